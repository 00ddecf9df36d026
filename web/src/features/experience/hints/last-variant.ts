import { whenForgotten } from '../../../lib/personal-data.ts';

let last: number | null = null;

/** Of the words that Firn said last, also on a walk before: nobody hears the same twice in a row [EXP-16]. */
export const lastVariant = {
  read: (): number | null => last,
  keep: (variant: number | null): void => {
    last = variant ?? last;
  },
};

whenForgotten(() => {
  last = null;
});
