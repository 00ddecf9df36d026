import { createListeners } from '../../lib/listeners.ts';
import { useStore } from '../../lib/store.ts';

/** Stored on the device, for everybody who uses it. */
const KEY = 'text-size';

export const textSizes = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof textSizes)[number];

const { notify, subscribe } = createListeners();
let unstored: TextSize = 'normal';

const read = (): TextSize => {
  try {
    const stored = localStorage.getItem(KEY);
    return textSizes.find((size) => size === stored) ?? 'normal';
  } catch {
    return unstored;
  }
};

export const chooseTextSize = (size: TextSize): void => {
  unstored = size;
  try {
    localStorage.setItem(KEY, size);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  notify();
};

export const useTextSize = (): TextSize => useStore({ subscribe, get: read });
