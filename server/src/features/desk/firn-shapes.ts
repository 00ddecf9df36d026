/** A shape of the drawing of Firn, in units of 100 × 100. */
export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

const FUR = '#b98a5f';
const FUR_DARK = '#9a6e49';
const FUR_PALE = '#f0dbbb';
const BELLY = '#e6c79c';
const NOSE = '#33241e';
const SCARF = '#14596a';
const ear = (x: number, radius: number) => circle(x, radius === 8 ? 41 : 40, radius);
const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

/** Firn's head and scarf as the app draws them (`web/src/illustrations/firn-bust.tsx`), for the printed card. */
export const firnShapes: readonly Shape[] = [
  {
    d: 'M100 108c32 0 46 20 52 48 5 24 6 48-8 62-10 11-26 14-44 14s-34-3-44-14c-14-14-13-38-8-62 6-28 20-48 52-48z',
    fill: FUR,
  },
  { d: 'M100 132c22 0 34 22 36 46 2 22-10 46-36 46s-38-24-36-46c2-24 14-46 36-46z', fill: BELLY },
  { d: 'M58 116c10 12 74 12 84 0 5 6 6 14 1 19-20 14-66 14-86 0-5-5-4-13 1-19z', fill: SCARF },
  { d: 'M118 132l20-6 12 46q1 5-4 6l-12 3q-5 1-6-4z', fill: SCARF },
  { d: 'M127 164l18-5 2.5 9-18 5z', fill: '#f7b45b' },
  { d: ear(54, 15), fill: FUR_DARK },
  { d: ear(54, 8), fill: '#D39A82', opacity: 0.8 },
  { d: ear(146, 15), fill: FUR_DARK },
  { d: ear(146, 8), fill: '#D39A82', opacity: 0.8 },
  {
    d: 'M100 22c34 0 52 20 55 44 1 8 5 14 5 23 0 24-28 35-60 35S40 113 40 89c0-9 4-15 5-23 3-24 21-44 55-44z',
    fill: FUR,
  },
  {
    d: 'M100 22c30 0 47 16 53 36-14-10-32-12-40-4-5 5-8 10-13 10s-8-5-13-10c-8-8-26-6-40 4 6-20 23-36 53-36z',
    fill: FUR_DARK,
  },
  { d: 'M100 74c20 0 38 8 38 24 0 15-17 24-38 24S62 113 62 98c0-16 18-24 38-24z', fill: FUR_PALE },
  { d: ellipse(55, 91, 9, 6.5), fill: '#E8906F', opacity: 0.38 },
  { d: ellipse(145, 91, 9, 6.5), fill: '#E8906F', opacity: 0.38 },
  { d: 'M69 71q8-10 16 0M115 71q8-10 16 0', stroke: NOSE, width: 4.5 },
  { d: 'M89 80q0-6 11-6t11 6q0 5-6 8-5 2.5-10 0-6-3-6-8z', fill: NOSE },
  { d: 'M96 95h8v7q0 2-2 2h-4q-2 0-2-2z', fill: '#ffffff' },
  { d: 'M100 88v6M87 93q6.5 7 13 1q6.5 6 13-1', stroke: NOSE, width: 3 },
];
