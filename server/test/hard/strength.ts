/** Strength of an attack. */
export interface Strength {
  /** All randomness comes from this seed, so the same seed repeats the same run. */
  seed: number;
  /** Number of requests, people or rounds, depending on the attack. */
  count: number;
  /** How long an attack lasts that has no rounds; 0 in `npm run test:full`. */
  minutes: number;
  /** Timeout for `it` in ms; none if `npm run test:hard` sets the count. */
  timeout: number;
}

const SHORT_TIMEOUT_MS = 180_000;
/** Seed of `npm run test:full`, the same in each run, so that no change fails by chance. */
const SHORT_SEED = 14;

const numberOf = (name: string): number | undefined => {
  const given = process.env[name];
  return given === undefined ? undefined : Number(given);
};

/**
 * Strength set by `npm run test:hard`, else the short form.
 * @param shortCount count for `npm run test:full`, which takes seconds
 * @param longCount count for `npm run test:hard` without `--count`
 */
export const strengthOf = (shortCount: number, longCount?: number): Strength => {
  const set = numberOf('HARD_SEED');
  const seed = set ?? SHORT_SEED;
  const count = numberOf('HARD_COUNT') ?? (set === undefined ? undefined : longCount);
  return {
    seed,
    minutes: numberOf('HARD_MINUTES') ?? 0,
    count: count ?? shortCount,
    timeout: count === undefined ? SHORT_TIMEOUT_MS : 0,
  };
};

/** Random numbers from 0 to 1, determined by the seed (mulberry32). */
export const chanceOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
