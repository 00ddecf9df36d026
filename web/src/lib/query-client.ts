import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { connectionEvents } from './connection-events.ts';
import { whenForgotten } from './personal-data.ts';

const MAX_RETRIES = 2;

/** Only what passes by itself is tried again; an unreachable server has its own dialog. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Our own dialogs speak about the connection; the library's silent pause would hide it.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

whenForgotten(() => queryClient.clear());
// After a silence everything may be old.
connectionEvents.on('server_reachable', () => void queryClient.invalidateQueries());
