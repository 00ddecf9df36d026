import type { DraftKey } from '@bergkette/contract/users.ts';
import type { DBSchema } from 'idb';
import { api, isUnreachable, tokens } from '../lib/api-client.ts';
import { passesByItself } from '../lib/api-error.ts';
import { whenForgotten } from '../lib/personal-data.ts';
import { now } from '../lib/server-time.ts';
import { SessionError } from '../lib/tokens.ts';
import { waitMs, whenReachable } from '../lib/waiting.ts';
import { importKey } from './cipher.ts';
import { deviceDatabase } from './database.ts';
import { forgetKey, KEY_DATABASE, keyLifeOf } from './forget-key.ts';
import { createKeyStore, type StoredKey } from './key-store.ts';

interface KeySchema extends DBSchema {
  keys: { key: 'key'; value: StoredKey };
}

const open = deviceDatabase<KeySchema>(
  KEY_DATABASE,
  2,
  (db) => {
    if (!db.objectStoreNames.contains('keys')) db.createObjectStore('keys');
  },
  KEY_DATABASE,
);

/** A key of before a deliberate sign-out is another one, also in a tab that has slept meanwhile. */
const ownerOfKey = (): string | null => {
  const id = tokens.personId();
  return id === null ? null : `${id}/${keyLifeOf(id) ?? ''}`;
};

const store = createKeyStore({
  owner: ownerOfKey,
  nowMs: now,
  fetch: async () => {
    const query = { device: keyLifeOf(tokens.personId()) };
    return importKey((await api.get<DraftKey>('/v1/users/draft-key/', { query })).key);
  },
  isUnreachable,
  untilReachable: whenReachable,
  read: async () => (await open()).get('keys', 'key'),
  write: async (stored) => {
    await (await open()).put('keys', stored, 'key');
  },
  wipe: forgetKey,
});

/**
 * Returns the signed-in person's key. The device stores it, not extractable, as long as the tokens and at most four days
 * after the last answer of the server. Without a signed-in person nothing on the device can be decrypted.
 */
export const requireKey = store.require;

const RETRY_MS = 3000;

/** As `requireKey`; a form that would be empty and stored nowhere must not open because the server fails for a moment. */
export const requireKeyInTime = async (): Promise<CryptoKey> => {
  for (;;) {
    try {
      return await requireKey();
    } catch (error) {
      const isRenewedLater = error instanceof SessionError && !error.isOver;
      if (!passesByItself(error) && !isRenewedLater) throw error;
      await waitMs(RETRY_MS);
    }
  }
};

/** Returns whether the device can decrypt its data without the server. */
export const hasStoredKey = store.hasStored;

whenForgotten(store.forget);
// Tokens change only after an answer of the server, so the session is still valid.
tokens.subscribe(store.renew);
