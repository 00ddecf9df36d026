import type { FormEvent } from 'react';

/** Makes a submit handler: the page stays, and `run` does what the form is for. */
export const whenSubmitted = (run: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  run();
};
