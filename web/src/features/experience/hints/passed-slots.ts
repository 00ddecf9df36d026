/** From one event to the next so far it is a walk; anything further is a jump, and nothing between was seen. */
const WALK_SLOTS = 4;

/** The places one has passed by coming from `from` to `to`, both included. */
export const slotsPassed = (from: number | null, to: number): number[] => {
  if (from === null || Math.abs(to - from) > WALK_SLOTS) return [to];
  const step = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * step);
};
