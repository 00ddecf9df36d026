import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { bannerOf, closeOf, listOf, markerTitle } from '../support/bottom-slot.ts';
import { addEvent } from '../support/diary.ts';
import { enter, says } from '../support/firn.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { holdCalls, networkRests } from '../support/network.ts';
import { installClock } from '../support/server-clock.ts';

const STREAM = /\/api\/v1\/stream\//;

test('news come while the page is open, one at each start, and the others wait behind the bell [NOTI-05, NOTI-09, NOTI-10]', async ({
  page,
  register,
  signedIn,
}) => {
  const person = await signedIn('de', { hasNotices: true });
  const friend = await register('de', { hasNotices: true });
  await installClock(page);
  const isLive = page.waitForResponse(STREAM);
  await page.goto('/webapp/');
  await isLive;
  for (const { call, id } of [person, friend]) {
    await call('PATCH', `/v1/users/${id}/`, { is_searchable: true, name: id === friend.id ? 'Mia' : 'Lena' });
  }
  await friend.call('POST', '/v1/relations/', { to_user: person.id });
  await addEvent(person, { mood: 4, difficulty: 2 });
  const request = bannerOf(page, t('notice.new-friend-request.title'));
  await expect(request).toContainText(t('notice.new-friend-request.text', { name: 'Mia' }));
  await expect(page.getByText(markerTitle)).toBeHidden();
  // On the smallest phone the sentence stands alone and whole, as it says who it is, and leaves the room to what one was about to do.
  await page.setViewportSize({ width: 320, height: 568 });
  await expect.poll(async () => (await request.boundingBox())?.height).toBeLessThan(96);
  const sentence = request.getByText(t('notice.new-friend-request.text', { name: 'Mia' }));
  expect((await sentence.boundingBox())?.height).toBeGreaterThan(20);
  expect(await sentence.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2);
  await page.setViewportSize({ width: 390, height: 844 });
  const pictureOf = (banner: Locator) => banner.locator('svg path').first().getAttribute('d');
  const picture = await pictureOf(request);
  await expect.poll(async () => (await listOf(person)).length).toBe(2);
  const askAgain = async () => {
    const answered = page.waitForResponse(/\/api\/v1\/notifications\//);
    await page.clock.runFor(10_000);
    await answered;
    await networkRests(page);
  };
  await askAgain();
  await closeOf(request).press('Enter');
  await expect(request).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Closing one does not bring the next.
  await askAgain();
  await expect(page.getByText(markerTitle)).toBeHidden();
  // Nor does one push down what somebody reads or searches in.
  for (const screen of ['search', 'tracking', 'profile']) {
    const answered = page.waitForResponse(/\/api\/v1\/notifications\//);
    await page.goto(`/webapp/${screen}`);
    await answered;
    await networkRests(page);
    await expect(page.getByText(markerTitle)).toBeHidden();
  }
  await page.goto('/webapp/');
  // What it is about is seen before it is read.
  expect(await pictureOf(bannerOf(page, markerTitle))).not.toBe(picture);
  await expect.poll(async () => (await listOf(person)).map(({ type }) => type)).toEqual(['reached-progress-marker']);
});

test('an open page asks for news every ten seconds, with the stream too, and a banner stays until somebody taps [NOTI-07, NOTI-09]', async ({
  page,
  register,
  signedIn,
}) => {
  const person = await signedIn('de', { hasNotices: true });
  await installClock(page);
  const isLive = page.waitForResponse(STREAM);
  await page.goto('/webapp/tracking');
  await isLive;
  await networkRests(page);
  for (const _round of [1, 2]) {
    const answered = page.waitForResponse(/\/api\/v1\/notifications\//);
    await page.clock.runFor(10_000);
    await answered;
  }
  await addEvent(person, { mood: 4, difficulty: 2 });
  await page.getByRole('link', { name: t('nav.home') }).click();
  const marker = bannerOf(page, markerTitle);
  await expect(marker).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(marker).toBeVisible();
  await page.locator('[data-path]').click({ position: { x: 20, y: 300 } });
  await expect(marker).toBeHidden();
  // While an event is on its way nothing comes before the word that it is saved.
  const release = await holdCalls(page, '**/api/v1/events/', 'POST');
  await enter(page, t, 5, 1);
  const friend = await register('de', { hasNotices: true });
  for (const { call, id } of [person, friend]) await call('PATCH', `/v1/users/${id}/`, { is_searchable: true });
  const answered = page.waitForResponse(
    async (answer) =>
      answer.url().includes('/v1/notifications/') &&
      (await answer.text().catch(() => '')).includes('new-friend-request'),
  );
  await friend.call('POST', '/v1/relations/', { to_user: person.id });
  await answered;
  await networkRests(page, /\/v1\/events\/$/);
  const request = bannerOf(page, t('notice.new-friend-request.title'));
  await expect(request).toBeHidden();
  release();
  await expect(says(page)).toBeVisible();
  await expect(request).toBeHidden();
  await page.clock.runFor(15_000);
  await expect(request).toBeVisible();
});

test('a push message shows neutral words in the person’s language [NOTI-11]', { tag: '@whole-browser' }, async ({
  page,
  signedInPage,
  context,
  server,
}) => {
  await context.grantPermissions(['notifications'], { origin: server.url });
  await signedInPage.goto('/webapp/tracking');
  // A message that comes before it is at work gets lost.
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  const devtools = await context.newCDPSession(page);
  const versions = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await versions;
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }));
    });
  /** Sent until it is shown, as the browser drops one that comes while the worker starts; a later one takes its place. */
  const shownAfter = (language: string) => async () => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data: language });
    return shown();
  };
  await expect
    .poll(shownAfter('en'))
    .toEqual([{ title: 'Bergkette', body: 'There is something new for you.', lang: 'en' }]);
  await expect
    .poll(shownAfter('de'))
    .toEqual([{ title: 'Bergkette', body: 'Es gibt etwas Neues für dich.', lang: 'de' }]);
});

test('the link of the daily mail ends it after one tap, without a sign-in [NOTI-13, OPS-11]', async ({
  page,
  register,
  server,
}) => {
  const person = await register('de');
  await person.call('PATCH', '/v1/settings/', { notifications: { daily_mail: true } });
  await page.goto('/webapp/unsubscribe?token=none');
  await page.getByRole('button', { name: t('unsubscribe.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('unsubscribe.invalid_title'));
  // Builds the link of the mail.
  const key = Buffer.from((await readFile(path.join(server.dataDir, 'secrets', 'token-key'), 'utf8')).trim(), 'hex');
  const mac = createHmac('sha256', key).update(`mail/unsubscribe/${person.id}`).digest('base64url');
  await page.goto(`/webapp/unsubscribe?token=${person.id}.${mac}`);
  expect(await person.call('GET', '/v1/settings/')).toMatchObject({ notifications: { daily_mail: true } });
  await page.getByRole('button', { name: t('unsubscribe.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('unsubscribe.done_title'));
  expect(await person.call('GET', '/v1/settings/')).toMatchObject({ notifications: { daily_mail: false } });
});
