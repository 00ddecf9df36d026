import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { connectionEvents } from './connection-events.ts';
import { whenForgotten } from './personal-data.ts';

const MAX_RETRIES = 2;
/** Answers younger than this are used without asking again. */
export const STALE_AFTER_MS = 30_000;

/** Returns whether a failure may pass by itself and is tried again. An unreachable server has a dialog of its own. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without this, the library would wait silently for a connection, and our dialogs could not tell about it.
      networkMode: 'always',
      staleTime: STALE_AFTER_MS,
      retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

whenForgotten(() => queryClient.clear());
// All data may be out of date after a time without the server.
connectionEvents.on('server_reachable', () => void queryClient.invalidateQueries());
