import type { IconShape } from '../../ui/icon.tsx';

/** Phosphor 2.1 (MIT, see NOTICE). */
export const plusSquareIcon: IconShape = {
  regular:
    'M208,32H48A16,16,0,0,0,32,48V208a16,16,0,0,0,16,16H208a16,16,0,0,0,16-16V48A16,16,0,0,0,208,32Zm0,176H48V48H208V208ZM80,128a8,8,0,0,1,8-8h32V88a8,8,0,0,1,16,0v32h32a8,8,0,0,1,0,16H136v32a8,8,0,0,1-16,0V136H88A8,8,0,0,1,80,128Z',
};
