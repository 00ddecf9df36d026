import type { Ward } from '@bergkette/contract/help.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { hashKey } from '@tanstack/react-query';
import { api, tokens } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { connectionEvents } from '../lib/connection-events.ts';
import { createKept } from '../lib/help/kept.ts';
import { PERSONAL_PREFIX, whenForgotten } from '../lib/personal-data.ts';
import { queryClient } from '../lib/query-client.ts';
import { useStore } from '../lib/store.ts';
import { keepMe, meQuery } from './me.ts';

interface KeptWard {
  ward: Ward;
  /** The own number, entered here and not with the server yet. */
  unsent?: { phone: string | null };
}

const NOTHING: Ward = { phone: null, own_phone: null, fever_limit: null, country: null };
/** Readable without a network and without a key, because that is when it is needed; it goes with the person. */
const kept = createKept<KeptWard>(`${PERSONAL_PREFIX}ward`);
whenForgotten(() => kept.set(null));

const current = (): Ward => kept.get()?.ward ?? NOTHING;

/** Whom the signed-in person calls first; all null where nothing is known. */
export const useWard = (): Ward => useStore({ subscribe: kept.subscribe, get: current });

let isSending = false;

const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 'unreachable' || error.status >= 500 || error.status === 429;

/** @throws {ApiError} where the server refuses the number */
const send = async (): Promise<void> => {
  const unsent = kept.get()?.unsent;
  const id = tokens.personId();
  if (unsent === undefined || id === null || isSending) return;
  isSending = true;
  try {
    const me = await api.patch<Me>(`/v1/users/${id}/`, { body: { ward_phone: unsent.phone }, isQuiet: true });
    // Another one may have been entered meanwhile.
    if (kept.get()?.unsent?.phone === unsent.phone) kept.set({ ward: me.ward ?? NOTHING });
    keepMe(me);
  } finally {
    isSending = false;
  }
};

const sendLater = (): void => void send().catch(() => undefined);
connectionEvents.on('server_reachable', sendLater);

/** What the server says of the person; a number that was entered here meanwhile stays. */
const keepWard = (ward: Ward = NOTHING): void => {
  const unsent = kept.get()?.unsent;
  if (unsent === undefined) kept.set({ ward });
  else {
    kept.set({ ward: { ...ward, own_phone: unsent.phone }, unsent });
    sendLater();
  }
};

/** Whichever call told of the person. */
const follow = (): void => {
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (me !== undefined) keepWard(me.ward);
};
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.queryHash === hashKey(meQuery.queryKey)) follow();
});
follow();

/**
 * Counts at once and on this device; without a network it goes to the server later.
 * @throws {ApiError} where the server refuses it; then it is as it was
 */
export const saveWardPhone = async (phone: string | null): Promise<void> => {
  const before = kept.get();
  kept.set({ ward: { ...current(), own_phone: phone }, unsent: { phone } });
  try {
    await send();
  } catch (error) {
    if (isPassing(error)) return;
    kept.set(before);
    throw error;
  }
};
