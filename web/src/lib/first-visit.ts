import { plainDateOf } from './dates.ts';
import { whenForgotten } from './personal-data.ts';
import { now } from './server-time.ts';

/** The day on which Firn’s first questions were gone through, if that was since the app was opened. */
let beganOn: string | null = null;

whenForgotten(() => {
  beganOn = null;
});

export const beginFirstVisit = (): void => {
  beganOn = plainDateOf(now());
};

/** Whether the day before was before the account began, so that nothing about it is asked [MOOD-03]. */
export const isFirstDay = (nowMs: number): boolean => beganOn === plainDateOf(nowMs);
