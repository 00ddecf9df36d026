import { connectionEvents } from './connection-events.ts';
import { createStore, useStore } from './store.ts';

/** Whether the screen below has something to read without a network. */
const canRead = createStore(false);
/** Whether somebody has put the dialog about the present trouble with the connection aside to read on. */
export const isReading = createStore(false);

export const setReadable = canRead.set;
export const useCanRead = (): boolean => useStore(canRead);
export const setReading = isReading.set;
export const useIsReading = (): boolean => useStore(isReading);

// Nobody may believe that something was saved: the dialog comes back.
connectionEvents.on('change_unsent', () => isReading.set(false));
