import { connectionEvents } from './connection-events.ts';

const aborted = (signal: AbortSignal) => signal.reason ?? new DOMException('Cancelled', 'AbortError');

/** Rejects with the signal's reason where that comes first. */
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

/** Until the app has seen the server again. @param report tells the app that it is gone, once somebody listens */
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
