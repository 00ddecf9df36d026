export interface MonthGroup<T> {
  /** "November 2026" */
  month: string;
  items: T[];
}

/** Groups items by month; they come ordered by time and keep their order. */
export const groupByMonth = <T extends { month: string }>(items: readonly T[]): MonthGroup<T>[] => {
  const groups: MonthGroup<T>[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.month === item.month) last.items.push(item);
    else groups.push({ month: item.month, items: [item] });
  }
  return groups;
};
