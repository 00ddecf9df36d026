import type { Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { addEvent } from '../support/diary.ts';
import { crash, readDevice } from '../support/drafts.ts';
import { answerAll, eventsOf, form, save, words } from '../support/event-form.ts';
import { buttonIn, expect, german as t, test, withWorker } from '../support/fixtures.ts';
import { logIn, logOut } from '../support/screens.ts';
import { untilKept } from '../support/vault.ts';

const WORDS = 'Im Tunnel, kein Netz. Der Zug ist warm.';

/** Counts the keys of the device, without which it cannot open what it stores; they are in a bucket that goes with the session. */
const countKeys = (page: Page) =>
  page.evaluate(async () => {
    type Bucket = { name: string; indexedDB: IDBFactory };
    const { storageBuckets } = navigator as unknown as {
      storageBuckets: { keys: () => Promise<string[]>; open: (name: string) => Promise<Bucket> };
    };
    const name = 'bergkette-key';
    if (!(await storageBuckets.keys()).includes(name)) return 0;
    const factory = (await storageBuckets.open(name)).indexedDB;
    return new Promise<number>((resolve) => {
      const request = factory.open(name);
      // Aborts, as only the app may create the database.
      request.onupgradeneeded = () => request.transaction?.abort();
      request.onerror = () => resolve(0);
      request.onsuccess = () => {
        const { result: db } = request;
        const counted = db.transaction('keys').objectStore('keys').count();
        counted.onsuccess = () => {
          db.close();
          resolve(counted.result);
        };
      };
    });
  });

/** Opens the app and waits until service worker and device have all that a start without a network needs. */
const openReady = async (page: Page): Promise<void> => {
  await page.goto('/webapp/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('person-read-ahead'))).not.toBeNull();
};

/** The search for a draft that was left here ends in the moment in which the session does, before the login is loaded. */
const findAtEnd = (page: Page) =>
  page.addInitScript(() => {
    const { locks } = navigator;
    const query = locks.query.bind(locks);
    const remove = Storage.prototype.removeItem;
    const ended = new Promise<void>((resolve) => {
      Storage.prototype.removeItem = function (key) {
        remove.call(this, key);
        if (key.startsWith('auth-tokens-')) resolve();
      };
    });
    locks.query = () => ended.then(query);
  });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: t('offline.title') });

const beginIn = (page: Page) => dialogOf(page).getByRole('button', { name: t('offline.begin') });

test.use(withWorker);

test('opened without a network the app goes on with a draft and sends it later [PWA-01, PWA-06]', async ({
  page: first,
  person,
  context,
}) => {
  await openReady(first);
  await answerAll(first);
  await words(first).fill(WORDS);
  await untilKept(first, WORDS);
  await crash(first);

  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto('/webapp/');
  await expect(beginIn(page)).toBeVisible();
  await expectNoFindings(page, 'opened without a network');
  await beginIn(page).click();
  await page.getByRole('button', { name: t('event.draft_continue'), exact: true }).click();
  await expect(words(page)).toHaveValue(WORDS);
  await save(page);
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('button', { name: t('offline.queued') })).toBeVisible();
  await context.setOffline(false);
  const texts = async () => (await eventsOf(person)).map(({ text }) => text);
  await expect.poll(texts).toEqual([WORDS]);
});

test('opened offline the app goes on with changes to an event, and after a conflict the person decides [PWA-01, PWA-06, EVF-35]', async ({
  page: first,
  person,
  context,
}) => {
  test.setTimeout(120_000);
  const event = await addEvent(person, { text: 'Vorher' });
  await openReady(first);
  await first.goto(`/webapp/?event=${event.id}&dialog=edit`);
  const formOf = (page: Page) => page.getByRole('dialog', { name: t('event.edit') });
  const field = (page: Page) => formOf(page).getByLabel(t('event.text'), { exact: true });
  await field(first).fill('Im Tunnel geändert');
  await untilKept(first, 'Im Tunnel geändert');
  await crash(first);

  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto('/webapp/');
  await beginIn(page).click();
  const choice = page.getByRole('dialog', { name: t('event.begin_title') });
  await expectNoFindings(page, 'what to go on with');
  await choice.getByRole('button', { name: 'Im Tunnel geändert' }).click();
  await page.getByRole('button', { name: t('event.draft_continue'), exact: true }).click();
  await expect(field(page)).toHaveValue('Im Tunnel geändert');
  await expect(dialogOf(page)).toBeHidden();
  await field(page).fill(WORDS);
  await untilKept(page, WORDS);
  await buttonIn(formOf(page), t('button.save')).click();
  await expect(formOf(page)).toBeHidden();
  await crash(page);

  await person.call('PUT', `/v1/events/${event.id}/`, {
    location: 'clinic',
    activity: event.activity.id,
    datetime: event.datetime,
    mood: 3,
    difficulty: 4,
    text: 'Am Laptop geändert',
  });
  const second = await context.newPage();
  await second.goto('/webapp/');
  await expect(beginIn(second)).toBeVisible();
  await context.setOffline(false);
  const conflict = second.getByRole('dialog', { name: t('event.conflict_title') });
  await expect(conflict.getByText('Am Laptop geändert')).toBeVisible();
  await expect(conflict.getByText(WORDS)).toBeVisible();
  await conflict.getByRole('button', { name: t('event.conflict_keep') }).click();
  await expect(second.getByText(t('event.saved', { event: t('activity.chemo') }), { exact: true })).toBeVisible();
  expect((await eventsOf(person)).map(({ text }) => text)).toEqual([WORDS]);
});

test('a session that ended elsewhere or in another tab leaves a draft that nobody opens without a network', async ({
  page,
  person,
  context,
  register,
}) => {
  await openReady(page);
  await answerAll(page);
  await words(page).fill(WORDS);
  await untilKept(page, WORDS);
  const [session] = await person.call<{ id: number }[]>('GET', '/v1/sessions/');
  await person.call('DELETE', `/v1/sessions/${session?.id}/`);
  const late = await findAtEnd(page);
  await page.goto('/webapp/');
  await late.dispose();
  await expect(page).toHaveURL(/\/webapp\/login/);
  await expect.poll(() => countKeys(page)).toBe(0);
  expect((await readDevice(page)).seals).toHaveLength(1);

  const other = await register('de');
  await logIn(page, t, other.email);
  await expect(page).toHaveURL(/\/webapp\/$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('person-read-ahead'))).not.toBeNull();
  await context.setOffline(true);
  await page.reload();
  await beginIn(page).click();
  await expect(page.getByRole('dialog', { name: t('home.quick') })).toBeVisible();
  await expect(page.getByText(t('event.draft_kept'))).toBeHidden();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(dialogOf(page)).toBeHidden();

  const second = await context.newPage();
  await second.goto('/webapp/');
  await logOut(second, t);
  await expect(page).toHaveURL(/\/webapp\/login/);
  await expect.poll(() => countKeys(page)).toBe(0);
  expect((await readDevice(page)).seals).toHaveLength(1);
});
