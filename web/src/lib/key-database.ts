import type { DBSchema } from 'idb';
import { deviceDatabase } from './device-database.ts';
import { KEY_BUCKET, KEY_DATABASE } from './kept-key.ts';
import type { KeptKey } from './key-keeper.ts';
import type { TokenRecord } from './tokens.ts';

interface KeySchema extends DBSchema {
  keys: { key: 'key'; value: KeptKey };
  /** The copy of the tokens for the service worker. It is deleted with the key. */
  tokens: { key: 'copy'; value: TokenRecord };
}

/** Opens what is deleted with the tokens, before anything else of the person. */
export const openKeyDatabase = deviceDatabase<KeySchema>(
  KEY_DATABASE,
  2,
  (db) => {
    for (const name of ['keys', 'tokens'] as const) if (!db.objectStoreNames.contains(name)) db.createObjectStore(name);
  },
  KEY_BUCKET,
);
