import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 900;

/** Sky above, sky below, far range, near range, meadow. */
const PALETTES = [
  ['#bfe0ee', '#f6efe0', '#9fb8c6', '#6f93a4', '#8fb06a'],
  ['#f7c9a2', '#f9e6cf', '#b08ea3', '#7d6a8c', '#6d7f5c'],
  ['#2a3b5e', '#6d7fa6', '#31456a', '#22324f', '#1d3a36'],
  ['#dfeaf1', '#ffffff', '#b7c8d4', '#94aab9', '#e9f1f4'],
  ['#a7d3e8', '#fdf3d7', '#8fb2a4', '#5f8d86', '#c7b25c'],
  ['#f3b6a5', '#fbe3c0', '#c28d96', '#8b6577', '#94723f'],
  ['#c9e4de', '#eef7ee', '#8db6a6', '#5d8f80', '#5f9a63'],
  ['#4a3f6b', '#d98a78', '#5b4c77', '#3d3557', '#33474a'],
] as const;

const ridge = (base: number, height: number, shift: number): string => {
  const points = Array.from({ length: 9 }, (_, index) => {
    const wave = Math.sin(index * 1.9 + shift) * 0.5 + Math.sin(index * 0.7 + shift * 2) * 0.5;
    return `${(index * WIDTH) / 8},${base - height * (0.4 + 0.6 * Math.abs(wave))}`;
  });
  return `0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`;
};

const draw = ([top, bottom, far, near, meadow]: (typeof PALETTES)[number], index: number): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
  <rect width="100%" height="100%" fill="url(#sky)"/>
  <circle cx="${220 + index * 105}" cy="${180 + (index % 3) * 40}" r="58" fill="#fff4d6" opacity=".9"/>
  <polygon points="${ridge(620, 360, index)}" fill="${far}"/>
  <polygon points="${ridge(720, 250, index + 3)}" fill="${near}"/>
  <path d="M0 ${HEIGHT - 190}Q${WIDTH / 3} ${HEIGHT - 290} ${WIDTH * 0.6} ${HEIGHT - 200}T${WIDTH} ${HEIGHT - 230}V${HEIGHT}H0Z" fill="${meadow}"/>
</svg>`;

/** Draws small landscapes, so that the demo needs no photographs. */
export const drawPictures = (): Promise<Buffer[]> =>
  Promise.all(
    PALETTES.map((palette, index) =>
      sharp(Buffer.from(draw(palette, index)))
        .jpeg({ quality: 82 })
        .toBuffer(),
    ),
  );
