import type { LocationName } from '@bergkette/contract/catalogues.ts';
import { type ChainGrid, createChainGrid } from './chain-grid.ts';
import { type ChainLayout, layOutChain } from './chain-layout.ts';

/** An event as the chain shows it [EVC-04]. */
export interface ChainEvent {
  id: number;
  place: LocationName;
  /** Name of the activity's icon. */
  icon: string;
  /** Instant, UTC. */
  datetime: string;
}

/** The kinds of bubble that look different; each is drawn once [EVC-01, EVC-03]. */
export interface BubbleKind {
  place: LocationName;
  icon: string;
}

export interface ChainScene {
  layout: ChainLayout;
  grid: ChainGrid;
  kinds: readonly BubbleKind[];
  /** For each bubble, the index of its kind in `kinds`. */
  kindOf: Uint16Array;
}

/** `events` must be sorted, oldest first. */
export const createScene = (events: readonly ChainEvent[]): ChainScene => {
  const layout = layOutChain(events.length);
  const kinds: BubbleKind[] = [];
  const known = new Map<string, number>();
  const kindOf = new Uint16Array(events.length);
  events.forEach(({ place, icon }, index) => {
    const key = `${place} ${icon}`;
    const kind = known.get(key) ?? kinds.push({ place, icon }) - 1;
    known.set(key, kind);
    kindOf[index] = kind;
  });
  return { layout, grid: createChainGrid(layout), kinds, kindOf };
};
