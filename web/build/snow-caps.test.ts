import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrastOf, luminanceOf } from '../src/lib/contrast.factory.ts';

const tokens = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8');
const atNight = tokens.slice(tokens.indexOf('[data-theme="dark"]'));

const colourOf = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(atNight)?.[1] ?? '';
const lightOf = (name: string): number => luminanceOf(colourOf(name));

it('at night the snow caps are brighter than card and slope, so that no mountain loses its head (16-A4)', () => {
  for (const card of ['paper', 'card', 'raised']) {
    expect(contrastOf(colourOf('dif-snow'), colourOf(card)), card).toBeGreaterThan(7);
  }
  for (const slope of ['dif-3', 'dif-4']) expect(lightOf('dif-snow'), slope).toBeGreaterThan(lightOf(slope));
});
