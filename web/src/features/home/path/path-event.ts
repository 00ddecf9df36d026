import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { Difficulty } from '@bergkette/contract/events.rules.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { levelOfDifficulty } from '../../../illustrations/mountain-shapes.ts';
import type { SlotMountainData } from '../../../illustrations/path-scene/path-ground.tsx';
import { seedOf } from '../../../illustrations/path-scene/scatter.ts';
import { slotsBetween } from '../../../illustrations/path-scene/scene-metrics.ts';
import type { SlotRange } from './path-metrics.ts';

/** What the path shows of an event; all texts are translated and formatted. */
export interface PathEvent {
  /** Stays as it is when the server names an event that waited: shape and highlight of the mountain depend on it. */
  id: number;
  /** By which the event is opened. */
  eventId: number;
  place: LocationName;
  icon: string;
  mood: Mood;
  difficulty: Difficulty;
  isFever: boolean;
  title: string;
  /** "2. Nov.", or the time where a neighbour has the same title and day */
  day: string;
  /** "Chemo, 2. November, Klinik, schlecht, sehr anstrengend" */
  name: string;
  /** Path of its first picture, where pictures are to be shown. */
  photo: string | null;
  /** True while it stands only on this device. */
  isWaiting: boolean;
}

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
