import { DEFAULT_TIME_ZONE } from '@bergkette/contract/rules.ts';

/** The IANA name of the zone this device is in. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_TIME_ZONE;
