import { whenForgotten } from './personal-data.ts';

let isOff = false;

whenForgotten(() => {
  isOff = false;
});

/** Whether the first event was put off: Firn asks for it again at the next opening of the app [ONB-02]. */
export const isFirstEventPutOff = (): boolean => isOff;
export const putOffFirstEvent = (): void => {
  isOff = true;
};
