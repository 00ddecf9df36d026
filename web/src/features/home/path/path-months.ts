/** Adds to each month the slot of its oldest event; `months` come oldest first. */
export const placeMonths = (months: readonly { month: string; count: number }[]) => {
  let next = 0;
  return months.map((counted) => {
    const from = next;
    next += counted.count;
    return { ...counted, from };
  });
};

export type PathMonth = ReturnType<typeof placeMonths>[number];

/** Index of the month of a slot; slots before the first or after the last month get that one. */
export const monthIndexOf = (months: readonly PathMonth[], slot: number): number =>
  Math.max(
    0,
    months.findLastIndex(({ from }) => from <= slot),
  );
