import { createListeners } from './listeners.ts';

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
