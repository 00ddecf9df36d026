/** How hard an attack is to be run. */
export interface Strength {
  /** Everything by chance comes from it: the same seed does the same again. */
  seed: number;
  /** Requests, people, rounds: what the attack counts in. */
  count: number;
  /** For `it`: none where `npm run test:hard` said how much is to be done. */
  timeout: number;
}

const SHORT_TIMEOUT_MS = 180_000;
/** Of `npm test`: the same in each run, so that nobody's change fails by chance. */
const SHORT_SEED = 14;

const numberOf = (name: string): number | undefined => {
  const given = process.env[name];
  return given === undefined ? undefined : Number(given);
};

/** What `npm run test:hard` said, else the short form. @param shortCount what `npm test` does, in seconds rather than minutes */
export const strengthOf = (shortCount: number): Strength => {
  const [seed, count] = [numberOf('HARD_SEED') ?? SHORT_SEED, numberOf('HARD_COUNT')];
  return { seed, count: count ?? shortCount, timeout: count === undefined ? SHORT_TIMEOUT_MS : 0 };
};

/** Numbers from 0 to 1 by chance that the seed decides (mulberry32). */
export const chanceOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
