export const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns a time zone in which it is now this hour, from UTC-12 to UTC+11: under `page.clock` the app's dates are read in
 * the zone of the page instead of UTC, and east of that noon in UTC is the next day.
 */
export const zoneAtHour = (hour: number): string => {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
};

/** Time zone of all tests. It was noon there when the run began, so no test meets midnight, evening or quiet hours by chance. */
process.env.NOON_ZONE ??= zoneAtHour(12);
export const ZONE = process.env.NOON_ZONE;

/** Date of an instant, as `2026-11-19`. */
export const plainDate = (instant: number | string, timeZone = ZONE): string =>
  new Date(instant).toLocaleDateString('sv-SE', { timeZone });

/** Date so many days ago, as `2026-11-19`. */
export const daysAgo = (days: number, timeZone = ZONE): string => plainDate(Date.now() - days * DAY_MS, timeZone);

/** ISO instant so many days ago, about noon. */
export const noonAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** How many days ago this day was a year ago; 29 February has the 28th. */
export const daysOfLastYear = (): number => {
  const [year = '', ...rest] = daysAgo(0).split('-');
  const then = [Number(year) - 1, ...rest].join('-').replace('02-29', '02-28');
  return Math.round((Date.parse(daysAgo(0)) - Date.parse(then)) / DAY_MS);
};
