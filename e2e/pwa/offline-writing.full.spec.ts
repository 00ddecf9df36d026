import type { Page } from '@playwright/test';
import { DAY_MS, daysAgo } from '../support/days.ts';
import { crash } from '../support/drafts.ts';
import { eventsOf } from '../support/event-form.ts';
import { test as base, expect, german as t, withWorker } from '../support/fixtures.ts';
import { type Line, layLine } from '../support/line.ts';
import {
  addMood,
  addTemperature,
  addWords,
  dialogOf,
  openAway,
  openKept,
  TEMPERATURE,
  waiting,
} from '../support/offline.ts';
import { letServerFollow } from '../support/server-clock.ts';
import { activeRun } from '../support/symptoms.ts';
import { readVault } from '../support/vault.ts';

const test = base.extend<{ line: Line }>({
  line: async ({ server }, use) => {
    const line = await layLine(server.url);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

test.use(withWorker);

/** Everything that the browser keeps for the app, letter by letter. */
const readAll = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const latin = new TextDecoder('latin1');
    const parts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const say = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return latin.decode(value);
      if (ArrayBuffer.isView(value)) return latin.decode(value.buffer as ArrayBuffer);
      if (typeof value !== 'object' || value === null) return String(value);
      return Object.entries(value)
        .map(([name, part]) => `${name} ${say(part)}`)
        .join(' ');
    };
    for (const { name } of await indexedDB.databases()) {
      const db = await wait(indexedDB.open(name ?? ''));
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store);
        parts.push(say(await wait(all.getAllKeys())), say(await wait(all.getAll())));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!request.url.includes('/assets/'))
          parts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return parts.join(' ');
  });

/** What waits, and for a day what was sent and made something. */
const countCalls = async (page: Page) => (await readVault(page)).filter(({ kind }) => kind === 'outbox').length;

/** In a window that shows the whole path. */
const expectWaiting = async (page: Page, count: number): Promise<void> => {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(waiting(page)).toHaveCount(count);
  if (usual) await page.setViewportSize(usual);
};

test('forty entries of four days offline arrive once and in order though tabs die and the line is cut (18-WRITE)', async ({
  page: first,
  person,
  register,
  browser,
  context,
  line,
}) => {
  test.setTimeout(150_000);
  const other = await register('de');
  const startMs = Date.now() - 3 * DAY_MS;
  await letServerFollow(first);
  await first.clock.setSystemTime(startMs);
  await openKept(first);
  await first.close();
  await context.setOffline(true);

  const values: number[] = [];
  let value = 36;
  for (let day = 0; day < 4; day += 1) {
    const page = await context.newPage();
    await page.clock.setSystemTime(startMs + day * DAY_MS);
    await page.goto('/webapp/');
    await dialogOf(page)
      .getByRole('button', { name: t('offline.read') })
      .click();
    await expectWaiting(page, day);
    await addWords(page, `Kanarientag ${day}`, day % 2 === 0);
    await page.getByRole('link', { name: t('nav.tracking') }).click();
    await addMood(page, day + 1);
    await page.getByRole('link', { name: t('tracking.tab.symptoms') }).click();
    const card = page.getByRole('heading', { level: 2, name: new RegExp(`^${TEMPERATURE}`) }).getByRole('button');
    await card.click();
    for (let count = 0; count < 8; count += 1) {
      value = Math.round((value + 0.1) * 10) / 10;
      values.push(value);
      await addTemperature(page, String(value).replace('.', ','));
    }
    await crash(page);
  }
  await crash(await openAway(context));
  const page = await openAway(context);
  await expectWaiting(page, 4);
  expect(await readAll(page)).not.toContain('Kanarientag');
  const second = await openAway(context);
  await expectWaiting(second, 4);
  // The line comes back, and is cut in the middle of what is sent, three times.
  const isDone = () => page.evaluate((id) => localStorage.getItem(`outbox-${id}`) === null, person.id);
  await context.setOffline(false);
  for (const bytes of [9000, 21_000, 50_000]) {
    const from = line.sentBytes();
    line.mend();
    line.cutAfter(bytes);
    await expect.poll(async () => line.sentBytes() - from > bytes || (await isDone()), { timeout: 30_000 }).toBe(true);
  }
  line.mend();
  await expect.poll(isDone, { timeout: 60_000 }).toBe(true);
  await expectWaiting(page, 0);
  await expectWaiting(second, 0);

  const events = (await eventsOf(person)).toReversed();
  expect(events.map(({ text, contents }) => [text, contents.length])).toEqual([
    ['Kanarientag 0', 1],
    ['Kanarientag 1', 0],
    ['Kanarientag 2', 1],
    ['Kanarientag 3', 0],
  ]);
  const points = await person.call<{ results: { id: number; value: number }[] }>(
    'GET',
    `/v1/durationpoints/${(await activeRun(person, 'temperature'))?.id}/?limit=100`,
  );
  expect(points.results.toSorted((one, two) => one.id - two.id).map((point) => point.value)).toEqual(values);
  for (let day = 0; day < 4; day += 1) {
    expect(await person.call('GET', `/v1/moods/${daysAgo(4 - day)}/`)).toMatchObject({ mood: day + 1 });
  }
  const elsewhere = await browser.newContext({
    baseURL: line.url,
    locale: 'de-DE',
    viewport: { width: 1280, height: 800 },
  });
  await person.signIn(elsewhere);
  const device = await elsewhere.newPage();
  await device.goto('/webapp/');
  await expect(device.getByRole('button', { name: new RegExp(t('activity.chemo')) })).toHaveCount(4);
  await elsewhere.close();

  // What waits is asked about before a sign-out; after it, and after somebody else's sign-in, no word is left.
  await second.close();
  await page.close();
  await context.setOffline(true);
  const last = await openAway(context, '/webapp/tracking');
  await addMood(last, 6);
  const isWaiting = (id: number) => localStorage.getItem(`outbox-${id}`) !== null;
  await expect.poll(() => last.evaluate(isWaiting, person.id)).toBe(true);
  await last.close();
  const leaving = await openAway(context, '/webapp/profile?dialog=settings');
  await leaving.getByRole('button', { name: t('settings.sign_out') }).click();
  await leaving.getByRole('button', { name: t('settings.unsent_sign_out') }).click();
  await expect.poll(() => countCalls(leaving)).toBe(0);
  await context.setOffline(false);
  await leaving.close();
  await other.signIn(context);
  const theirs = await context.newPage();
  await theirs.goto('/webapp/');
  await expect(theirs.getByRole('button', { name: t('home.add_event') })).toBeVisible();
  expect(await readAll(theirs)).not.toContain('Kanarientag');
});
