import { FEVER_LIMIT_MIN } from '@bergkette/contract/help.rules.ts';
import { millisecondsInHour } from 'date-fns/constants';

/** A fever is asked about, and stands first, for this long. */
export const ASKED_HOURS = 6;

/** Both times are instants, so time zones do not matter. */
export const isWithinHours = (datetime: string, nowMs: number, hours: number): boolean =>
  Date.parse(datetime) >= nowMs - hours * millisecondsInHour;

/**
 * Whether a temperature may be a fever: from the clinic's limit on. Where the clinic has set none, any may be one that a clinic
 * could set, as the app judges none by itself (docs/decisions/symptoms-and-mood.md).
 */
export const mayBeFever = (value: number, limit: number | null): boolean => value >= (limit ?? FEVER_LIMIT_MIN);
