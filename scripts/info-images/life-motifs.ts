import { bubble, dots, meadow, nightMeadow, pines, plank, rain, sign } from './scenery.ts';
import { cloud, disc, flower, group, hills, hut, MEADOW, peak, pine, shape, sky, stroke, sun, way } from './shapes.ts';

/** Pictures of texts about looks, feelings, people and the time after. */
export const lifeMotifs: Record<string, string> = {
  'hair-loss':
    sky('rose') +
    hills(176, 12, MEADOW.light) +
    hills(196, -8, MEADOW.mid) +
    stroke('M124 206Q116 150 128 96', '#66A37E', 5) +
    shape('M118 176q-30-4-34-24 28 0 34 24z', '#8FC09A') +
    disc(128, 88, 32, '#FFFFFF', 0.75) +
    disc(128, 88, 8, '#B08258') +
    [0, 40, 80, 120, 160, 200, 240, 280, 320]
      .map((turn) => group(`rotate(${turn} 128 88)`, stroke('M128 80V60', '#D9C7B0', 1.6)))
      .join('') +
    (
      [
        [186, 66],
        [214, 92],
        [232, 48],
        [266, 76],
        [290, 40],
      ] as const
    )
      .map(([x, y]) => stroke(`M${x} ${y}l-8 14m8-14l-9-3m9 3l-2-9m2 9l7-5`, '#FFFFFF', 2.4))
      .join(''),
  'infections-fever':
    sky('rose') +
    disc(164, 108, 66, '#F7B45B', 0.35) +
    disc(164, 108, 42, '#EE8F62') +
    peak(64, 190, 210, 84, 'violet') +
    peak(272, 190, 220, 96, 'violet') +
    meadow(166) +
    hut(164, 192, 0.62, true) +
    stroke('M186 164v-34', '#7A4F36', 3) +
    shape('M187 130h24l-7 8 7 8h-24z', '#A8323E'),
  'all-feelings':
    sky('day') +
    [
      ['#D97C76', 92],
      ['#F2C46B', 82],
      ['#8FC09A', 72],
      ['#8FAAD2', 62],
    ]
      .map(([colour, r]) =>
        stroke(`M${164 - Number(r)} 168a${r} ${r} 0 0 1 ${Number(r) * 2} 0`, String(colour), 10, ' opacity=".85"'),
      )
      .join('') +
    sun(60, 56, 20) +
    cloud(262, 62, 1.1, '#9FB0C6', 0.95) +
    rain([238, 88], [258, 94], [278, 88]) +
    meadow(162) +
    (
      [
        [60, 190],
        [96, 204],
        [210, 196],
        [262, 206],
      ] as const
    )
      .map(([x, y], index) => flower(x, y, index % 2 ? '#F2C46B' : '#B5A3D0'))
      .join(''),
  'scan-anxiety':
    sky('mist') +
    peak(230, 176, 210, 116, 'violet') +
    meadow(170) +
    way('M150 226Q186 200 158 184T196 160', 12) +
    cloud(70, 132, 1.6, '#FFFFFF', 0.85) +
    cloud(238, 146, 1.9, '#FFFFFF', 0.8) +
    sign(92, 204, 'M92 122h48l14 12-14 12H92z'),
  'when-too-much':
    sky('storm') +
    cloud(74, 48, 1.3, '#6E7F9B', 0.9) +
    cloud(240, 40, 1.5, '#6E7F9B', 0.9) +
    peak(244, 184, 200, 112, 'night') +
    nightMeadow(158) +
    disc(132, 172, 62, '#FFD27A', 0.28) +
    hut(132, 186, 0.95, true) +
    way('M132 200Q142 212 120 228', 14) +
    pine(48, 200, 0.8, '#2A4A5C') +
    pine(286, 200, 0.7, '#2A4A5C'),
  'telling-friends':
    sky('dawn') +
    peak(92, 196, 150, 82, 'teal') +
    peak(236, 196, 150, 90, 'blue') +
    meadow(176) +
    bubble(102, 56, 1, '#FFFFFF') +
    bubble(228, 76, -1, '#DCECEC') +
    dots(102, 55) +
    dots(228, 75),
  'parents-siblings':
    sky('dusk') +
    peak(258, 168, 200, 84, 'violet') +
    meadow(158) +
    pines([92, 196, 2.2], [222, 196, 2], [160, 200, 1.25], [186, 204, 0.85]) +
    disc(160, 208, 4, '#D97C76'),
  'body-love':
    sky('rose') +
    peak(164, 124, 210, 92, 'violet') +
    group('translate(0 248) scale(1 -1)', peak(164, 124, 210, 92, 'violet')) +
    shape('M0 124h328v100H0z', '#F9E3DC', ' opacity=".5"') +
    shape('M0 124q40-10 84 0zM328 124q-40-12-92 0z', '#66A37E') +
    stroke('M70 164h60m20 0h90M96 188h130M140 206h70', '#FFFFFF', 3, ' opacity=".7"') +
    pines([28, 122, 0.8], [300, 120, 0.9]),
  school:
    sky('day') +
    cloud(70, 46, 0.9) +
    peak(58, 172, 170, 82, 'blue') +
    meadow(158) +
    shape('M132 118h104v76H132z', '#F3DFC0') +
    shape('M122 120L184 78l62 42z', '#B5654A') +
    shape('M170 78V52h28v26l-14-8z', '#E6C796') +
    shape('M164 54l20-16 20 16z', '#B5654A') +
    disc(184, 64, 6, '#FFFFFF') +
    shape('M174 162h20v32h-20z', '#7A4F36') +
    shape('M146 132h16v18h-16zM206 132h16v18h-16z', '#8CC5CB') +
    way('M184 196Q188 210 170 228', 16) +
    pines([98, 200, 0.9], [276, 200, 1]),
  'your-rights':
    sky('day') +
    peak(250, 178, 190, 86, 'teal') +
    meadow(166) +
    way('M164 226Q162 206 164 196', 16) +
    way('M164 196Q120 186 60 176', 9) +
    way('M164 196Q220 184 284 180', 9) +
    sign(164, 204, 'M164 112h56l14 12-14 12h-56zM164 144h-52l-14 11 14 11h52zM164 86h-40l-12 9 12 9h40z'),
  'support-money':
    sky('dawn') +
    sun(164, 70, 22) +
    peak(20, 210, 200, 120, 'teal') +
    peak(310, 210, 200, 126, 'teal') +
    hills(204, 6, '#7FBCC4') +
    stroke('M66 140Q164 176 262 140', '#8A5F3E', 4) +
    stroke('M66 112Q164 150 262 112', '#B08258', 3.4) +
    [82, 104, 126, 148, 170, 192, 214, 236].map((x) => plank(x, 139 + 18 * (1 - ((x - 160) / 98) ** 2))).join('') +
    stroke('M66 150v-48M262 150v-48', '#7A4F36', 7),
  'after-treatment':
    sky('rose') +
    sun(232, 98, 28) +
    peak(52, 178, 190, 108, 'blue') +
    hills(148, -10, '#CFE3C8') +
    meadow(168) +
    way('M92 156Q150 168 128 186T196 228', 13) +
    (
      [
        [60, 200],
        [92, 210],
        [232, 192],
        [262, 206],
        [296, 196],
      ] as const
    )
      .map(([x, y], index) => flower(x, y, index % 2 ? '#D97C76' : '#F2C46B'))
      .join(''),
};
