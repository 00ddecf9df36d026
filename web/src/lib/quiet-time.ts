import { deviceStorage } from './device-storage.ts';
import { PERSONAL_PREFIX, whenForgotten } from './personal-data.ts';
import { createListeners, useStore } from './store.ts';

/** No celebration comes within this time after something bad. */
export const QUIET_MS = 60_000;
/** No hint does within this one. */
const WITHOUT_HINTS_MS = 60 * 60_000;

const BAD_MOOD_MAX = 2;
const HARDEST = 4;
const GLAD_FROM = 5;

/** Returns whether an entry must not be celebrated: a bad mood, or the hardest difficulty without a good mood. */
export const isHardMoment = ({ mood, difficulty }: { mood: number | null; difficulty?: number | null }): boolean =>
  mood !== null && (mood <= BAD_MOOD_MAX || (difficulty === HARDEST && mood < GLAD_FROM));

const LOW_MAX = 3;
const STRENUOUS = 3;

/**
 * Returns whether nothing may celebrate beside an entry: what was hard, low, or strenuous without a good mood. Wider than
 * a hard moment, as thanks and the way to help are for that one alone.
 */
export const isSober = ({ mood, difficulty }: { mood: number | null; difficulty?: number | null }): boolean =>
  mood !== null && (mood <= LOW_MAX || (difficulty != null && difficulty >= STRENUOUS && mood < GLAD_FROM));

/** A time after a sober entry in which something waits. It comes afterwards. A reload does not end the time. */
export const createQuietTime = (name: string, lengthMs: number) => {
  const key = PERSONAL_PREFIX + name;
  const { notify, subscribe } = createListeners();
  let endMs = 0;
  let isRead = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leftMs = (): number => {
    // A span: a clock that is set right in the midst of it must not change it.
    const left = endMs - Date.now();
    // If the clock was set back, the quiet time must not last for days.
    return left > 0 && left <= lengthMs ? left : 0;
  };
  const end = (): void => {
    endMs = 0;
    deviceStorage.set(key, null);
    notify();
  };
  const wait = (): void => {
    clearTimeout(timer);
    if (leftMs() > 0) timer = setTimeout(end, leftMs());
  };
  const read = (): void => {
    if (isRead) return;
    isRead = true;
    endMs = Number(deviceStorage.get(key) ?? 0) || 0;
    wait();
  };
  return {
    isQuiet: (): boolean => {
      read();
      return leftMs() > 0;
    },
    begin: (): void => {
      isRead = true;
      endMs = Date.now() + lengthMs;
      deviceStorage.set(key, String(endMs));
      wait();
      notify();
    },
    forget: (): void => {
      clearTimeout(timer);
      end();
    },
    subscribe,
  };
};

const quietTime = createQuietTime('quiet-until', QUIET_MS);
const timeWithoutHints = createQuietTime('no-hints-until', WITHOUT_HINTS_MS);
whenForgotten(quietTime.forget);
whenForgotten(timeWithoutHints.forget);

/** Call this after an entry that nothing may celebrate beside. */
export const beginQuietTime = (): void => {
  quietTime.begin();
  timeWithoutHints.begin();
};

export const useIsQuiet = (): boolean => useStore({ subscribe: quietTime.subscribe, get: quietTime.isQuiet });

/** Returns whether something bad is less than an hour ago, when nothing is explained. */
export const useIsWithoutHints = (): boolean =>
  useStore({ subscribe: timeWithoutHints.subscribe, get: timeWithoutHints.isQuiet });
