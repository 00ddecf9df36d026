import { connectionEvents } from './connection-events.ts';

/** @param begin is given what ends the wait, and returns what clears up after it */
const wait = (begin: (done: () => void) => () => void, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const clear = begin(() => end(resolve));
    const handleAbort = () => end(() => reject(signal?.reason));
    const end = (settle: () => void) => {
      clear();
      signal?.removeEventListener('abort', handleAbort);
      settle();
    };
    signal?.addEventListener('abort', handleAbort);
  });

/** Waits. Rejects with the signal's reason if it is aborted first. */
export const waitMs = (delayMs: number, signal?: AbortSignal): Promise<void> =>
  wait((done) => {
    const timer = setTimeout(done, delayMs);
    return () => clearTimeout(timer);
  }, signal);

/** Waits until the server answers again. Rejects with the signal's reason if it is aborted first. */
export const whenReachable = (signal?: AbortSignal): Promise<void> =>
  wait((done) => connectionEvents.on('server_reachable', done), signal);

/** @returns undefined where the task takes longer */
export const atMost = <T>(limitMs: number, task: Promise<T>): Promise<T | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  return Promise.race([task, late]).finally(() => clearTimeout(timer));
};
