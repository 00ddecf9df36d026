import { DIFFICULTIES } from '@bergkette/contract/events.rules.ts';
import { CHAIN_BUBBLE_RADIUS } from '@bergkette/contract/layout.rules.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { contrastOf } from '../../../lib/contrast.factory.ts';
import { BEAD_LOOKS, BEADS, beadOf, beadSize } from './beads.ts';
import { EDGE_RADIUS } from './bubble-shape.ts';
import { createSprites } from './bubble-sprites.ts';
import { type Drawing, paintChain } from './chain-painter.ts';
import { type BubbleKind, type ChainEvent, type ChainLook, createScene } from './chain-scene.ts';

afterEach(() => vi.unstubAllGlobals());

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

/** The icons that the painter asks for at a zoom: of a small and of a large bead, or of two bubbles. */
const iconsAt = (look: ChainLook, scale: number): string[] => {
  const event = { place: 'clinic', icon: 'chemo', activity: 'chemo', datetime: '2026-11-02T08:30:00Z' } as const;
  const scene = createScene(
    [1, 4].map((difficulty) => ({ ...event, id: difficulty, difficulty }) as ChainEvent),
    look,
  );
  const icons: string[] = [];
  const bubble = ({ icon }: BubbleKind) => icons.push(icon);
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  const view = { width: 390, height: 768, top: 100, bottom: 90 };
  const drawing = {
    context,
    pixelRatio: 2,
    view,
    camera: { x: 0, y: 0, scale },
    scene,
    palette: {},
    sprites: { bubble },
  };
  paintChain(drawing as unknown as Drawing);
  return icons;
};

it('beads of each size have their picture wherever bubbles have one (17-P1)', () => {
  for (const look of ['beads', 'bubbles'] as const) expect(iconsAt(look, 0.46)).toEqual(['chemo', 'chemo']);
});

it('the glyph of a bubble, or the letter of a word of one’s own, stands on a disc in the strong colour of its place [EVC-03] (17-C1)', () => {
  const fills: string[] = [];
  const context = new Proxy(
    { fillStyle: '' },
    {
      get: (target, name) => (text?: string) => {
        if (name === 'fill') fills.push(target.fillStyle);
        if (name === 'fillText') fills.push(`${target.fillStyle} ${text}`);
      },
      set: (target, name, value) => Reflect.set(target, name, value) || true,
    },
  );
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) });
  const disc = { clinic: 'blue', home: 'teal' };
  const strong = { clinic: 'strong blue', home: 'strong teal' };
  const sprites = createSprites({ disc, strong, thread: '', sun: '', font: 'Figtree' }, {}, 2);
  sprites.bubble({ place: 'home', icon: 'letter:L', size: 1 }, 1);
  expect(fills).toEqual(['#fff', 'teal', 'strong teal', '#fff L']);
});

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
  expect(contrastOf(colour, '#ffffff')).toBeGreaterThanOrEqual(3);
  expect(BEADS.filter((other) => BEAD_LOOKS[other].path === path || BEAD_LOOKS[other].colour === colour)).toEqual([
    bead,
  ]);
});
