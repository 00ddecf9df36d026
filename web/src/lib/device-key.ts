import type { DraftKey } from '@bergkette/contract/users.ts';
import type { DBSchema } from 'idb';
import { api, tokens } from './api-client.ts';
import { connectionEvents } from './connection-events.ts';
import { importKey } from './device-cipher.ts';
import { deviceDatabase } from './device-database.ts';
import { isUnreachable } from './is-unreachable.ts';
import { forgetKeptKey, KEY_BUCKET, KEY_DATABASE } from './kept-key.ts';
import { createKeyKeeper, type KeptKey } from './key-keeper.ts';
import { keyLifeOf } from './key-life.ts';
import { whenForgotten } from './personal-data.ts';

interface KeySchema extends DBSchema {
  keys: { key: 'key'; value: KeptKey };
}

const open = deviceDatabase<KeySchema>(KEY_DATABASE, 1, (db) => void db.createObjectStore('keys'), KEY_BUCKET);

const keeper = createKeyKeeper({
  personId: tokens.personId,
  nowMs: () => Date.now(),
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
  write: async (kept) => void (await (await open()).put('keys', kept, 'key')),
  wipe: forgetKeptKey,
});

/**
 * The signed-in person's key. The device keeps it, not to be read out, for as long as it keeps the tokens and at most a
 * day longer than the server was heard: where nobody is signed in nothing can be read.
 */
export const requireDeviceKey = keeper.require;

/** Whether the device can open what it keeps without the server. */
export const hasKeptKey = keeper.hasKept;

whenForgotten(keeper.forget);
// Stored anew means that the server has just renewed them.
tokens.subscribe(keeper.renew);
