import { levelOfDifficulty } from '../../../illustrations/mountain-level.ts';
import type { SlotMountainData } from '../../../illustrations/path-scene/ground-layers.tsx';
import { seedOf } from '../../../illustrations/path-scene/mountain-placement.ts';
import { slotsBetween } from '../../../illustrations/path-scene/scene-metrics.ts';
import type { PathEvent } from './path-event.ts';
import type { SlotRange } from './path-metrics.ts';

/** The mountains of the drawn slots, one for each event that is loaded [HOME-02]. */
export const mountainsOf = (
  range: SlotRange,
  eventAt: (slot: number) => PathEvent | undefined,
  highlightedId: number | undefined,
): SlotMountainData[] =>
  slotsBetween(range.from, range.to).flatMap((slot) => {
    const event = eventAt(slot);
    if (event === undefined) return [];
    const { id, place, difficulty } = event;
    return [
      { slot, place, level: levelOfDifficulty(difficulty), seed: seedOf(String(id)), isNew: id === highlightedId },
    ];
  });
