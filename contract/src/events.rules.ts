// Events [EVF-13, EVF-27, EVF-32, EVF-33]
export const LOCATIONS = ['clinic', 'home'] as const;
/** The mood that the slider on a phone shows first [EVF-11]. */
export const MOOD_SLIDER_DEFAULT = 4;
/** 1 easy to 4 very exhausting. */
export const DIFFICULTIES = [1, 2, 3, 4] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
export const DIFFICULTY_MIN = DIFFICULTIES[0];
export const DIFFICULTY_MAX = DIFFICULTIES[3];
export const EVENT_TEXT_MAX_LENGTH = 4000;
export const EVENT_TAGS_MAX = 10;
export const TAG_MAX_LENGTH = 40;
/** A datetime further ahead than this is stored as now [EVF-29]. */
export const FUTURE_TOLERANCE_MS = 2 * 60 * 1000;
export const EVENT_RESTORE_S = 600;
/** The app offers to undo something for this long. */
export const UNDO_MS = 10_000;
// Values that the detail dialog takes instead of an event id [EVD-14, EVD-15]
export const DETAIL_CLOSED = -1;
export const DETAIL_DELETED = -2;
/** A list of days is never longer than two years. */
export const EVENT_DAYS_MAX = 731;
/** A home event gets this activity if it names none (decision I15). */
export const HOME_ACTIVITY = 'at-home';
