import { plainDateOf } from './dates.ts';
import { PERSONAL_PREFIX } from './personal-data.ts';
import { now } from './server-time.ts';

const KEY = `${PERSONAL_PREFIX}first-day`;

/** Call this once somebody new has answered Firn's questions. */
export const beginFirstDay = (): void => {
  try {
    localStorage.setItem(KEY, plainDateOf(now()));
  } catch {
    // A browser without storage has no first day.
  }
};

/** Returns whether somebody began today on this device: markers and achievements are not spoken of before the second day. */
export const isFirstDay = (): boolean => {
  try {
    return localStorage.getItem(KEY) === plainDateOf(now());
  } catch {
    return false;
  }
};
