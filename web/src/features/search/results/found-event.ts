import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { EventMarks, Mark } from '@bergkette/contract/events.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';

/** What a row of the results shows; all texts are translated and formatted. */
export interface FoundEvent {
  id: number;
  place: LocationName;
  icon: string;
  mood: Mood;
  title: string;
  titleMarks: readonly Mark[];
  /** "2. Nov." */
  day: string;
  /** "2. Nov. · 09:30 Uhr" */
  when: string;
  /** "November 2026" */
  month: string;
  /** "schlecht" */
  moodWord: string;
  text: string;
  tags: readonly string[];
  marks: EventMarks | undefined;
}
