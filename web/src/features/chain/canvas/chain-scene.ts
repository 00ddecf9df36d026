import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { Difficulty } from '@bergkette/contract/events.rules.ts';
import { type Bead, beadOf, beadSize } from './beads.ts';
import { type ChainLayout, layOutChain } from './chain-layout.ts';

/** An event as the chain shows it [EVC-04]. */
export interface ChainEvent {
  id: number;
  place: LocationName;
  /** Name of the activity's icon. */
  icon: string;
  /** Key of the activity. */
  activity: string;
  difficulty: Difficulty;
  /** Instant, UTC. */
  datetime: string;
  /** Where it was written; missing in a chain of days. */
  time_zone?: string | null | undefined;
}

/** The kinds of bubble that look different; each is drawn once [EVC-01, EVC-03]. */
export interface BubbleKind {
  place: LocationName;
  icon: string;
  /** Left out in the look of the documents. */
  bead?: Bead;
  /** Part of its full size. */
  size: number;
}

/** `bubbles` as the documents describe it, or `beads`. */
export const chainLooks = ['bubbles', 'beads'] as const;
export type ChainLook = (typeof chainLooks)[number];

export interface ChainScene {
  layout: ChainLayout;
  kinds: readonly BubbleKind[];
  /** For each bubble, the index of its kind in `kinds`. */
  kindOf: Uint16Array;
}

/** `events` must be sorted, oldest first. */
export const createScene = (events: readonly ChainEvent[], look: ChainLook): ChainScene => {
  const kinds: BubbleKind[] = [];
  const known = new Map<string, number>();
  const kindOf = new Uint16Array(events.length);
  events.forEach((event, index) => {
    const { place, icon, difficulty } = event;
    const made = look === 'beads' ? { bead: beadOf(event), size: beadSize(difficulty) } : { size: 1 };
    const key = `${place} ${icon} ${made.bead} ${made.size}`;
    const kind = known.get(key) ?? kinds.push({ place, icon, ...made }) - 1;
    known.set(key, kind);
    kindOf[index] = kind;
  });
  return { layout: layOutChain(events.length), kinds, kindOf };
};
