import { disc, group, hills, INK, MEADOW, NIGHT_MEADOW, pine, shape, stroke } from './shapes.ts';

export const meadow = (y = 168): string =>
  hills(y, 14, MEADOW.light) + hills(y + 20, -10, MEADOW.mid) + hills(y + 40, 8, MEADOW.deep);
export const nightMeadow = (y = 168): string =>
  hills(y, 14, NIGHT_MEADOW.light) + hills(y + 20, -10, NIGHT_MEADOW.mid) + hills(y + 40, 8, NIGHT_MEADOW.deep);
export const pines = (...at: [number, number, number][]): string =>
  at.map(([x, y, scale]) => pine(x, y, scale)).join('');
export const rain = (...at: [number, number][]): string =>
  at.map(([x, y]) => stroke(`M${x} ${y}l-4 13`, '#5C80B6', 3.4)).join('');
export const bush = (x: number, y: number, r: number, fill: string): string =>
  disc(x, y, r, fill) + disc(x - r * 0.3, y - r * 0.35, r * 0.32, '#FFFFFF', 0.35);
export const plank = (x: number, y: number): string => shape(`M${x} ${y}h9v5h-9z`, '#8A5F3E');
export const sign = (x: number, y: number, arms: string): string =>
  stroke(`M${x} ${y}V${y - 96}`, '#8A5F3E', 7) +
  shape(arms, '#D9A968') +
  shape(arms, 'none', ' stroke="#8A5F3E" stroke-width="2"');
export const bubble = (x: number, y: number, flip: 1 | -1, fill: string): string =>
  group(
    `translate(${x} ${y}) scale(${flip} 1)`,
    shape(
      'M-40-24h80a14 14 0 0 1 14 14v18a14 14 0 0 1-14 14h-42l-20 20v-20h-18a14 14 0 0 1-14-14v-18a14 14 0 0 1 14-14z',
      fill,
    ),
  );
export const dots = (x: number, y: number): string =>
  [-18, 0, 18].map((step) => disc(x + step, y, 4.5, INK, 0.7)).join('');
