import { PERSONAL_PREFIX } from './personal-data.ts';

/**
 * Name of the database of `device-key.ts`. It stands here, so that code that only deletes the key need not load the
 * rest.
 */
export const KEY_DATABASE = 'bergkette-key';
/**
 * Name of the storage bucket of the key. Deleted data stays readable in the files of a database for long, and in Chromium
 * all databases of a site share them, but the files of a bucket are deleted with it. Other browsers have no buckets, and
 * Firefox has files for each database.
 */
export const KEY_BUCKET = 'bergkette-key';

/** Where `kept-answers.ts` keeps answers of the server, in a bucket of the same name. */
export const ANSWERS_DATABASE = 'bergkette-answers';

/** Tells before any database is open whether there may be something in it. Deleted with the person's other keys. */
const KEPT = `${PERSONAL_PREFIX}kept`;

export const hasKeptAnswers = (): boolean => {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return false;
  }
};

export const noteKeptAnswers = (): void => localStorage.setItem(KEPT, 'yes');

const forget = (name: string): void => {
  try {
    bucketsOf(navigator)
      ?.delete(name)
      .catch(() => undefined);
    indexedDB.deleteDatabase(name);
  } catch {
    // A browser without storage has kept nothing.
  }
};

/** Deletes the key and the kept answers. Call this before deleting the tokens, so that neither lasts longer than its session. */
export const forgetKeptKey = (): void => {
  forget(KEY_BUCKET);
  forget(ANSWERS_DATABASE);
};

export interface StorageBucket {
  indexedDB: IDBFactory;
}

interface StorageBuckets {
  open: (name: string) => Promise<StorageBucket>;
  delete: (name: string) => Promise<void>;
}

/** Returns the browser's storage buckets. Undefined if it has none. */
export const bucketsOf = (browser: Navigator & { storageBuckets?: StorageBuckets }): StorageBuckets | undefined =>
  browser.storageBuckets;
