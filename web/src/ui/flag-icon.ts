/* Phosphor Icons (MIT, see NOTICE); apart from `icons.ts`, whose icons are part of the entry. */
import type { IconShape } from './icon.tsx';

export const flagIcon: IconShape = {
  regular:
    'm242.63 96.44l-184-64A8 8 0 0 0 48 40v176a8 8 0 0 0 16 0v-42.31l178.63-62.13a8 8 0 0 0 0-15.12M64 156.75V51.25L215.65 104Z',
};
