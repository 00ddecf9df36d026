import type { DBSchema } from 'idb';
import { deviceDatabase } from './device-database.ts';
import { KEY_BUCKET, KEY_DATABASE } from './kept-key.ts';
import type { KeptKey } from './key-keeper.ts';

interface KeySchema extends DBSchema {
  keys: { key: 'key'; value: KeptKey };
}

/** Opens what is deleted with the tokens, before anything else of the person. */
export const openKeyDatabase = deviceDatabase<KeySchema>(
  KEY_DATABASE,
  2,
  (db) => {
    if (!db.objectStoreNames.contains('keys')) db.createObjectStore('keys');
  },
  KEY_BUCKET,
);
