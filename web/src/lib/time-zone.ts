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
