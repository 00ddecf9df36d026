import { millisecondsInHour } from 'date-fns/constants';

/** A fever is asked about, and stands first, for this long. */
const ASKED_HOURS = 6;

export const isAskedAbout = (datetime: string, nowMs: number, hours = ASKED_HOURS): boolean =>
  Date.parse(datetime) >= nowMs - hours * millisecondsInHour;

/**
 * Whether a temperature may be a fever: from the clinic's limit on, and any value where the clinic has set none, as the app
 * judges none by itself (docs/decisions/symptoms-and-mood.md).
 */
export const mayBeFever = (value: number, limit: number | null): boolean => limit === null || value >= limit;
