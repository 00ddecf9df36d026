import type { LocationName } from '@bergkette/contract/catalogues.ts';

/** What the path shows of an event; all words are ready to be read. */
export interface PathEvent {
  id: number;
  place: LocationName;
  icon: string;
  mood: number;
  difficulty: number;
  title: string;
  /** "2. Nov." */
  day: string;
  /** "Chemo, 2. November, Klinik, schlecht, sehr anstrengend" */
  name: string;
}
