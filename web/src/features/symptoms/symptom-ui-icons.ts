import type { IconShape } from '../../ui/icon.tsx';

/* Phosphor (MIT, see NOTICE); not in ui/icons.ts, which the app's first chunk holds. */
export const caretUpIcon: IconShape = {
  regular:
    'M213.66 165.66a8 8 0 0 1-11.32 0L128 91.31l-74.34 74.35a8 8 0 0 1-11.32-11.32l80-80a8 8 0 0 1 11.32 0l80 80a8 8 0 0 1 0 11.32',
};
export const stopCircleIcon: IconShape = {
  regular:
    'M128 24a104 104 0 1 0 104 104A104.11 104.11 0 0 0 128 24m0 192a88 88 0 1 1 88-88a88.1 88.1 0 0 1-88 88m32-128H96a8 8 0 0 0-8 8v64a8 8 0 0 0 8 8h64a8 8 0 0 0 8-8V96a8 8 0 0 0-8-8m-8 64h-48v-48h48Z',
};
