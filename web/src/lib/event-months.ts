export interface MonthPage {
  /** `2026-11` in the person's zone. */
  month: string;
  /** Indexes of the month's shown events, newest first. */
  indexes: number[];
}

/**
 * Returns the month of each event. `datetimes` are sorted, so all events between two of the same month belong to it.
 * Computing the month of each of thousands of events would take a phone a second.
 */
export const monthsInOrder = (datetimes: readonly string[], monthOf: (datetime: string) => string): string[] => {
  const months: string[] = new Array(datetimes.length);
  const look = (index: number) => {
    months[index] ??= monthOf(datetimes[index] ?? '');
    return months[index];
  };
  const fill = (from: number, to: number): void => {
    if (to - from < 2) return;
    const month = look(from);
    if (month === look(to)) {
      months.fill(month ?? '', from, to);
      return;
    }
    const middle = Math.floor((from + to) / 2);
    look(middle);
    fill(from, middle);
    fill(middle, to);
  };
  if (datetimes.length > 0) {
    look(0);
    look(datetimes.length - 1);
    fill(0, datetimes.length - 1);
  }
  return months;
};

/**
 * Returns each month with its number of events and the index of its newest event, newest month first.
 * @param months the month of each event, oldest event first
 */
export const countMonths = (months: readonly string[]): { month: string; count: number; newest: number }[] => {
  const counted: { month: string; count: number; newest: number }[] = [];
  for (let index = months.length - 1; index >= 0; index -= 1) {
    const month = months[index] ?? '';
    // At the turn of a month events of other zones may stand between those of the month before.
    const known = counted.findLast((one) => one.month === month);
    if (known) known.count += 1;
    else counted.push({ month, count: 1, newest: index });
  }
  return counted;
};

/** Returns at most `size` events by month, from index `from` backwards in time. */
export const pageOfMonths = (months: readonly string[], from: number, size: number): MonthPage[] => {
  const page: MonthPage[] = [];
  for (let index = from; index >= 0 && index > from - size; index -= 1) {
    const month = months[index] ?? '';
    const known = page.findLast((one) => one.month === month);
    if (known) known.indexes.push(index);
    else page.push({ month, indexes: [index] });
  }
  return page;
};
