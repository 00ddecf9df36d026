export const DAY_MS = 24 * 60 * 60 * 1000;

/** A zone in which it is now this hour. */
export const zoneAtHour = (hour: number): string => {
  const offset = ((hour - new Date().getUTCHours() + 35) % 24) - 11;
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
};

/** Where everybody is while the tests run: it was noon there when they began, so that no test meets a midnight, an evening or a quiet hour unasked. */
process.env.NOON_ZONE ??= zoneAtHour(12);
export const ZONE = process.env.NOON_ZONE;

/** The plain date of an instant, `2026-11-19`. */
export const plainDate = (instant: number | string, timeZone = ZONE): string =>
  new Date(instant).toLocaleDateString('sv-SE', { timeZone });

/** `2026-11-19`, so many days ago. */
export const daysAgo = (days: number, timeZone = ZONE): string => plainDate(Date.now() - days * DAY_MS, timeZone);

/** The instant about noon, so many days ago. */
export const noonAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
