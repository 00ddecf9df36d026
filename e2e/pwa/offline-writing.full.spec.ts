import type { Page } from '@playwright/test';
import { DAY_MS, daysAgo } from '../support/days.ts';
import { crash } from '../support/drafts.ts';
import { eventsOf } from '../support/event-form.ts';
import { drawPhoto, lookAt, silence } from '../support/files.ts';
import { test as base, buttonIn, expect, german as t, withWorker } from '../support/fixtures.ts';
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

/** Looks letter by letter through everything that the browser stores for the app. */
const holds = (page: Page, word: string): Promise<boolean> =>
  page.evaluate(async (wanted) => {
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
    return parts.join(' ').includes(wanted);
  }, word);

/** What waits, and for a day what was sent and made something. */
const countCalls = async (page: Page) => (await readVault(page)).filter(({ kind }) => kind === 'outbox').length;

/** In a window that shows the whole path. */
const expectWaiting = async (page: Page, count: number): Promise<void> => {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(waiting(page)).toHaveCount(count);
  if (usual) await page.setViewportSize(usual);
};

test('forty entries of four days offline, with twelve photos and a recording of 60 MB, arrive once and in order though tabs die and the line is cut (18-WRITE, MEDIA-03)', async ({
  page: first,
  person,
  register,
  browser,
  context,
  line,
}) => {
  test.setTimeout(300_000);
  const other = await register('de');
  const startMs = Date.now() - 3 * DAY_MS;
  await letServerFollow(first);
  await first.clock.setSystemTime(startMs);
  await openKept(first);
  const photos: { name: string; mimeType: string; buffer: Buffer }[] = [];
  for (let index = 0; index < 12; index += 1) {
    photos.push({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer: await drawPhoto(first, 300 + index, 200) });
  }
  const recording = await silence(test.info().outputPath('visite.wav'), 60 * 1024 * 1024);
  await first.close();
  await context.setOffline(true);

  const values: number[] = [];
  let value = 36;
  for (let day = 0; day < 4; day += 1) {
    const page = await context.newPage();
    await page.clock.setSystemTime(startMs + day * DAY_MS);
    await page.goto('/webapp/');
    await buttonIn(dialogOf(page), t('offline.read')).click();
    await expectWaiting(page, day);
    const sounds = day === 1 ? [recording] : [];
    await addWords(page, `Kanarientag ${day}`, photos.slice(3 * day, 3 * day + 3), sounds);
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
  expect(await holds(page, 'Kanarientag')).toBe(false);
  const second = await openAway(context);
  await expectWaiting(second, 4);
  // The line comes back, and is cut in the middle of what is sent, three times.
  const countsOf = async () => (await eventsOf(person)).map(({ contents }) => contents.length);
  const isDone = async () => (await countsOf()).join() === '3,3,4,3';
  await context.setOffline(false);
  for (const bytes of [9000, 21_000, 50_000]) {
    const from = line.sentBytes();
    line.mend();
    line.cutAfter(bytes);
    await expect.poll(async () => line.sentBytes() - from > bytes || (await isDone())).toBe(true);
  }
  line.mend();
  await expect.poll(isDone, { timeout: 120_000 }).toBe(true);
  await expectWaiting(page, 0);
  await expectWaiting(second, 0);

  const events = (await eventsOf(person)).toReversed();
  expect(events.map(({ text, contents }) => [text, contents.length])).toEqual([
    ['Kanarientag 0', 3],
    ['Kanarientag 1', 4],
    ['Kanarientag 2', 3],
    ['Kanarientag 3', 3],
  ]);
  // Each photo is with its own event, in the order in which it was picked: their widths tell them apart.
  const widths: number[] = [];
  for (const { file, content_type } of events.flatMap(({ contents }) => contents)) {
    if (content_type === 'image/jpeg') widths.push((await lookAt(page, person, line.url, file)).width);
  }
  expect(widths).toEqual(photos.map((_, index) => 300 + index));
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
  await expect.poll(() => countCalls(last)).toBeGreaterThan(0);
  await last.close();
  const leaving = await openAway(context, '/webapp/profile?dialog=settings');
  await leaving.getByRole('button', { name: t('settings.sign_out') }).click();
  await leaving.getByRole('button', { name: t('sign_out.lose') }).click();
  await expect.poll(() => countCalls(leaving)).toBe(0);
  await context.setOffline(false);
  await leaving.close();
  await other.signIn(context);
  const theirs = await context.newPage();
  await theirs.goto('/webapp/');
  await expect(theirs.getByRole('button', { name: t('home.add_event') })).toBeVisible();
  expect(await holds(theirs, 'Kanarientag')).toBe(false);
});
