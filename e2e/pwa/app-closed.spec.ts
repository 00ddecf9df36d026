import type { BrowserContext, Page } from '@playwright/test';
import { daysAgo } from '../support/days.ts';
import { eventsOf } from '../support/event-form.ts';
import { expect, german as t, test, withWorker } from '../support/fixtures.ts';
import { addMood, addWords, openAway, openKept, waiting } from '../support/offline.ts';
import type { Person } from '../support/people.ts';
import { logIn, logOut } from '../support/screens.ts';

test.use(withWorker);

const TOKENS = 'auth-tokens-production';

/** Makes the access token look expired, as it is when there is a line again hours later. */
const letTokenExpire = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    const record = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(key, JSON.stringify({ ...record, accessToken: 'expired' }));
  }, TOKENS);

const refreshTokenOf = (page: Page): Promise<string> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '').refreshToken, TOKENS);

const isHanded = (page: Page): Promise<boolean> => page.evaluate(() => localStorage.getItem('person-handed') !== null);

const moodOf = (person: Person) => person.call('GET', `/v1/moods/${daysAgo(1)}/`);

/** Does what the browser does when there is a line again: it wakes the service worker, which has no window. */
const wakeWorker = async (context: BrowserContext, origin: string): Promise<void> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const tag = 'bergkette-outbox';
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
  await page.close();
};

test('what was written without a line is sent with the app closed, once, and the session goes on (18-CLOSED)', {
  tag: '@whole-browser',
}, async ({ page: first, person, context }) => {
  await openKept(first);
  const origin = new URL(first.url()).origin;
  await first.close();
  await context.setOffline(true);
  const page = await openAway(context);
  await addWords(page, 'Im Keller', true);
  await page.getByRole('link', { name: t('nav.tracking') }).click();
  await addMood(page, 2);
  await letTokenExpire(page);
  const before = await refreshTokenOf(page);
  await expect.poll(() => isHanded(page)).toBe(true);
  expect(await eventsOf(person)).toEqual([]);
  await page.close();
  await context.setOffline(false);

  await wakeWorker(context, origin);
  await expect
    .poll(async () => (await eventsOf(person)).map(({ text, contents }) => [text, contents.length]))
    .toEqual([['Im Keller', 1]]);
  await expect.poll(() => moodOf(person)).toMatchObject({ mood: 2 });

  const again = await context.newPage();
  await again.goto('/webapp/');
  await expect(again.getByRole('button', { name: new RegExp(t('activity.chemo')) })).toHaveCount(1);
  await expect(waiting(again)).toHaveCount(0);
  // The window goes on with what the worker has renewed: the old token would end the session.
  expect(await refreshTokenOf(again)).not.toBe(before);
  await expect.poll(() => isHanded(again)).toBe(false);
  expect(await eventsOf(person)).toHaveLength(1);
});

/** Writes a mood without a line and closes the app. */
const writeAndClose = async (first: Page, context: BrowserContext, leave: (page: Page) => Promise<void>) => {
  await openKept(first);
  await first.close();
  await context.setOffline(true);
  const page = await openAway(context);
  await page.getByRole('link', { name: t('nav.tracking') }).click();
  await addMood(page, 2);
  await expect.poll(() => isHanded(page)).toBe(true);
  await leave(page);
  await page.close();
  await context.setOffline(false);
};

/** Lets the worker do what it does when it is woken, and waits for its end. */
const sendByWorker = async (context: BrowserContext): Promise<void> => {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no service worker');
  await worker.evaluate(async () => {
    const self = globalThis as unknown as { importScripts: (name: string) => void; sendOutbox: () => Promise<void> };
    self.importScripts('send-outbox.js');
    await self.sendOutbox().catch(() => undefined);
  });
};

test('after a sign-out without a line the worker has neither tokens nor words, and sends nothing (18-CLOSED)', {
  tag: '@whole-browser',
}, async ({ page, person, context }) => {
  await writeAndClose(page, context, async (open) => {
    await logOut(open, t);
    await open.getByRole('button', { name: t('event.draft_sign_out') }).click();
    await expect(open).toHaveURL(/\/login/);
  });
  await sendByWorker(context);
  expect(await moodOf(person)).not.toMatchObject({ mood: 2 });
});

test('a session that was ended elsewhere stops the worker, and the words are sent after the next sign-in (18-CLOSED)', {
  tag: '@whole-browser',
}, async ({ page, person, context }) => {
  await writeAndClose(page, context, letTokenExpire);
  const [session] = await person.call<{ id: number }[]>('GET', '/v1/sessions/');
  await person.call('DELETE', `/v1/sessions/${session?.id}/`);
  await sendByWorker(context);
  const again = await context.newPage();
  await again.goto('/webapp/');
  await expect(again).toHaveURL(/\/login/);
  await logIn(again, t, person.email);
  await expect
    .poll(() =>
      again.evaluate(
        async ({ key, date }) => {
          const { accessToken } = JSON.parse(localStorage.getItem(key) ?? '{}');
          const headers = { Authorization: `Bearer ${accessToken}` };
          return (await fetch(`/api/v1/moods/${date}/`, { headers })).json();
        },
        { key: TOKENS, date: daysAgo(1) },
      ),
    )
    .toMatchObject({ mood: 2 });
});
