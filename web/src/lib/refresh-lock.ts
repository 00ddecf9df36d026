import { oneAtATime } from './one-at-a-time.ts';

/** Runs one refresh of the tokens at a time, over all windows and the service worker. */
export const refreshAlone = <T>(task: () => Promise<T>): Promise<T> => oneAtATime('bergkette-token-refresh', task);
