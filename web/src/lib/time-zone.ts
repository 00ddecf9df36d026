import { DEFAULT_TIME_ZONE } from '@bergkette/contract/calls.rules.ts';

/** The zone is read again after this time. Reading it takes longer than formatting a date. */
const KEPT_MS = 60_000;

let known: { zone: string; askedAt: number } | undefined;

/** Returns the IANA name of this device's time zone. */
export const timeZone = (): string => {
  const now = performance.now();
  if (known === undefined || now - known.askedAt > KEPT_MS) {
    known = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_TIME_ZONE, askedAt: now };
  }
  return known.zone;
};

const knownZones = new Map<string, boolean>();

/** An older browser may not know a name that the server knows. */
export const isKnownZone = (zone: string): boolean => {
  const before = knownZones.get(zone);
  if (before !== undefined) return before;
  let is = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    is = false;
  }
  knownZones.set(zone, is);
  return is;
};

/** The zone as dates take it; undefined for this device's own, for which nothing has to be asked of `Intl`. */
export const otherZone = (zone: string | null | undefined): string | undefined =>
  zone && zone !== timeZone() && isKnownZone(zone) ? zone : undefined;

/** The zone in which an event was written: its day and clock time stay what they were, wherever the phone is. */
export const zoneOf = ({ time_zone }: { time_zone?: string | null | undefined }): string | undefined =>
  otherZone(time_zone);
