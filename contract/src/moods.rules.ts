// Daily mood [MOOD-04]
export const DAILY_MOOD_FROM_HOUR = 18;
/** Time spans that the mood chart offers [MOOD-16, TRK-52]. */
export const MOOD_CHART_SPANS_DAYS = [7, 30, 90, 365, 730] as const;
export const MOOD_CHART_SPAN_DEFAULT_DAYS = 30;
/** The chart leaves a gap between two entries that are further apart than this [MOOD-19]. */
export const MOOD_CHART_GAP_DAYS = 3;
/** From so many days with a mood on the app draws and counts them, and shows 30 days at once: of fewer the faces of a week say the same. */
export const MOOD_CHART_FROM_DAYS = 7;
/** The list of moods is never longer than ten years of days. */
export const MOODS_LIST_MAX = 3660;
/** 1 very bad to 6 very good. */
export const MOODS = [1, 2, 3, 4, 5, 6] as const;
export type Mood = (typeof MOODS)[number];
export const MOOD_MIN = MOODS[0];
export const MOOD_MAX = MOODS[5];
export const MOOD_SKIPPED = -1;
