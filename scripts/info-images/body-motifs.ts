import { bush, meadow, nightMeadow, pines, rain } from './scenery.ts';
import {
  cloud,
  disc,
  firn,
  group,
  hills,
  hut,
  MEADOW,
  moon,
  peak,
  pine,
  SNOW,
  shape,
  sky,
  stars,
  stroke,
  sun,
  way,
} from './shapes.ts';

/** Pictures of texts about illness, examinations and side effects. */
export const bodyMotifs: Record<string, string> = {
  'what-is-cancer':
    sky('day') +
    peak(90, 170, 190, 90, 'blue', false) +
    meadow(150) +
    [60, 112, 164, 216, 268].map((x, index) => bush(x, 172 + (index % 2) * 10, 15, '#66A37E')).join('') +
    [88, 142, 246].map((x, index) => bush(x, 200 - (index % 2) * 6, 15, '#4F8A68')).join('') +
    bush(194, 196, 27, '#8A73AE') +
    bush(218, 208, 12, '#8A73AE'),
  chemotherapy:
    sky('day') +
    sun(262, 60, 22) +
    peak(214, 180, 210, 118, 'teal') +
    peak(86, 180, 200, 92, 'blue') +
    meadow(166) +
    cloud(104, 66, 1.35, '#FFFFFF', 0.95) +
    rain([70, 96], [92, 102], [114, 96], [136, 102], [82, 124], [104, 128], [126, 122]),
  'surgery-radiotherapy':
    sky('dawn') +
    shape('M60-6L176 96 144-6zM150-6L180 92 210-6zM300-6L184 94 224-6z', '#FFFFFF', ' opacity=".5"') +
    peak(72, 190, 160, 70, 'violet', false) +
    peak(262, 190, 170, 78, 'violet', false) +
    peak(180, 192, 170, 110, 'teal') +
    meadow(174),
  'stem-cell-transplant':
    sky('day') +
    peak(250, 160, 220, 96, 'blue') +
    hills(142, 10, MEADOW.light) +
    hills(166, -12, '#9A7355') +
    hills(192, 8, '#7F5C43') +
    group(
      'translate(150 168)',
      stroke('M0 6V-42', '#4F8A68', 6),
      shape('M0-22q-34 4-40-26 34-4 40 26zM0-38q28-2 34-32-32 0-34 32z', '#66A37E'),
    ) +
    [74, 228, 276]
      .map((x) =>
        group(
          `translate(${x} 186) scale(.45)`,
          stroke('M0 6V-34', '#4F8A68', 8),
          shape('M0-20q-30 2-34-24 32-2 34 24zM0-30q24-2 30-28-28 0-30 28z', '#8FC09A'),
        ),
      )
      .join(''),
  'blood-tests':
    sky('dawn') +
    peak(90, 150, 190, 84, 'violet', false) +
    peak(236, 150, 200, 104, 'blue') +
    meadow(138) +
    shape('M34 178q30-18 66 0-30 16-66 0z', '#D97C76') +
    shape('M126 198q40-20 84 0-40 20-84 0z', SNOW) +
    shape('M236 176q28-16 60 0-30 16-60 0z', '#F2C46B') +
    pines([20, 172, 0.5], [224, 168, 0.5], [308, 196, 0.7]),
  punctures:
    sky('mist') +
    peak(40, 190, 190, 130, 'blue') +
    peak(290, 190, 190, 122, 'blue') +
    hills(176, 6, '#8CC5CB') +
    hills(190, -8, '#58A1AB') +
    stroke('M76 146Q164 110 252 146', '#8A5F3E', 6) +
    stroke('M76 122Q164 92 252 122', '#B08258', 3.4) +
    [92, 116, 140, 164, 188, 212, 236]
      .map((x) => stroke(`M${x} ${144 - 18 * (1 - ((x - 164) / 88) ** 2)}v-22`, '#B08258', 2.6))
      .join('') +
    pines([30, 196, 0.8], [300, 198, 0.8]),
  imaging:
    sky('day') +
    peak(164, 214, 340, 190, 'teal') +
    shape('M110 214v-26a54 54 0 0 1 108 0v26z', '#2C5F69') +
    shape('M128 214v-22a36 36 0 0 1 72 0v22z', '#FFE3B0') +
    disc(164, 186, 14, '#F7B45B') +
    hills(206, 4, MEADOW.deep) +
    way('M164 206Q166 214 158 226', 22) +
    pines([40, 208, 0.8], [66, 214, 0.6], [282, 210, 0.8]),
  fatigue:
    sky('night') +
    moon(236, 66) +
    stars([40, 40], [84, 70], [128, 30], [176, 56], [290, 34], [300, 92], [60, 104]) +
    peak(92, 180, 200, 92, 'night') +
    peak(230, 184, 200, 74, 'night', false) +
    nightMeadow(160) +
    hut(150, 190, 0.7, true) +
    pine(56, 196, 0.7, '#2A4A5C') +
    pine(272, 194, 0.8, '#2A4A5C'),
  'nausea-mouth':
    sky('dawn') +
    sun(252, 66, 26) +
    hills(150, 26, '#CFE7EA') +
    hills(178, -16, '#A3D0D5') +
    hills(202, 12, '#7FBCC4') +
    firn(92, 66, 0.6),
};
