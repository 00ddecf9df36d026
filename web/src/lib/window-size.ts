import { PAGE_MAX } from '@bergkette/contract/calls.rules.ts';
import { EVENT_WIDTH_RATIO } from '@bergkette/contract/layout.rules.ts';
import { createListeners } from './store.ts';

interface WindowSize {
  /** In CSS pixels. */
  width: number;
  height: number;
}

const changed = createListeners();
let size: WindowSize | undefined;

const read = (): WindowSize => {
  size = { width: window.innerWidth, height: window.innerHeight };
  return size;
};

/** The size of the window. To read it from the browser makes that lay out the page at once, so it is kept until it changes. */
export const windowSize = {
  get: (): WindowSize => {
    if (size !== undefined) return size;
    window.addEventListener('resize', () => {
      read();
      changed.notify();
    });
    return read();
  },
  subscribe: changed.subscribe,
};

/** As many events as fit into the window, rounded up [HOME-10]; the server gives at most PAGE_MAX at once. */
export const blockSizeOf = ({ width, height }: { width: number; height: number }): number =>
  Math.min(PAGE_MAX, Math.max(1, Math.ceil(width / (height * EVENT_WIDTH_RATIO))));
