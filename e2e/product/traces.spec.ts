import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DraftKey } from '@bergkette/contract/users.ts';
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { meetOthers } from '../support/circle.ts';
import { ZONE } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { buttonIn, expect, german as t, test } from '../support/fixtures.ts';
import { formOf, openMediaStep } from '../support/media-step.ts';
import type { Person } from '../support/people.ts';
import { logIn } from '../support/screens.ts';
import { readVault, untilKept } from '../support/vault.ts';

/** A unique word for each place where a person can write. */
const CANARIES = {
  draft: 'Kanarienentwurf',
  tag: 'Kanarienstichwort',
  search: 'Kanariensuche',
  person: 'Kanarienmensch',
  question: 'Kanarienfrage',
  bug: 'Kanarienfehler',
};

/** Encodings in which a text or the key of the drafts may be in a file. */
const formsOf = (word: string): Buffer[] => [Buffer.from(word, 'utf8'), Buffer.from(word, 'utf16le')];
const formsOfKey = (hex: string): Buffer[] => [Buffer.from(hex, 'hex'), ...formsOf(hex)];

/** Finds files of the browser's profile that contain one of the wanted byte sequences. */
const findIn = async (folder: string, wanted: Record<string, Buffer[]>): Promise<string[]> => {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of files) {
    const bytes = await readFile(path.join(parentPath, name));
    for (const [what, forms] of Object.entries(wanted)) {
      if (forms.some((form) => bytes.includes(form))) {
        found.push(`${what} in ${path.relative(folder, path.join(parentPath, name))}`);
      }
    }
  }
  return found.toSorted();
};

/** What stands in the databases of the app, sealed or not. */
const recordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const count = await done(db.transaction(store).objectStore(store).count());
        if (count > 0) found.push(`${count} in ${name}/${store}`);
      }
      db.close();
    }
    return found;
  });

const open = (folder: string, options: LaunchOptions, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...options,
    baseURL,
    locale: 'de-DE',
    timezoneId: ZONE,
    viewport: { width: 390, height: 844 },
  });

/** Types into every place without sending, but for the question, which goes to the account with the field. */
const write = async (page: Page, person: Person): Promise<void> => {
  await page.goto('/webapp/tracking/visit');
  const question = page.getByRole('textbox').first();
  await question.fill(CANARIES.question);
  await untilKept(page, CANARIES.question);
  await page.keyboard.press('Enter');
  await expect.poll(() => person.call('GET', '/v1/questions/')).toMatchObject([{ text: CANARIES.question }]);
  await expect.poll(async () => (await readVault(page)).filter(({ kind }) => kind !== 'answer')).toEqual([]);
  await page.goto('/webapp/profile?dialog=settings&part=bug-report');
  await page.getByRole('dialog').getByRole('textbox').first().fill(CANARIES.bug);
  await untilKept(page, CANARIES.bug);
  for (const [tab, word] of [
    ['events', CANARIES.search],
    ['people', CANARIES.person],
  ]) {
    await page.goto(`/webapp/search?tab=${tab}`);
    await page.getByRole('searchbox').fill(word ?? '');
    await expect(page).toHaveURL(/words=/);
  }
  await openMediaStep(page, t);
  const form = formOf(page, t);
  await form.getByRole('button', { name: t('button.back') }).click();
  await form.getByRole('button', { name: t('event.tag_own'), exact: true }).click();
  await form.getByRole('textbox', { name: t('event.tag'), exact: true }).fill(CANARIES.tag);
  await form.getByRole('button', { name: t('button.next'), exact: true }).click();
  await form.getByLabel(t('event.text'), { exact: true }).fill(CANARIES.draft);
  await untilKept(page, CANARIES.draft);
};

// Needs a whole browser, as a headless shell writes no session files.
test('after a sign-out no file of the browser holds a written or searched word, sealed or not, or the key of the drafts [SESS-06]', {
  tag: '@whole-browser',
}, async ({ register, baseURL, launchOptions }) => {
  test.setTimeout(180_000);
  const person = await register('de');
  await meetOthers(person, 'Mara');
  await addEvent(person);
  const { key } = await person.call<DraftKey>('GET', '/v1/users/draft-key/');
  const folder = test.info().outputPath('profile');
  const words = Object.fromEntries(Object.entries(CANARIES).map(([what, word]) => [what, formsOf(word)]));
  const wanted = { ...words, key: formsOfKey(key) };

  const context = await open(folder, launchOptions, baseURL ?? '');
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/webapp/login');
  await logIn(page, t, person.email);
  await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
  await write(page, person);
  await page.goto('/webapp/profile?dialog=settings');
  await page.getByRole('button', { name: t('settings.sign_out') }).click();
  // The sign-out asks about everything that is only on this device, one after the other.
  for (const title of ['sign_out.draft', 'sign_out.report'] as const) {
    await buttonIn(page.getByRole('dialog', { name: t(title) }), t('sign_out.lose')).click();
  }
  await expect(page.getByLabel(t('field.email'))).toBeVisible();
  // What is sealed could be read again by who signs in next with the same key.
  await expect.poll(() => recordsOf(page)).toEqual([]);
  await context.close();
  expect(await findIn(folder, wanted)).toEqual([]);
});
