/** A month with events, as the server counts them. */
export interface MonthCount {
  /** `2026-11` */
  month: string;
  count: number;
}

export interface PathMonth extends MonthCount {
  /** Slot of the month's oldest event. */
  from: number;
}

/** Adds to each month the slot where it begins; `months` come oldest first. */
export const placeMonths = (months: readonly MonthCount[]): PathMonth[] => {
  let from = 0;
  return months.map(({ month, count }) => {
    const placed = { month, count, from };
    from += count;
    return placed;
  });
};

/** Index of the month of a slot; slots before the first or after the last month get that one. */
export const monthIndexOf = (months: readonly PathMonth[], slot: number): number =>
  Math.max(
    0,
    months.findLastIndex(({ from }) => from <= slot),
  );
