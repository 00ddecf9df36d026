import type { ActiveDuration } from '@bergkette/contract/symptoms.ts';
import { plainDateOf } from '../../../lib/dates.ts';

/**
 * Yesterday's last value; null where yesterday has none or today has one. Weight and temperature have none to repeat:
 * they are read from a device, and a fever of yesterday must not become one of today by a slip of the thumb.
 */
export const valueOfYesterday = ({ symptom, latest_point }: ActiveDuration, yesterday: string): number | null =>
  symptom.is_searchable && latest_point !== null && plainDateOf(latest_point.datetime) === yesterday
    ? latest_point.value
    : null;
