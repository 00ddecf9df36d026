import { markHanded } from './handed-mark.ts';
import { openKeyDatabase } from './key-database.ts';
import { refreshAlone } from './refresh-lock.ts';
import { createTokenHandover } from './token-handover.ts';
import { isTokenRecord, type TokenRecord, type TokenStore } from './tokens.ts';

/** Writes the copy only beside the person's key: after a sign-out there is none, and nothing would delete the copy. */
const give = async (record: TokenRecord, personId: number): Promise<void> => {
  const change = (await openKeyDatabase()).transaction(['keys', 'tokens'], 'readwrite');
  const kept = await change.objectStore('keys').get('key');
  if (kept?.personId === personId) await change.objectStore('tokens').put(record, 'copy');
  await change.done;
};

/** Returns the copy and leaves it there. Null if there is none. */
export const readHanded = async (): Promise<TokenRecord | null> => {
  const record = await (await openKeyDatabase()).get('tokens', 'copy');
  return isTokenRecord(record) ? record : null;
};

/** An old window that sleeps keeps the database as it is. A refresh of another window must not wait for it. */
const STORAGE_PATIENCE_MS = 3000;
const within = <T>(work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The storage does not answer')), STORAGE_PATIENCE_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

/** The copy of these tokens that lies where both windows and the service worker can read it. */
export const tokenHandover = (tokens: TokenStore) =>
  createTokenHandover({
    tokens,
    exclusively: refreshAlone,
    read: () => within(readHanded()),
    remove: async () => {
      await within((async () => (await openKeyDatabase()).delete('tokens', 'copy'))());
      markHanded(false);
    },
    give: async (record, personId) => {
      // Before it is there, because a copy that nobody looks for would be refreshed twice.
      markHanded(true);
      await within(give(record, personId));
    },
  });
