import type { DraftKey } from '@bergkette/contract/users.ts';
import { api, tokens } from './api-client.ts';
import { connectionEvents } from './connection-events.ts';
import { importKey } from './device-cipher.ts';
import { isUnreachable } from './is-unreachable.ts';
import { forgetKeptKey } from './kept-key.ts';
import { openKeyDatabase } from './key-database.ts';
import { createKeyKeeper } from './key-keeper.ts';
import { keyLifeOf } from './key-life.ts';
import { whenForgotten } from './personal-data.ts';
import { now } from './server-time.ts';

const keeper = createKeyKeeper({
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
  read: async () => (await openKeyDatabase()).get('keys', 'key'),
  write: async (kept) => {
    await (await openKeyDatabase()).put('keys', kept, 'key');
  },
  wipe: forgetKeptKey,
});

/**
 * Returns the signed-in person's key. The device keeps it, not extractable, as long as the tokens and at most four days
 * after the last answer of the server. Without a signed-in person nothing on the device can be decrypted.
 */
export const requireDeviceKey = keeper.require;

/** Returns whether the device can decrypt its data without the server. */
export const hasKeptKey = keeper.hasKept;

whenForgotten(keeper.forget);
// Tokens change only after an answer of the server, so the session is still valid.
tokens.subscribe(keeper.renew);
