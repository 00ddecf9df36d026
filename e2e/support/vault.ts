import { expect, type Page } from '@playwright/test';

interface Stored {
  kind: string;
  id: string;
  /** The nonce of the record. Each write makes a new one. */
  seal: string;
  length: number;
  /** Those words of `lookFor` that are stored unencrypted. */
  readable: string[];
}

/** Reads what the device stores of people, without the app. */
export const readVault = (page: Page, lookFor: string[] = []): Promise<Stored[]> =>
  page.evaluate(
    (wanted) =>
      new Promise<Stored[]>((resolve, reject) => {
        const request = indexedDB.open('bergkette');
        // Aborts, as only the app may create the database.
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onerror = () => resolve([]);
        request.onsuccess = () => {
          const db = request.result;
          const tx = db.transaction('records');
          const keys = tx.objectStore('records').getAllKeys();
          const records = tx.objectStore('records').getAll();
          tx.onerror = () => reject(tx.error);
          tx.oncomplete = () => {
            db.close();
            const latin = new TextDecoder('latin1');
            const sealed = records.result as { iv: Uint8Array; bytes: ArrayBuffer }[];
            resolve(
              sealed.map(({ iv, bytes }, index) => {
                const [, kind, id] = keys.result[index] as [number, string, string];
                const text = latin.decode(bytes);
                const readable = wanted.filter((word) => text.includes(word));
                return { kind, id, seal: iv.join(' '), length: bytes.byteLength, readable };
              }),
            );
          };
        };
      }),
    lookFor,
  );

/** Runs `act` and waits until the device has stored what it changed in a draft. */
export const untilKept = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const drafts = async () =>
    (await readVault(page)).flatMap(({ kind, id, seal }) => (kind === 'draft' ? `${id} ${seal}` : [])).join();
  const before = await drafts();
  await act();
  await expect.poll(drafts).not.toBe(before);
};

/** Makes drafts and the outbox look as if another version of the app had stored them. @returns how many records that are */
export const setVaultVersion = (page: Page, version: number): Promise<number> =>
  page.evaluate(async (v) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const buckets = (navigator as { storageBuckets?: { open: (name: string) => Promise<{ indexedDB: IDBFactory }> } })
      .storageBuckets;
    const place = await buckets?.open('bergkette-key');
    const keys = await done((place?.indexedDB ?? indexedDB).open('bergkette-key'));
    const { key } = await done(keys.transaction('keys').objectStore('keys').get('key'));
    keys.close();
    const vault = await done(indexedDB.open('bergkette'));
    const names = (await done(vault.transaction('records').objectStore('records').getAllKeys())) as [
      number,
      string,
      string,
    ][];
    const meant = names.filter(([, kind]) => kind === 'draft' || kind === 'outbox');
    for (const name of meant) {
      const sealed = await done(vault.transaction('records').objectStore('records').get(name));
      const additionalData = new TextEncoder().encode(name.join('/'));
      const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv, additionalData }, key, sealed.bytes);
      const record = { ...JSON.parse(new TextDecoder().decode(open)), v };
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(JSON.stringify(record));
      const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text);
      await done(vault.transaction('records', 'readwrite').objectStore('records').put({ iv, bytes }, name));
    }
    vault.close();
    return meant.length;
  }, version);
