import type { CDPSession, Page } from '@playwright/test';
import { picker } from './event-form.ts';
import { MEGABYTE, silence } from './files.ts';
import { expect, test } from './fixtures.ts';
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

/** A sound file of that size for this test. @returns its path */
export const sound = (megabytes: number): Promise<string> =>
  silence(test.info().outputPath('rain.wav'), megabytes * MEGABYTE);

/** Adds a file and waits until the stored record has grown by its size. */
export const addFile = async (page: Page, kind: string, file: string): Promise<void> => {
  const before = await readDevice(page);
  await picker(page, kind).setInputFiles(file);
  await expect.poll(async () => (await readDevice(page)).length).toBeGreaterThan(before.length);
};
