/** Where `device-key.ts` keeps the key; apart from it, since whoever forgets it has no room for the rest. */
export const KEY_DATABASE = 'bergkette-key';
/**
 * What is deleted from a database stays readable in its files for long, and all databases of a site share them. A bucket
 * has files of its own, which go with it (Chromium; other browsers have no buckets, and Firefox has files for each database).
 */
export const KEY_BUCKET = 'bergkette-key';

/** Goes with the tokens and before them: no key outlives the session that fetched it. */
export const forgetKeptKey = (): void => {
  try {
    bucketsOf(navigator)
      ?.delete(KEY_BUCKET)
      .catch(() => undefined);
    indexedDB.deleteDatabase(KEY_DATABASE);
  } catch {
    // A browser without storage has kept nothing.
  }
};

interface StorageBuckets {
  open: (name: string) => Promise<{ indexedDB: IDBFactory }>;
  delete: (name: string) => Promise<void>;
}

/** Storage apart from the rest of the site, where the browser has that. */
export const bucketsOf = (browser: Navigator & { storageBuckets?: StorageBuckets }): StorageBuckets | undefined =>
  browser.storageBuckets;
