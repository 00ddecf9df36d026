/** A month with events, as the server counts them. */
export interface MonthCount {
  /** `2026-11` */
  month: string;
  count: number;
}

export interface PathMonth extends MonthCount {
  /** Slot of its oldest event. */
  from: number;
}

/** Where each month begins on the path; oldest first, as they come. */
export const placeMonths = (months: readonly MonthCount[]): PathMonth[] => {
  let from = 0;
  return months.map(({ month, count }) => {
    const placed = { month, count, from };
    from += count;
    return placed;
  });
};

/** The month of a slot; beyond the ends the first and the last. */
export const monthIndexOf = (months: readonly PathMonth[], slot: number): number =>
  Math.max(
    0,
    months.findLastIndex(({ from }) => from <= slot),
  );
