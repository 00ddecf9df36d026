import type { StreamEvent } from '@bergkette/contract/notifications.ts';
import { openStream } from './api-client.ts';
import { keepStream } from './event-stream.ts';
import { createStore } from './store.ts';
import { waitMs } from './waiting.ts';

/** Whether the live stream is open. While it is not, the app asks for news from time to time. */
export const isLive = createStore(false);

/**
 * Listens to the live stream while the page is in view. In the background it would use battery, and one of the few
 * connections that a browser has.
 * @param onEvent called with null if events may have been missed
 * @returns a function that stops it
 */
export const listenLive = (onEvent: (event: StreamEvent | null) => void): (() => void) => {
  let current: AbortController | undefined;
  const start = (): void => {
    if (current !== undefined) return;
    const controller = new AbortController();
    current = controller;
    void keepStream(
      {
        open: (signal) => openStream('/v1/stream/', signal),
        wait: waitMs,
        random: Math.random,
        onOpen: (next) => {
          if (current !== controller) return;
          isLive.set(next);
          if (next) onEvent(null);
        },
        onEvent,
      },
      controller.signal,
    );
  };
  const stop = (): void => {
    current?.abort();
    current = undefined;
    isLive.set(false);
  };
  const look = (): void => (document.visibilityState === 'visible' ? start() : stop());
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    stop();
  };
};
