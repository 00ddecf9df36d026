import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const tokens = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8');
const atNight = tokens.slice(tokens.indexOf('[data-theme="dark"]'));

/** Luminance of a colour of the dark theme, from 0 for black to 1 for white. */
const lightOf = (name: string): number => {
  const [, hex = ''] = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(atNight) ?? [];
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

it('at night the snow caps are brighter than card and slope, so that no mountain loses its head (16-A4)', () => {
  for (const card of ['paper', 'card', 'raised']) {
    expect((lightOf('dif-snow') + 0.05) / (lightOf(card) + 0.05), card).toBeGreaterThan(7);
  }
  for (const slope of ['dif-3', 'dif-4']) expect(lightOf('dif-snow'), slope).toBeGreaterThan(lightOf(slope));
});
