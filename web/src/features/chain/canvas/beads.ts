import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { Difficulty } from '@bergkette/contract/events.rules.ts';
import type { Translate } from '../../../i18n/use-texts.ts';

/* The second look of the chain, see `docs/decisions/path-and-range.md`. */

/** In the order of the legend: what most chains have many of comes first, gold last. */
export const BEADS = ['stone', 'drop', 'tile', 'tower', 'leaf', 'shell', 'mill', 'star'] as const;
export type Bead = (typeof BEADS)[number];

export interface BeadLook {
  /** Outline around (0, 0) in units of the drawing; it reaches at most 28 far. */
  path: string;
  colour: string;
  /** Edge of the bead, and the shade of its hole. */
  shade: string;
  /** Glyphs are as large as there is room for them. */
  glyph: number;
}

/** A polygon or star with `count` corners. @param inner part of the radius between two corners; 1 for a polygon */
const corners = (count: number, inner = 1): string => {
  const step = inner === 1 ? 1 : 2;
  const points = Array.from({ length: count * step }, (_, index) => {
    const angle = (((index * 360) / (count * step) - 90) * Math.PI) / 180;
    const reach = index % step === 0 ? 28 : 28 * inner;
    return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
};

const flower = (petals: number): string => {
  const points = Array.from({ length: petals }, (_, index) => {
    const angle = (index * 2 * Math.PI) / petals - Math.PI / 2;
    return [22 * Math.cos(angle), 22 * Math.sin(angle)].map((value) => value.toFixed(1)).join(' ');
  });
  const radius = (22 * Math.sin(Math.PI / petals)).toFixed(1);
  return `M${points[0]}${[...points.slice(1), points[0]].map((to) => `A${radius} ${radius} 0 0 1 ${to}`).join('')}Z`;
};

/** Colours of the landscape and of the levels that white glyphs stand out from; shapes differ without them too. None is the red of blood. */
export const BEAD_LOOKS: Readonly<Record<Bead, BeadLook>> = {
  stone: {
    path: 'M-26 3C-27-13-13-25 3-24C19-23 28-9 26 5C24 19 11 26-4 25C-17 24-25 16-26 3Z',
    colour: '#317883',
    shade: '#1d4f58',
    glyph: 34,
  },
  mill: { path: flower(8), colour: '#a4638a', shade: '#703a5a', glyph: 33 },
  leaf: { path: 'M-25 25C-28-6-8-27 25-25C28 6 8 27-25 25Z', colour: '#5d8a58', shade: '#3b6037', glyph: 30 },
  drop: {
    path: 'M0-28C8-19 25-9 25 5A25 22 0 0 1-25 5C-25-9-8-19 0-28Z',
    colour: '#8a6bb0',
    shade: '#5a4080',
    glyph: 31,
  },
  tower: {
    path: 'M-17-25H17Q25-25 25-17V17Q25 25 17 25H-17Q-25 25-25 17V-17Q-25-25-17-25Z',
    colour: '#46699b',
    shade: '#2b4670',
    glyph: 35,
  },
  tile: { path: corners(6), colour: '#c9772f', shade: '#8a4c14', glyph: 32 },
  shell: { path: corners(4), colour: '#7b5a40', shade: '#523925', glyph: 25 },
  star: { path: corners(8, 0.8), colour: '#b8862b', shade: '#7d5708', glyph: 31 },
};

/** Birthdays and the end of a therapy are gold. */
const GOLD: ReadonlySet<string> = new Set(['birthday', 'treatment-completed']);
/** The picture of the topic "birthday" of an event at home. */
const CAKE = 'tabler:cake';

/** A bead for each kind of activity; an activity that is newer than this list has the one of the hospital. */
const KINDS: Readonly<Record<Exclude<Bead, 'star' | 'stone'>, readonly string[]>> = {
  tile: ['blood-collection', 'imaging', 'bone-marrow-puncture', 'lumbar-puncture', 'check-up', 'test-results'],
  drop: ['chemo', 'radiotherapy', 'immunotherapy', 'medication', 'transfusion'],
  mill: ['surgery', 'bone-marrow-transplant', 'stemcell-collection', 'port-catheter'],
  tower: ['stationary', 'home', 'day-clinic', 'intensive-care', 'intensive-care-end', 'emergency'],
  shell: ['fever', 'infection', 'hair-loss', 'isolation', 'bad-event', 'bad-day'],
  leaf: ['physiotherapy', 'good-event', 'good-day', 'friends-visit', 'school', 'birthday-other'],
};
const beadOfActivity = new Map(
  Object.entries(KINDS).flatMap(([bead, activities]) => activities.map((activity) => [activity, bead as Bead])),
);

interface BeadedEvent {
  place: LocationName;
  icon: string;
  /** Key of the activity. */
  activity: string;
}

export const beadOf = ({ place, icon, activity }: BeadedEvent): Bead => {
  if (GOLD.has(activity) || icon === CAKE) return 'star';
  return place === 'home' ? 'stone' : (beadOfActivity.get(activity) ?? 'tower');
};

/** The harder, the larger; the largest is as large as a bubble, so none touches its neighbour. */
const SIZES: Readonly<Record<Difficulty, number>> = { 1: 0.82, 2: 0.9, 3: 0.98, 4: 1.06 };
export const beadSize = (difficulty: Difficulty): number => SIZES[difficulty];

/** How many beads of each kind there are, with the place of the kind in the legend. */
export const countBeads = (beads: readonly Bead[], t: Translate<'profile'>) =>
  BEADS.flatMap((bead, drawing) => {
    const count = beads.filter((one) => one === bead).length;
    return count === 0 ? [] : [{ drawing, text: t('book.bead', { count, name: t(`chain.bead.${bead}`) }) }];
  });
