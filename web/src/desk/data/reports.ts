import type {
  DeskAccount,
  DeskActionInput,
  DeskAddressChange,
  DeskOrder,
  DeskOrders,
  DeskReport,
  DeskReportDetail,
  DeskWaiting,
} from '@bergkette/contract/desk/reports.ts';
import { DELETION_GRACE_DAYS } from '@bergkette/contract/users.rules.ts';
import { secondsToMilliseconds } from 'date-fns/secondsToMilliseconds';
import { addDays, plainDateOf } from '../../lib/dates.ts';
import { now } from '../../lib/server-time.ts';
import type { Keyring } from '../../lib/uuid.ts';
import { api, readQuery } from './api.ts';
import { deskKeys } from './keys.ts';

/**
 * A job carries an order out within moments. A screen asks some times whether it is done, and no longer than half a minute,
 * because each reading is a line of the log.
 */
const LOOK_AGAIN_MS = secondsToMilliseconds(3);
const LOOK_FOR_MS = secondsToMilliseconds(30);

const isUnderWay = ({ state, asked_at: at }: DeskOrder): boolean =>
  state === 'under_way' && now() - Date.parse(at) < LOOK_FOR_MS;

/**
 * Options of a query whose every reading is noted in the log. It is not read again by itself, except while an order that was just
 * given is carried out.
 */
const readOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: ({ state }: { state: { data?: { orders: DeskOrder[] } | undefined } }) =>
    state.data?.orders.some(isUnderWay) ? LOOK_AGAIN_MS : false,
} as const;

/** Each reading is noted in the log, so that nothing is read again by itself. */
const onAsking = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export const reportsQuery = (state: 'open' | 'closed') =>
  readQuery<DeskReport[]>(deskKeys.reportsIn(state), '/reports/', { query: { state }, ...onAsking });

export const reportQuery = (number: string) =>
  readQuery<DeskReportDetail>(deskKeys.report(number), `/reports/${encodeURIComponent(number)}/`, {
    ...readOnce,
    staleTime: onAsking.staleTime,
  });

const WAITING_EVERY_MS = 60_000;

/** Numbers alone, so reading them is noted nowhere. */
export const waitingQuery = readQuery<DeskWaiting>(deskKeys.waiting, '/waiting/', {
  refetchInterval: WAITING_EVERY_MS,
});

/** Erasures that wait for a second person. */
export const ordersQuery = readQuery<DeskOrders>(deskKeys.orders, '/orders/', {
  query: { state: 'waiting', limit: 100 },
});

/** Other addresses that an operator gave accounts, and that wait. */
export const addressChangesQuery = readQuery<DeskAddressChange[]>(deskKeys.addressChanges, '/address-changes/');
export const answerAddressChange = (account: number, agreed: boolean) =>
  api.post<void>(`/address-changes/${account}/answer/`, { body: { agreed } });

export const addNote = (number: number, text: string, keyOf: Keyring) =>
  api.post<void>(`/reports/${number}/notes/`, { body: { text }, idempotencyKey: keyOf([number, text]) });
export const act = (number: number, body: DeskActionInput, keyOf: Keyring) =>
  api.post<DeskOrder>(`/reports/${number}/actions/`, { body, idempotencyKey: keyOf([number, body]) });
export const closeReport = (number: number, reason: string) =>
  api.post<void>(`/reports/${number}/close/`, { body: { reason } });
export const answerOrder = (id: number, agreed: boolean) =>
  api.post<DeskOrder>(`/orders/${id}/answer/`, { body: { agreed } });

export const accountQuery = (id: string) =>
  readQuery<DeskAccount>(deskKeys.account(id), `/accounts/${id}/`, { ...readOnce, retry: false });

/** The local day on which an account that was given up is erased. @param marked when it was */
export const goneOn = (marked: string): string => addDays(plainDateOf(marked), DELETION_GRACE_DAYS);

export const endAccountSessions = ({ id, reason }: { id: string; reason: string }, keyOf: Keyring) =>
  api.post<DeskOrder>(`/accounts/${id}/end-sessions/`, { body: { reason }, idempotencyKey: keyOf([id, reason]) });
export const setAccountWard = ({ id, ward }: { id: string; ward: number }) =>
  api.put<void>(`/accounts/${id}/ward/`, { body: { ward } });
export const eraseAccount = ({ id, reason }: { id: string; reason: string }) =>
  api.post<DeskOrder>(`/accounts/${id}/erase/`, { body: { reason } });
