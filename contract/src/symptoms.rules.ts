// Tracking [TRK-36, TRK-37, TRK-38, TRK-45]
/** Limits of a value: `above` and `below` are exclusive (decision I2), `min` and `max` inclusive. */
export const POINT_RULES = {
  intensity: { min: 0, max: 10, isWhole: true, default: 5 },
  /** °C */
  temperature: { above: 33, below: 43, isWhole: false, default: 36.5 },
  /** kg */
  weight: { above: 30, below: 120, isWhole: false, default: 50 },
} as const;
export type UnitName = keyof typeof POINT_RULES;
/** Values are stored with this many decimals, rounded half up [TRK-40]. */
export const POINT_DECIMALS = 2;
/** Rounds half up: 36.005 becomes 36.01, although its float is a little smaller [TRK-40]. For numbers without an exponent. */
export const roundValue = (value: number): number =>
  Number(`${Math.round(Number(`${value}e${POINT_DECIMALS}`))}e-${POINT_DECIMALS}`);
/** Symptoms whose own words ask to tell somebody at once (server/content/symptoms.json). Whom to call follows their values. */
export const URGENT_SYMPTOMS = [
  'nosebleed',
  'shortness-of-breath',
  'chills',
  'port-site-problems',
  'blurred-vision',
  'discouragement',
] as const;
/** From this strength on whom to call follows the value of any symptom. In words it is "strong" (docs/decisions/symptoms-and-mood.md). */
export const STRONG_FROM = 8;
/** Each person has this many symptoms of their own at most (17-OWN). */
export const OWN_SYMPTOMS_MAX = 20;
/** So many a person may make in all, those included that were deleted. */
export const OWN_SYMPTOM_PLACES_MAX = 500;
/** Code points of the name of one (17-OWN). */
export const OWN_SYMPTOM_NAME_MAX_LENGTH = 40;
/** A run holds at most this many words for what helped, each of at most so many code points (17-HELPED). */
export const HELPED_MAX = 8;
export const HELPED_MAX_LENGTH = 40;
/** How the values of an intensity are shown (17-OWN). */
export const symptomScales = ['numbers', 'words'] as const;
export type SymptomScale = (typeof symptomScales)[number];
/** Values of the five words, from `not at all` to `very` (17-OWN). */
export const WORD_SCALE = [0, 3, 5, 8, 10] as const;
export type ScaleWord = (typeof WORD_SCALE)[number];

/** The word that is nearest to a value; the weaker one where two are equally near (17-OWN). */
export const nearestWord = (value: number): ScaleWord =>
  WORD_SCALE.reduce((best: ScaleWord, word) => (Math.abs(word - value) < Math.abs(best - value) ? word : best), 0);
/** An answer with curves has at most this many points, the newest ones. */
export const CURVE_POINTS_MAX = 5000;
/** An answer with curves has at most this many runs, the newest ones. */
export const CURVE_RUNS_MAX = 1000;
/** The app asks about a run whose latest point is older than this [TRK-09]. */
export const ONGOING_NOTICE_AFTER_DAYS = 1;
/** The chart of an active tracker shows this many months before and after today [TRK-53]. */
export const TRACKER_FRAME_MONTHS = 6;
