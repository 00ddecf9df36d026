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

/** Opens what the device stores of these kinds. @param version with it each is stored again, if given */
const unlock = (page: Page, kinds: readonly string[], version?: number): Promise<string[]> =>
  page.evaluate(
    async ([meant, v]) => {
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const find = (factory: IDBFactory, name: string): Promise<IDBDatabase | null> => {
        const request = factory.open(name);
        // Aborts, as only the app may create the database.
        request.onupgradeneeded = () => request.transaction?.abort();
        return done(request).catch(() => null);
      };
      const buckets = (navigator as { storageBuckets?: { open: (name: string) => Promise<{ indexedDB: IDBFactory }> } })
        .storageBuckets;
      const place = await buckets?.open('bergkette-key');
      const keys = await find(place?.indexedDB ?? indexedDB, 'bergkette-key');
      const key = keys && (await done(keys.transaction('keys').objectStore('keys').get('key')))?.key;
      keys?.close();
      // The app stores the key when it has it, without waiting for that.
      const vault = key ? await find(indexedDB, 'bergkette') : null;
      const texts: string[] = [];
      if (vault === null) return texts;
      const store = (mode: IDBTransactionMode) => vault.transaction('records', mode).objectStore('records');
      for (const name of (await done(store('readonly').getAllKeys())) as [number, string, string][]) {
        const sealed = meant.includes(name[1]) && (await done(store('readonly').get(name)));
        // Of another kind, or removed meanwhile.
        if (!sealed) continue;
        const additionalData = new TextEncoder().encode(name.join('/'));
        const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv, additionalData }, key, sealed.bytes);
        const text = new TextDecoder().decode(open);
        texts.push(text);
        if (v === undefined) continue;
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const anew = new TextEncoder().encode(JSON.stringify({ ...JSON.parse(text), v }));
        const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, anew);
        await done(store('readwrite').put({ iv, bytes }, name));
      }
      vault.close();
      return texts;
    },
    [kinds, version] as const,
  );

/** Waits until the device has stored these words in a draft: a late write of anything before does not end it. */
export const untilKept = (page: Page, words: string): Promise<void> =>
  expect.poll(async () => (await unlock(page, ['draft'])).join()).toContain(words);

/** Makes drafts and the outbox look as if another version of the app had stored them. @returns how many records that are */
export const setVaultVersion = async (page: Page, version: number): Promise<number> =>
  (await unlock(page, ['draft', 'outbox'], version)).length;
