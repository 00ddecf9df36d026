// Experience points [XP-02, XP-05]
export const XP_PER_ACTION = 1;
export const XP_NEW_ENTRY_PER_DAY = 3;
export const XP_EXPERIENCE_SHORT = 5;
export const XP_EXPERIENCE_LONG = 10;
/** The short limits of the look-back apply up to this many events. */
export const EXPERIENCE_SHORT_EVENTS = 20;
export const XP_TO_METRES = 10;
// Achievements [XP-12 … XP-21, decisions I20, O35]: for each category the counts that its stages need
export const ACHIEVEMENT_STAGES = {
  event_streak: [10, 30, 60, 180, 360],
  total_events: [3, 7, 14, 30],
  hard_events: [5, 10, 25],
  good_events: [5, 10, 25],
  /** Has no last stage: the next goal is always one more, while therapy goes on. */
  treatment_completed: [],
  good_mood: [3, 7],
  good_again: [3, 7],
} as const;
/** The level is the number of reached stages, but at most this. */
export const ACHIEVEMENT_LEVEL_MAX = 6;
export const ACHIEVEMENT_STARS_MAX = 3;
export const HARD_EVENT_FROM_DIFFICULTY = 3;
export const GOOD_EVENT_FROM_MOOD = 5;
export const GOOD_MOOD_FROM = 5;
export const GOOD_AGAIN_FROM = 4;
/** A good mood counts if the mood before it was at most this. */
export const GOOD_AGAIN_AFTER = 2;
export const TREATMENT_COMPLETED_ACTIVITY = 'treatment-completed';
/** Therapy goes on while an event of this category is this young, and newer than the last completed phase [XP-16]. */
export const TREATMENT_CATEGORY = 'therapy';
export const TREATMENT_GOES_ON_DAYS = 60;
/** An event with one of these activities freezes the streak for some days. */
export const STREAK_FREEZING_ACTIVITIES = ['fever', 'infection', 'emergency', 'intensive-care'] as const;
export const STREAK_FROZEN_DAYS = 3;

// Experience mode [EXP-04, EXP-15, EXP-16, XP-06]
export const HINT_DISTANCE_MIN = 0;
export const HINT_DISTANCE_MAX = 5;
export const HINT_DISTANCE_DEFAULT = 2;
/** XP of the look-back count only after this many events were passed, and this many opened. */
export const EXPERIENCE_PASSED_MIN = 10;
export const EXPERIENCE_OPENED_MIN = 5;
/** With fewer events than this, it is enough to pass half of them. */
export const EXPERIENCE_PASSED_HALF_BELOW = 20;
export const EXPERIENCE_OPENED_HALF_BELOW = 10;
export const HINT_VARIANTS = 4;
/** Outer width of the ring that shows the XP, in CSS pixels. */
export const EXPERIENCE_RING_PX = 90;
