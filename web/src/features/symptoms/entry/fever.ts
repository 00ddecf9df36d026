import { FEVER_FRESH_HOURS } from '@bergkette/contract/help.rules.ts';
import { millisecondsInHour } from 'date-fns/constants';

/**
 * Whether the clinic wants to be called now: only where it has set a limit, and not for a value measured more than a
 * day ago. Both times are instants, so time zones do not matter. Without a limit no value is judged
 * (docs/decisions/symptoms-and-mood.md).
 */
export const isCallDue = (
  { value, datetime }: { value: number; datetime: string },
  limit: number | null,
  nowMs: number,
): boolean =>
  limit !== null && value >= limit && nowMs - Date.parse(datetime) <= FEVER_FRESH_HOURS * millisecondsInHour;
