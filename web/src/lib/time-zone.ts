import { DEFAULT_TIME_ZONE } from '@bergkette/contract/calls.rules.ts';

/** Asking the browser takes longer than writing a date; who travels is there a minute later. */
const KEPT_MS = 60_000;

let known: { zone: string; askedAt: number } | undefined;

/** The IANA name of the zone this device is in. */
export const timeZone = (): string => {
  const now = performance.now();
  if (known === undefined || now - known.askedAt > KEPT_MS) {
    known = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_TIME_ZONE, askedAt: now };
  }
  return known.zone;
};
