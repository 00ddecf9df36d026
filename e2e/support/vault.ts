import type { Page } from '@playwright/test';

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
