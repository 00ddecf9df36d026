/** Years that the list offers, the likeliest first: people of 12 to 22, and some around them. */
const YOUNGEST = 8;
const OLDEST = 30;

export const birthYears = (thisYear: number): string[] =>
  Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, index) => String(thisYear - YOUNGEST - index));

/** `2012-05`; null where nothing is chosen; undefined where only half of it is. */
export const birthMonthOf = (month: string, year: string): string | null | undefined => {
  if (month === '' && year === '') return null;
  return month === '' || year === '' ? undefined : `${year}-${month.padStart(2, '0')}`;
};

/** One mark for each line; empty lines at the end count for nothing. */
export const marksOf = (text: string): string[] =>
  text
    .replace(/\s+$/, '')
    .split('\n')
    .map((line) => line.trim());
