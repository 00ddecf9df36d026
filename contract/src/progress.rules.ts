// Experience points [XP-02, XP-05]
export const XP_PER_ACTION = 1;
export const XP_NEW_ENTRY_PER_DAY = 3;
export const XP_EXPERIENCE_SHORT = 5;
export const XP_EXPERIENCE_LONG = 10;
/** Up to this many events the short experience limits hold. */
export const EXPERIENCE_SHORT_EVENTS = 20;
export const XP_TO_METRES = 10;
// Achievements [XP-12 … XP-21, decisions I20, O35]: what counts, and how many of it each stage asks for
export const ACHIEVEMENT_STAGES = {
  event_streak: [10, 30, 60, 180, 360],
  total_events: [3, 7, 14, 30],
  hard_events: [5, 10, 25],
  good_events: [5, 10, 25],
  /** Endless: the next goal is one more. */
  treatment_completed: [],
  good_mood: [3, 7],
  good_again: [3, 7],
} as const;
/** The level is the number of stages reached, at most this. */
export const ACHIEVEMENT_LEVEL_MAX = 6;
export const ACHIEVEMENT_STARS_MAX = 3;
export const HARD_EVENT_FROM_DIFFICULTY = 3;
export const GOOD_EVENT_FROM_MOOD = 5;
export const GOOD_MOOD_FROM = 5;
export const GOOD_AGAIN_FROM = 4;
/** Counts where the mood before was at most this. */
export const GOOD_AGAIN_AFTER = 2;
export const TREATMENT_COMPLETED_ACTIVITY = 'treatment-completed';
/** After one of these the streak is frozen for some days. */
export const STREAK_FREEZING_ACTIVITIES = ['fever', 'infection', 'emergency', 'intensive-care'] as const;
export const STREAK_FROZEN_DAYS = 3;
