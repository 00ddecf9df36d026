import { CHAIN_BUBBLE_RADIUS } from '@bergkette/contract/chain.rules.ts';
import { DIFFICULTIES } from '@bergkette/contract/events.rules.ts';
import { expect, it } from 'vitest';
import { BEAD_LOOKS, BEADS, beadOf, beadSize } from './beads.ts';
import { EDGE_RADIUS } from './bubble-shape.ts';

const files = import.meta.glob<string>('../../../../../server/content/categories.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const categories: { activities: { key: string; icon: string }[] }[] = JSON.parse(Object.values(files)[0] ?? '[]');

it('every activity of the catalogue has a bead of its kind; gold are birthdays and the end of a therapy (17-P1)', () => {
  const beads = Object.fromEntries(
    categories.flatMap(({ activities }) =>
      activities.map(({ key, icon }) => [key, beadOf({ place: 'clinic', icon, activity: key })]),
    ),
  );
  expect(beads).toMatchSnapshot();
  const gold = Object.keys(beads).filter((key) => beads[key] === 'star');
  expect(gold).toEqual(['treatment-completed', 'birthday']);
});

it('at home a birthday’s picture makes gold, all else a stone, and the unknown the hospital’s stone (17-P1)', () => {
  const home = { place: 'home', activity: 'at-home' } as const;
  expect(beadOf({ ...home, icon: 'tabler:cake' })).toBe('star');
  expect(beadOf({ ...home, icon: 'tabler:music' })).toBe('stone');
  expect(beadOf({ place: 'home', icon: 'tabler:music', activity: 'medication' })).toBe('stone');
  expect(beadOf({ place: 'clinic', icon: '', activity: 'toString' })).toBe('tower');
});

it('beads grow with the difficulty, and none reaches its neighbour (17-P1)', () => {
  const sizes = DIFFICULTIES.map(beadSize);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set(sizes).size).toBe(4);
  // With its edge, a bead is as large as a bubble.
  expect(Math.max(...sizes) * 28 + 2).toBeLessThanOrEqual(EDGE_RADIUS);
  expect(CHAIN_BUBBLE_RADIUS).toBe(30);
});

/** Contrast of a colour with white, as WCAG counts it. */
const contrastWithWhite = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
};

/** Degrees, 0 is red. */
const hueOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
};

it.each(BEADS)('a %s has not the red of blood (17-P1)', (bead) => {
  expect(Math.abs(hueOf(BEAD_LOOKS[bead].colour))).toBeGreaterThan(20);
});

it.each(BEADS)('white glyphs are seen on a %s, and its shape is its own (17-P1)', (bead) => {
  const { colour, path } = BEAD_LOOKS[bead];
  expect(contrastWithWhite(colour)).toBeGreaterThanOrEqual(3);
  expect(BEADS.filter((other) => BEAD_LOOKS[other].path === path || BEAD_LOOKS[other].colour === colour)).toEqual([
    bead,
  ]);
});
