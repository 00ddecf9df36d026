import type { DraftKey } from '@bergkette/contract/users.ts';
import type { DBSchema } from 'idb';
import { api, tokens } from '../lib/api-client.ts';
import { connectionEvents } from '../lib/connection-events.ts';
import { isUnreachable } from '../lib/is-unreachable.ts';
import { whenForgotten } from '../lib/personal-data.ts';
import { now } from '../lib/server-time.ts';
import { importKey } from './cipher.ts';
import { deviceDatabase } from './database.ts';
import { forgetKey, KEY_DATABASE } from './forget-key.ts';
import { keyLifeOf } from './key-life.ts';
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

const store = createKeyStore({
  personId: tokens.personId,
  nowMs: now,
  fetch: async () => {
    const query = { device: keyLifeOf(tokens.personId()) };
    return importKey((await api.get<DraftKey>('/v1/users/draft-key/', { query })).key);
  },
  isUnreachable,
  untilReachable: () =>
    new Promise((resolve) => {
      const stop = connectionEvents.on('server_reachable', () => {
        stop();
        resolve();
      });
    }),
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

/** Returns whether the device can decrypt its data without the server. */
export const hasStoredKey = store.hasStored;

whenForgotten(store.forget);
// Tokens change only after an answer of the server, so the session is still valid.
tokens.subscribe(store.renew);
