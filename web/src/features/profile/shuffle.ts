/** For another order each time. */
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Numbers from 0 up to but without 1, the same ones for the same seed (mulberry32). */
const randomsOf = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Shuffles by a seed; each order is equally likely (Fisher–Yates) [PROF-13]. */
export const shuffle = <T>(things: readonly T[], seed: number): T[] => {
  const random = randomsOf(seed);
  const result = [...things];
  for (let end = result.length - 1; end > 0; end -= 1) {
    const other = Math.floor(random() * (end + 1));
    [result[end], result[other]] = [result[other] as T, result[end] as T];
  }
  return result;
};
