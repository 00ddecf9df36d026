import type { DeskAccount, DeskOrder } from '@bergkette/contract/desk/reports.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { deskKeys } from './keys.ts';
import { readOnce } from './read-once.ts';

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: deskKeys.account(id),
    queryFn: ({ signal }) => api.get<DeskAccount>(`/accounts/${id}/`, { signal }),
    ...readOnce,
    retry: false,
  });

export const endAccountSessions = ({ id, reason }: { id: string; reason: string }) =>
  api.post<DeskOrder>(`/accounts/${id}/end-sessions/`, { body: { reason } });
export const eraseAccount = ({ id, reason }: { id: string; reason: string }) =>
  api.post<DeskOrder>(`/accounts/${id}/erase/`, { body: { reason } });
