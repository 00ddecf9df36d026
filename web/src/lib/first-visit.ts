import { whenForgotten } from './personal-data.ts';

let isFirst = false;

whenForgotten(() => {
  isFirst = false;
});

/**
 * Whether Firn’s first questions were gone through since the app was opened: until it is opened again nothing more is asked,
 * neither for a first event that was put off [ONB-02] nor about the day before the account began [MOOD-03].
 */
export const isFirstVisit = (): boolean => isFirst;
export const beginFirstVisit = (): void => {
  isFirst = true;
};
