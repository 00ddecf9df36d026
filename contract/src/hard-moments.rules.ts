/** The server lists no place that was reached within this time after a sober entry. The app celebrates nothing for an hour. */
export const QUIET_MS = 60_000;

const BAD_MOOD_MAX = 2;
const HARDEST = 4;
const GLAD_FROM = 5;

/** Returns whether an entry must not be celebrated: a bad mood, or the hardest difficulty without a good mood. */
export const isHardMoment = ({ mood, difficulty }: { mood: number | null; difficulty?: number | null }): boolean =>
  mood !== null && (mood <= BAD_MOOD_MAX || (difficulty === HARDEST && mood < GLAD_FROM));

const LOW_MAX = 3;
const STRENUOUS = 3;

/**
 * Returns whether nothing may celebrate beside an entry: what was hard, low, or strenuous without a good mood. Wider than
 * a hard moment, as thanks and the way to help are for that one alone.
 */
export const isSober = ({ mood, difficulty }: { mood: number | null; difficulty?: number | null }): boolean =>
  mood !== null && (mood <= LOW_MAX || (difficulty != null && difficulty >= STRENUOUS && mood < GLAD_FROM));
