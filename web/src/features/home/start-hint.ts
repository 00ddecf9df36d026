import { isSober } from '@bergkette/contract/hard-moments.rules.ts';
import { plainDateOf } from '../../lib/dates.ts';

/** With this number of events a path explains itself. */
const KNOWN_EVENTS = 3;

/**
 * Whether the path is explained now: at its first mountains, and not on a day with something bad on it. The add button has
 * its note while the path is empty (decision O30).
 * @param newest the newest event; undefined where it is not loaded
 */
export const isPathHintDue = (
  total: number,
  newest: { datetime: string; mood: number; difficulty: number } | undefined,
  today: string,
): boolean =>
  total > 0 && total < KNOWN_EVENTS && !(newest && isSober(newest) && plainDateOf(newest.datetime) === today);
