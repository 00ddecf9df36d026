/** Shapes of the landscape on a sheet of 328 × 224. Each function returns a piece of SVG. */
export const WIDTH = 328;
export const HEIGHT = 224;

const SKIES = {
  dawn: ['#FFD9A6', '#FFF3E0'],
  day: ['#BFDDEB', '#EAF5F4'],
  dusk: ['#C9B6E0', '#F9D8C4'],
  night: ['#26365A', '#56699A'],
  mist: ['#D3DEE4', '#F0F2EE'],
  rose: ['#F3C9C4', '#FFEDE0'],
  storm: ['#8292AD', '#C6CFDA'],
} as const;

const TONES = {
  blue: ['#8FAAD2', '#5C80B6', '#476A9E'],
  teal: ['#8CC5CB', '#58A1AB', '#3B828E'],
  violet: ['#B5A3D0', '#8A73AE', '#6C5690'],
  night: ['#6478A8', '#465A8A', '#33456F'],
} as const;

export const MEADOW = { light: '#B4D6B2', mid: '#8FC09A', deep: '#66A37E' } as const;
export const NIGHT_MEADOW = { light: '#55739A', mid: '#3F5C82', deep: '#2D456A' } as const;
export const SNOW = '#F7FBFB';
export const INK = '#33454D';

export const sky = (name: keyof typeof SKIES): string => {
  const [top, bottom] = SKIES[name];
  return (
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>` +
    `</linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>`
  );
};

export const disc = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;

export const sun = (x: number, y: number, r = 26): string =>
  disc(x, y, r * 1.6, '#FFE3B0', 0.55) + disc(x, y, r, '#F7B45B');

export const moon = (x: number, y: number): string =>
  shape(`M${x} ${y - 22}a24 24 0 1 0 22 32 20 20 0 0 1-22-32z`, '#FFE9BF');

export const stars = (...points: [number, number][]): string =>
  points.map(([x, y]) => disc(x, y, 1.8, '#FFF3D6')).join('');

export const cloud = (x: number, y: number, scale = 1, fill = '#FFFFFF', opacity = 0.9): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    shape(
      'M-44 14a15 15 0 0 1 4-29 23 23 0 0 1 42-9 18 18 0 0 1 30 11 14 14 0 0 1 4 27z',
      fill,
      ` opacity="${opacity}"`,
    ),
  );

/** A band of hills from `y` down; `sway` lifts its middle. */
export const hills = (y: number, sway: number, fill: string): string =>
  shape(
    `M0 ${y + sway * 0.4}Q${WIDTH * 0.25} ${y - sway} ${WIDTH * 0.52} ${y}T${WIDTH} ${y - sway * 0.3}V${HEIGHT}H0z`,
    fill,
  );

/** A peak with snow that stands on `base` and is lit from the left. */
export const peak = (
  x: number,
  base: number,
  width: number,
  height: number,
  tone: keyof typeof TONES = 'teal',
  hasSnow = true,
): string => {
  const [lit, body, shade] = TONES[tone];
  const top = base - height;
  const at = (part: number, side: number) =>
    `${(x + side * width * 0.5 * part).toFixed(1)} ${(top + height * part).toFixed(1)}`;
  const ridge = `L${(x + width * 0.06).toFixed(1)} ${(top + height * 0.3).toFixed(1)}L${(x - width * 0.04).toFixed(1)} ${(top + height * 0.55).toFixed(1)}L${(x + width * 0.1).toFixed(1)} ${base}`;
  const cap = `M${x} ${top}L${at(0.3, 1)}L${(x + width * 0.06).toFixed(1)} ${(top + height * 0.24).toFixed(1)}L${(x - width * 0.01).toFixed(1)} ${(top + height * 0.34).toFixed(1)}L${(x - width * 0.07).toFixed(1)} ${(top + height * 0.25).toFixed(1)}L${at(0.32, -1)}z`;
  return (
    shape(`M${x} ${top}L${at(1, 1)}H${(x - width / 2).toFixed(1)}z`, body) +
    shape(`M${x} ${top}${ridge}L${at(1, 1)}z`, shade, ' opacity=".7"') +
    shape(`M${x} ${top}L${at(0.62, -1)}L${(x - width * 0.12).toFixed(1)} ${(top + height * 0.5).toFixed(1)}z`, lit) +
    (hasSnow ? shape(cap, SNOW) : '')
  );
};

export const pine = (x: number, y: number, scale = 1, fill = '#3F7F68'): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    shape('M-2 0h4v9h-4z', '#7A5A40'),
    shape('M0-44L12-22H7L16-4H-16L-7-22H-12z', fill),
  );

/** A path that leads towards the reader. */
export const way = (d: string, width = 15): string => stroke(d, '#E9D7B2', width + 4) + stroke(d, '#F8EDD3', width);

export const hut = (x: number, y: number, scale = 1, isLit = false): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    shape('M-26-26H26V12H-26z', '#A9774E'),
    shape('M-34-22L0-48 34-22z', '#7A4F36'),
    shape('M-8-14H8V12H-8z', '#6A452F'),
    shape('M-21-15h9v10h-9zM12-15h9v10h-9z', isLit ? '#FFD27A' : '#D9ECEF'),
  );

/** Firn from the front, about 200 × 240, its feet at 232. */
export const firn = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    shape('M138 206c26 4 42-14 40-42-1-10 12-10 14 0 5 36-18 66-56 60z', '#8A5F3E'),
    shape('M100 104c36 0 52 36 52 72 0 38-20 54-52 54s-52-16-52-54c0-36 16-72 52-72z', '#B5825A'),
    shape('M100 128c22 0 32 26 32 50 0 28-12 44-32 44s-32-16-32-44c0-24 10-50 32-50z', '#E6C796'),
    shape('M62 228c0-12 34-12 34 0zM104 228c0-12 34-12 34 0z', '#7A5538'),
    shape('M60 132c-22 4-38-2-46-16-5-9 6-14 11-7 8 11 18 12 38 6z', '#9A6C48'),
    shape('M142 128c14 10 12 34-8 50-8 6-15-4-8-10 12-10 12-18 4-28z', '#9A6C48'),
    disc(48, 34, 13, '#9A6C48') + disc(152, 34, 13, '#9A6C48'),
    shape('M100 10c36 0 56 20 56 52 0 30-22 46-56 46s-56-16-56-46c0-32 20-52 56-52z', '#B5825A'),
    shape('M58 26q42-34 84 0 6 12 4 20-26-20-46-8-20-12-46 8-2-8 4-20z', '#8A5F3E'),
    shape('M100 60c22 0 34 10 34 24s-14 22-34 22-34-8-34-22 12-24 34-24z', '#F2DDB8'),
    disc(78, 50, 7, '#2A211D') + disc(122, 50, 7, '#2A211D') + disc(80, 48, 2.4, '#fff') + disc(124, 48, 2.4, '#fff'),
    shape('M90 64q10-8 20 0-3 9-10 10-7-1-10-10z', '#3A2A22'),
    stroke('M88 82q7 6 12-2 5 8 12 2', '#3A2A22', 3),
    shape('M52 104q48 26 96 0 8 8 2 18-50 24-100 0-6-10 2-18z', '#14596A'),
  );

export const flower = (x: number, y: number, fill: string): string =>
  stroke(`M${x} ${y}v10`, '#4F8A68', 2) + disc(x, y, 4, fill) + disc(x, y, 1.6, '#FFF3D6');
