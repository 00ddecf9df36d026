import type { DeskLogFilter, DeskLogLine, DeskLogVerified } from '@bergkette/contract/desk/staff.ts';
import type { DeskState } from '@bergkette/contract/desk/state.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, deskUrl, readQuery } from './api.ts';
import { deskKeys } from './keys.ts';

const PAGE = 50;
/** Intervals at which the screen reads the state again, and asks whether a look that is under way has ended. */
const READ_AGAIN_MS = 60_000;
const LOOK_AGAIN_MS = 3000;

export const stateQuery = readQuery<DeskState>(deskKeys.state, '/state/', {
  refetchInterval: ({ state }) => (state.data?.is_looking && state.status !== 'error' ? LOOK_AGAIN_MS : READ_AGAIN_MS),
  refetchOnReconnect: true,
});
export const lookAgain = (verify: boolean) => api.post<void>('/state/look/', { body: { verify } });

export const logQuery = (filter: DeskLogFilter) =>
  infiniteQueryOptions({
    queryKey: deskKeys.log(filter),
    queryFn: ({ signal, pageParam }) =>
      api.get<Paged<DeskLogLine>>('/log/', { query: { limit: PAGE, offset: pageParam, ...filter }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) => (last.next === null ? undefined : offset + PAGE),
  });
export const logExportUrl = (filter: DeskLogFilter) => deskUrl('/log/export/', { ...filter });
export const verifyLog = () => api.get<DeskLogVerified>('/log/verify/');
