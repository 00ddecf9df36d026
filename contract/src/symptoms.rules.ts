// Tracking [TRK-36, TRK-37, TRK-38, TRK-45]
/** What a value may be. `above` and `below` are excluded (decision I2), `min` and `max` included. */
export const POINT_RULES = {
  intensity: { min: 0, max: 10, isWhole: true, default: 5 },
  /** °C */
  temperature: { above: 33, below: 43, isWhole: false, default: 36.5 },
  /** kg */
  weight: { above: 30, below: 120, isWhole: false, default: 50 },
} as const;
export type UnitName = keyof typeof POINT_RULES;
/** Values are stored with them, rounded half up [TRK-40]. */
export const POINT_DECIMALS = 2;
/** Curves carry the newest points up to this number. */
export const CURVE_POINTS_MAX = 5000;
/** And the newest runs. */
export const CURVE_RUNS_MAX = 1000;
/** A run that has an older latest point is asked after [TRK-09]. */
export const ONGOING_NOTICE_AFTER_DAYS = 1;
/** The frame of an active tracker's chart, each way from today [TRK-53]. */
export const TRACKER_FRAME_MONTHS = 6;
