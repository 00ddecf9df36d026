import { deviceStorage } from '../lib/device-storage.ts';
import { newUuid } from '../lib/uuid.ts';

/* What deletes the key of the device, and which key is the present one. It stands apart, so that a page without a signed-in person need not load the rest. */

/**
 * Name of the database of the key, and of its storage bucket. Deleted data stays readable in the files of a database for
 * long, and in Chromium all databases of a site share them, but the files of a bucket are deleted with it. So the key is
 * the one thing outside the vault: without it nothing in the vault can be read. Other browsers have no buckets, and
 * Firefox has files for each database.
 */
export const KEY_DATABASE = 'bergkette-key';

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

/** Deletes the key. Call this before deleting the tokens, so that it does not last longer than its session. */
export const forgetKey = (): void => {
  try {
    bucketsOf(navigator)
      ?.delete(KEY_DATABASE)
      .catch(() => undefined);
    indexedDB.deleteDatabase(KEY_DATABASE);
  } catch {
    // A browser without storage has stored nothing.
  }
};

const nameOf = (personId: number) => `key-life-${personId}`;

/** Returns the id by which the server derives this device's present key. Undefined before the first deliberate sign-out. */
export const keyLifeOf = (personId: number | null): string | undefined =>
  personId === null ? undefined : (deviceStorage.get(nameOf(personId)) ?? undefined);

/**
 * Begins a new key for this person, at a deliberate sign-out, when nothing of the person is left on the device. A session
 * that ends by itself keeps its key, because its encrypted words stay on the device.
 */
export const beginKeyLife = (personId: number): void => {
  try {
    localStorage.setItem(nameOf(personId), newUuid());
  } catch {
    // Without storage the key stays as it is: one that lasted as long as the page would lock words for good.
  }
};
