import { markHanded } from './handed-mark.ts';
import { openKeyDatabase } from './key-database.ts';
import { refreshAlone } from './refresh-lock.ts';
import { createTokenHandover } from './token-handover.ts';
import type { TokenRecord, TokenStore } from './tokens.ts';

const take = async (): Promise<TokenRecord | null> => {
  const change = (await openKeyDatabase()).transaction('tokens', 'readwrite');
  const [record] = await Promise.all([change.store.get('copy'), change.store.delete('copy'), change.done]);
  return record ?? null;
};

/** Writes the copy only beside the person's key: after a sign-out there is none, and nothing would delete the copy. */
const give = async (record: TokenRecord, personId: number): Promise<void> => {
  const change = (await openKeyDatabase()).transaction(['keys', 'tokens'], 'readwrite');
  const kept = await change.objectStore('keys').get('key');
  if (kept?.personId === personId) await change.objectStore('tokens').put(record, 'copy');
  await change.done;
};

/** The copy of these tokens that lies where both windows and the service worker can read it. */
export const tokenHandover = (tokens: TokenStore) =>
  createTokenHandover({
    tokens,
    exclusively: refreshAlone,
    take: async () => {
      // A browser that denies the database to this window denies it to the service worker too.
      const record = await take().catch(() => null);
      markHanded(false);
      return record;
    },
    give: async (record, personId) => {
      // Before it is there, because a copy that nobody looks for would be refreshed twice.
      markHanded(true);
      await give(record, personId);
    },
  });

/** Reads the copy and leaves it there. */
export const readHanded = async (): Promise<TokenRecord | null> =>
  (await (await openKeyDatabase()).get('tokens', 'copy')) ?? null;
