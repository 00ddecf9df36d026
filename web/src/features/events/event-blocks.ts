/** Slots are counted from the oldest event, the list from the newest (`-datetime`) [HOME-20]. */
export const offsetOfSlot = (slot: number, total: number): number => total - 1 - slot;

/** The blocks that hold the slots `from` to `to` (not included), and always the newest; none beyond the end [HOME-13]. */
export const blocksOfSlots = (from: number, to: number, total: number, size: number): number[] => {
  const first = Math.max(0, from);
  const last = Math.min(total, to) - 1;
  const blocks = new Set([0]);
  for (let slot = first; slot <= last; slot += 1) blocks.add(Math.floor(offsetOfSlot(slot, total) / size));
  return [...blocks].sort((a, b) => a - b);
};

/** Empty slots after a path that does not yet fill one block [HOME-14]. */
export const placeholderCount = (size: number, total: number): number => Math.max(0, size - total);

/** The length of the path, and when the server gave it. */
export interface KnownTotal {
  count: number | undefined;
  atMs: number;
}

export const UNKNOWN_TOTAL: KnownTotal = { count: undefined, atMs: 0 };

/**
 * Returns the length that the newest answer gives; `known` unless one is newer. Which blocks are asked for depends on the
 * length, so that an older answer among them must not set it back: the two lengths would take turns for ever.
 */
export const newerTotal = (known: KnownTotal, answers: readonly KnownTotal[]): KnownTotal =>
  answers.reduce(
    (newest, answer) => (answer.count !== undefined && answer.atMs > newest.atMs ? answer : newest),
    known,
  );
