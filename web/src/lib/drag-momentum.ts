/** After this time about a third of the speed is left, as on phones. */
const SLOWDOWN_MS = 325;
/** Below this speed (px per ms) the range, or the chain, stops. */
const STILL = 0.03;
export const FASTEST = 6;

/** Returns the distance (px) moved in `passedMs` and the speed (px per ms) after it. Null once the movement stops. */
export const rollOn = (speed: number, passedMs: number): { distance: number; speed: number } | null => {
  if (Math.abs(speed) < STILL) return null;
  const rest = Math.exp(-passedMs / SLOWDOWN_MS);
  return { distance: speed * SLOWDOWN_MS * (1 - rest), speed: speed * rest };
};
