import { timeZone } from './time-zone.ts';

const known = new Map<string, boolean>();

/** An older browser may not know a name that the server knows. */
const isKnown = (zone: string): boolean => {
  const before = known.get(zone);
  if (before !== undefined) return before;
  let is = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    is = false;
  }
  known.set(zone, is);
  return is;
};

/** The zone as dates take it; undefined for this device's own, for which nothing has to be asked of `Intl`. */
export const otherZone = (zone: string | null | undefined): string | undefined =>
  zone && zone !== timeZone() && isKnown(zone) ? zone : undefined;

/** The zone in which an event was written: its day and clock time stay what they were, wherever the phone is. */
export const zoneOf = ({ time_zone }: { time_zone?: string | null | undefined }): string | undefined =>
  otherZone(time_zone);
