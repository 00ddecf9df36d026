// A diary that is brought from another server or another app
/** Records of one kind in one call. */
export const IMPORT_RECORDS_MAX = 100;
/** Values of one run in one call; a longer run comes in several parts. */
export const IMPORT_POINTS_MAX = 1000;
/** The app fills a call with records up to so many bytes. */
export const IMPORT_CALL_BYTES = 160_000;
/** Bytes of records that a person may bring per day: 5,000 entries of 4,000 letters, sent twice, as the look beforehand sends them too. */
export const IMPORT_DAILY_BYTES = 64 * 1024 * 1024;
/** Why a record was not taken. */
export const importRefusals = [
  'unknown_symptom',
  'in_future',
  'end_before_start',
  'too_many_own',
  'too_many_questions',
  'other_mood',
  'deleted_just_now',
] as const;
/** What was changed of a record that was taken; `other_words`: it is here already and reads otherwise, which stays. */
export const importChanges = [
  'unknown_activity',
  'unknown_zone',
  'values_left_out',
  'helped_left_out',
  'other_words',
] as const;
