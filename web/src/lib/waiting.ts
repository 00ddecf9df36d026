import { connectionEvents } from './connection-events.ts';

const aborted = (signal: AbortSignal) => signal.reason ?? new DOMException('Cancelled', 'AbortError');

/** Waits. Rejects with the signal's reason if it is aborted first. */
export const waitMs = (delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(aborted(signal));
    const handleAbort = () => {
      clearTimeout(timer);
      reject(aborted(signal));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', handleAbort);
      resolve();
    }, delayMs);
    signal.addEventListener('abort', handleAbort, { once: true });
  });

/**
 * Waits until the server answers again.
 * @param report tells the app that the server is gone; called after listening has begun
 */
export const waitUntilReachable = (report: () => void, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(aborted(signal));
    const stop = connectionEvents.on('server_reachable', () => {
      end();
      resolve();
    });
    const handleAbort = () => {
      end();
      reject(aborted(signal));
    };
    const end = () => {
      stop();
      signal.removeEventListener('abort', handleAbort);
    };
    signal.addEventListener('abort', handleAbort, { once: true });
    report();
  });
