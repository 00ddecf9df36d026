import { plainDateOf } from './dates.ts';
import { deviceStorage } from './device-storage.ts';
import { PERSONAL_PREFIX } from './personal-data.ts';
import { now } from './server-time.ts';

const KEY = `${PERSONAL_PREFIX}first-day`;

/** Call this once somebody new has answered Firn's questions. */
export const beginFirstDay = (): void => deviceStorage.set(KEY, plainDateOf(now()));

/** Returns whether somebody began today on this device: markers and achievements are not spoken of before the second day. */
export const isFirstDay = (): boolean => deviceStorage.get(KEY) === plainDateOf(now());
