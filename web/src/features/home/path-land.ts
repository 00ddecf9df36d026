import type { SlotMountainData } from '../../illustrations/path-scene/ground-layers.tsx';
import { seedOf } from '../../illustrations/path-scene/mountain-placement.ts';
import { slotsBetween } from '../../illustrations/path-scene/scene-metrics.ts';
import type { PathEvent } from './path-event.ts';
import type { SlotRange } from './path-metrics.ts';

/** Difficulty 1 to 4 → meadow without a mountain, hills, twin peak, high peak [HOME-08]. */
export const levelOf = (difficulty: number): 0 | 1 | 2 | 3 => {
  const level = difficulty - 1;
  return level === 1 || level === 2 || level === 3 ? level : 0;
};

/** The mountains of the drawn slots, one for each event that is there [HOME-02]. */
export const mountainsOf = (
  range: SlotRange,
  eventAt: (slot: number) => PathEvent | undefined,
  highlightedId: number | undefined,
): SlotMountainData[] =>
  slotsBetween(range.from, range.to).flatMap((slot) => {
    const event = eventAt(slot);
    if (event === undefined) return [];
    const { id, place, difficulty } = event;
    return [{ slot, place, level: levelOf(difficulty), seed: seedOf(String(id)), isNew: id === highlightedId }];
  });
