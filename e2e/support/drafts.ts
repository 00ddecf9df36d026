import { writeFile } from 'node:fs/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { Texts } from './texts.ts';

interface KeptOnDevice {
  /** The nonces of the records. Each write makes a new one. */
  seals: string[];
  /** Length of all records together. */
  length: number;
  slices: number;
  /** Those words of `lookFor` that are stored unencrypted. */
  readable: string[];
}

/** Reads the browser's storage without the app. */
export const readDevice = (page: Page, lookFor: string[] = []): Promise<KeptOnDevice> =>
  page.evaluate(
    (wanted) =>
      new Promise<KeptOnDevice>((resolve, reject) => {
        const nothing: KeptOnDevice = { seals: [], length: 0, slices: 0, readable: [] };
        const request = indexedDB.open('bergkette-drafts');
        // Aborts, as only the app may create the database.
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onerror = () => resolve(nothing);
        request.onsuccess = () => {
          const db = request.result;
          const tx = db.transaction(['drafts', 'slices']);
          const all = ['drafts', 'slices'].map((name) => tx.objectStore(name).getAll());
          tx.onerror = () => reject(tx.error);
          tx.oncomplete = () => {
            db.close();
            const [drafts = [], slices = []] = all.map((one) => one.result as { iv: Uint8Array; bytes: ArrayBuffer }[]);
            const latin = new TextDecoder('latin1');
            const isReadable = (word: string) =>
              [...drafts, ...slices].some(({ bytes }) => latin.decode(bytes).includes(word));
            resolve({
              seals: drafts.map(({ iv }) => iv.join(' ')),
              length: drafts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
              slices: slices.length,
              readable: wanted.filter(isReadable),
            });
          };
        };
      }),
    lookFor,
  );

/** Runs `act` in the form and waits until the device has stored the change. */
export const andKept = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const before = await readDevice(page);
  await act();
  for (;;) {
    const now = await readDevice(page);
    if (now.seals.length > 0 && now.seals.join() !== before.seals.join()) return;
  }
};

/** Kills the tab as a phone without free memory does: no handler runs. */
export const crash = async (page: Page): Promise<void> => {
  const client: CDPSession = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  client.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
};

/** Opens a new tab on the same device with the draft. */
export const reopen = async (dead: Page, t: Texts): Promise<Page> => {
  const page = await dead.context().newPage();
  await page.goto('/webapp/');
  await page.getByRole('button', { name: t('home.add_event') }).click();
  await page.getByRole('button', { name: t('event.draft_continue') }).click();
  return page;
};

/** Writes a sound file of this size that contains silence. @returns its path */
export const silence = async (path: string, bytes: number): Promise<string> => {
  const wave = Buffer.alloc(bytes);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(bytes - 8, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(8000, 24);
  wave.writeUInt32LE(8000, 28);
  wave.writeUInt16LE(1, 32);
  wave.writeUInt16LE(8, 34);
  wave.write('data', 36);
  wave.writeUInt32LE(bytes - 44, 40);
  await writeFile(path, wave);
  return path;
};
