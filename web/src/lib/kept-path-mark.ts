import { PERSONAL_PREFIX } from './personal-data.ts';

/**
 * Names the file that has drawn the path which this device keeps (`routes/home/keep-path.ts`). The script of the first
 * paint reads it: another version of the app draws the path itself.
 */
const MARK = `${PERSONAL_PREFIX}path`;

let changes = 0;

export const keptPathMark = {
  /** Number of changes so far that the kept path may lack. */
  countChanges: (): number => changes,
  write: (file: string): void => localStorage.setItem(MARK, file),
  /** Call this with each change: the kept path may show what is changed or deleted by it. */
  remove: (): void => {
    changes += 1;
    try {
      localStorage.removeItem(MARK);
    } catch {
      // The service worker has no such storage. While something waits to be sent no kept path is shown.
    }
  },
};
