import { writeFile } from 'node:fs/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { Texts } from './texts.ts';
import { readVault } from './vault.ts';

/** Reads the drafts and files of the device without the app. */
export const readDevice = async (page: Page, lookFor: string[] = []) => {
  const all = await readVault(page, lookFor);
  const drafts = all.filter(({ kind, id }) => kind === 'draft' && id.startsWith('event/'));
  const slices = all.filter(({ kind }) => kind === 'file');
  return {
    /** The nonces of the records. Each write makes a new one. */
    seals: drafts.map(({ seal }) => seal),
    /** Length of all records together. */
    length: drafts.reduce((sum, { length }) => sum + length, 0),
    slices: slices.length,
    /** Those words of `lookFor` that are stored unencrypted. */
    readable: [...drafts, ...slices].flatMap(({ readable }) => readable),
  };
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
  await page.getByRole('button', { name: t('event.draft_continue'), exact: true }).click();
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
