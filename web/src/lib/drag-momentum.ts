/** The speed of a release is measured over this last part of a drag. */
const MEASURED_MS = 80;
/** After this time about a third of the speed is left, as on phones. */
const SLOWDOWN_MS = 325;
/** Below this speed (px per ms) the land, or the chain, stops. */
const STILL = 0.03;
export const FASTEST = 6;

interface Sample {
  x: number;
  /** ms */
  at: number;
}

/** Returns the speed at the end of a drag, px per ms. 0 if the finger stopped before it was lifted. */
export const releaseSpeed = (samples: readonly Sample[], nowMs: number): number => {
  const recent = samples.filter(({ at }) => nowMs - at <= MEASURED_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (first === undefined || last === undefined || last.at === first.at) return 0;
  const speed = (last.x - first.x) / (last.at - first.at);
  return Math.max(-FASTEST, Math.min(FASTEST, speed));
};

/** Returns the distance (px) moved in `passedMs` and the speed (px per ms) after it. Null once the movement stops. */
export const rollOn = (speed: number, passedMs: number): { distance: number; speed: number } | null => {
  if (Math.abs(speed) < STILL) return null;
  const rest = Math.exp(-passedMs / SLOWDOWN_MS);
  return { distance: speed * SLOWDOWN_MS * (1 - rest), speed: speed * rest };
};
