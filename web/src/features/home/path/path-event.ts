import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { Difficulty } from '@bergkette/contract/events.rules.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';

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
  title: string;
  /** "2. Nov." */
  day: string;
  /** "Chemo, 2. November, Klinik, schlecht, sehr anstrengend" */
  name: string;
  /** Path of its first picture, where pictures are to be shown. */
  photo: string | null;
  /** True while it stands only on this device. */
  isWaiting: boolean;
}
