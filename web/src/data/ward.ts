import type { Ward } from '@bergkette/contract/help.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { hashKey } from '@tanstack/react-query';
import { api, tokens } from '../lib/api-client.ts';
import { isRefusal, passesByItself } from '../lib/api-error.ts';
import { connectionEvents } from '../lib/connection-events.ts';
import { keptWardSchema, NO_WARD } from '../lib/help/kept-help.ts';
import { createKept } from '../lib/kept.ts';
import { PERSONAL_PREFIX, whenForgotten } from '../lib/personal-data.ts';
import { queryClient } from '../lib/query-client.ts';
import { useStore } from '../lib/store.ts';
import { keepMe, meQuery } from './me.ts';

/** Kept in plain text, because the number is needed without network and without key; it is forgotten at sign-out. */
const kept = createKept(`${PERSONAL_PREFIX}ward`, keptWardSchema);
whenForgotten(() => kept.set(null));

/** The ward to call first; all fields are null where nothing is known. */
export const currentWard = (): Ward => kept.get()?.ward ?? NO_WARD;

export const useWard = (): Ward => useStore({ subscribe: kept.subscribe, get: currentWard });

/** Whether a number was entered here that the server does not have. */
export const hasUnsentWard = (): boolean => kept.get()?.unsent !== undefined;

let isSending = false;

/** @throws {ApiError} where the server refuses the number */
const send = async (): Promise<void> => {
  const unsent = kept.get()?.unsent;
  const id = tokens.personId();
  if (unsent === undefined || id === null || isSending) return;
  isSending = true;
  try {
    const me = await api.patch<Me>(`/v1/users/${id}/`, { body: { ward_phone: unsent.phone }, isQuiet: true });
    // Another number may have been entered while this one was sent.
    if (kept.get()?.unsent?.phone === unsent.phone) kept.set({ ward: me.ward ?? NO_WARD });
    keepMe(me);
  } finally {
    isSending = false;
    const next = kept.get()?.unsent;
    if (next !== undefined && next.phone !== unsent.phone) sendLater();
  }
};

const sendLater = (): void => void send().catch(() => undefined);
connectionEvents.on('server_reachable', sendLater);

/** Keeps the ward as the server has it, but not over a number entered here meanwhile. */
const keepWard = (ward: Ward = NO_WARD): void => {
  const unsent = kept.get()?.unsent;
  if (unsent === undefined) kept.set({ ward });
  else {
    kept.set({ ward: { ...ward, own_phone: unsent.phone }, unsent });
    sendLater();
  }
};

/** Takes the ward from the person's record, whichever call has read that. */
const follow = (): void => {
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (me !== undefined) keepWard(me.ward);
};
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.queryHash === hashKey(meQuery.queryKey)) follow();
});
follow();

/**
 * Saves the number on this device at once; without a network it is sent later.
 * @throws {ApiError} where the server refuses the number; the former one is then back
 */
export const saveWardPhone = async (phone: string | null): Promise<void> => {
  const before = kept.get();
  kept.set({ ward: { ...currentWard(), own_phone: phone }, unsent: { phone } });
  try {
    await send();
  } catch (error) {
    if (!isRefusal(error) || passesByItself(error)) return;
    // Another number may have been entered while this one was refused.
    if (kept.get()?.unsent?.phone === phone) kept.set(before);
    throw error;
  }
};
