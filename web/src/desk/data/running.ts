import type { DeskLogFilter, DeskLogLine, DeskLogVerified } from '@bergkette/contract/desk/staff.ts';
import type { DeskState } from '@bergkette/contract/desk/state.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { pagedQuery } from '../../lib/read-query.ts';
import { api, deskUrl, PAGE_ROWS, readQuery } from './api.ts';
import { deskKeys } from './keys.ts';

/** Intervals at which the screen reads the state again, and asks whether a look that is under way has ended. */
const READ_AGAIN_MS = 60_000;
const LOOK_AGAIN_MS = 3000;

export const stateQuery = readQuery<DeskState>(deskKeys.state, '/state/', {
  refetchInterval: ({ state }) => (state.data?.is_looking && state.status !== 'error' ? LOOK_AGAIN_MS : READ_AGAIN_MS),
  refetchOnReconnect: true,
});
export const lookAgain = (verify: boolean) => api.post<void>('/state/look/', { body: { verify } });

export const logQuery = (filter: DeskLogFilter) =>
  pagedQuery(
    deskKeys.log(filter),
    (slice, signal) => api.get<Paged<DeskLogLine>>('/log/', { query: { ...slice, ...filter }, signal }),
    PAGE_ROWS,
  );
export const logExportUrl = (filter: DeskLogFilter) => deskUrl('/log/export/', { ...filter });
export const verifyLog = () => api.get<DeskLogVerified>('/log/verify/');
