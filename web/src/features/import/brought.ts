import type { ImportedEvent, ImportedRun, ImportWhy } from '@bergkette/contract/imports.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import type { OwnSymptomInput } from '@bergkette/contract/symptoms.ts';
import type { MePatch } from '@bergkette/contract/users.ts';
import type { Question } from '@bergkette/contract/visit.ts';

export type Source = 'bergkette' | 'daylio' | 'day_one';

/** Why something of the file does not come, or comes changed; those of the server among them. */
export type Why =
  | ImportWhy
  | 'invalid'
  | 'new_field'
  | 'new_document'
  | 'missing_file'
  | 'file_kind'
  | 'file_too_large'
  | 'file_refused'
  | 'storage_full'
  | 'no_event'
  | 'no_run'
  | 'tags_in_text'
  | 'text_split'
  | 'mood_guessed'
  | 'profile_refused';

/** One thing that does not come as it was. */
export interface Left {
  why: Why;
  /** When it was, as ISO 8601 or a day; null where it has no time. */
  at: string | null;
  /** What it is: words of the person, or the name of a part of the file. */
  label: string;
}

export interface BroughtFile {
  origin: string;
  contentType: string;
  sizeBytes: number;
  open: () => Promise<Blob>;
}

export interface BroughtEvent {
  record: ImportedEvent;
  files: BroughtFile[];
}

/** What people say of themselves. `diagnosis` is its key, `avatar` its number. */
export interface BroughtProfile extends Pick<MePatch, 'name' | 'sex' | 'birthdate' | 'initial_diagnosis'> {
  diagnosis?: string;
  avatar?: number;
}

/** Parts of an export that stay where they are. */
const STAYING = ['people', 'messages', 'points', 'settings', 'reading', 'clinic', 'reports', 'sessions'] as const;
export type Staying = (typeof STAYING)[number];

/** All that a file holds and a diary can take. */
export interface Brought {
  source: Source;
  events: BroughtEvent[];
  runs: ImportedRun[];
  moods: DailyMood[];
  own_symptoms: OwnSymptomInput[];
  questions: Question[];
  profile: BroughtProfile;
  left: Left[];
  staying: Staying[];
}
