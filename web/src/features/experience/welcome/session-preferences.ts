import { whenForgotten } from '../../../lib/personal-data.ts';
import type { Preferences } from '../hints/hint-choice.ts';

let chosen: Preferences | null = null;

/** Chosen without "remember": they hold until the app is closed [EXP-11]. */
export const sessionPreferences = {
  read: (): Preferences | null => chosen,
  keep: (preferences: Preferences | null): void => {
    chosen = preferences;
  },
};

whenForgotten(() => {
  chosen = null;
});
