import { whenForgotten } from './personal-data.ts';

let isFirst = false;

whenForgotten(() => {
  isFirst = false;
});

export const beginFirstVisit = (): void => {
  isFirst = true;
};

/** Whether Firn’s first questions were gone through since the app was opened. */
export const isFirstVisit = (): boolean => isFirst;
