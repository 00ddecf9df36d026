import { connectionEvents } from './connection-events.ts';
import { createStore } from './store.ts';

/** Whether the screen below has something to read without a network. */
export const readable = createStore(false);
/** Whether somebody has put the dialog about the present trouble with the connection aside to read on. */
export const reading = createStore(false);

// Nobody may believe that something was saved: the dialog comes back.
connectionEvents.on('change_unsent', () => reading.set(false));
