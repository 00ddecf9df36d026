import type { IconShape } from '../../ui/icon.tsx';

/** Phosphor 2.1 (MIT, see NOTICE). Apart from ui/icons.ts, which would fall into the entry as a whole. */
export const listBulletsIcon: IconShape = {
  regular:
    'M80 64a8 8 0 0 1 8-8h128a8 8 0 0 1 0 16H88a8 8 0 0 1-8-8m136 56H88a8 8 0 0 0 0 16h128a8 8 0 0 0 0-16m0 64H88a8 8 0 0 0 0 16h128a8 8 0 0 0 0-16M44 52a12 12 0 1 0 12 12a12 12 0 0 0-12-12m0 64a12 12 0 1 0 12 12a12 12 0 0 0-12-12m0 64a12 12 0 1 0 12 12a12 12 0 0 0-12-12',
};
