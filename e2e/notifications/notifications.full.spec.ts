import type { Notice } from '@bergkette/contract/notifications.ts';
import { bannerOf, closeOf, listOf, markerTitle } from '../support/bottom-slot.ts';
import { addEvent } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';

const NOTICES = /\/api\/v1\/notifications\//;
const STREAM = /\/api\/v1\/stream\//;

test('a tap on a banner leads on and ends it [NOTI-01, NOTI-06, NOTI-08]', async ({ page, signedIn }) => {
  const person = await signedIn('de', { hasNotices: true });
  await addEvent(person, { mood: 4, difficulty: 2 });
  await page.goto('/webapp/');
  const banner = bannerOf(page, markerTitle);
  await expect(banner).toContainText('10 m');
  await banner.getByRole('button').first().press('Enter');
  await expect(page).toHaveURL(/\/webapp\/profile$/);
  await expect(banner).toBeHidden();
  await expect.poll(() => listOf(person)).toEqual([]);
});

test('a banner closes by a tap elsewhere and not by itself, and the next comes at the next start [NOTI-08, NOTI-09]', async ({
  page,
  register,
  signedIn,
}) => {
  const person = await signedIn('de', { hasNotices: true });
  const friend = await register('de', { hasNotices: true });
  await addEvent(person, { mood: 4, difficulty: 2 });
  for (const { call, id } of [person, friend]) await call('PATCH', `/v1/users/${id}/`, { is_searchable: true });
  await friend.call('POST', '/v1/relations/', { to_user: person.id });
  await page.clock.install();
  await page.goto('/webapp/');
  const banner = bannerOf(page, markerTitle);
  await expect(banner).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(banner).toBeVisible();
  await page.locator('[data-path]').click({ position: { x: 20, y: 300 } });
  await expect(banner).toBeHidden();
  const request = bannerOf(page, t('notice.new-friend-request.title'));
  await page.clock.runFor(20_000);
  await expect(request).toBeHidden();
  expect(await listOf(person)).toHaveLength(2);
  await page.reload();
  // Waits for this notice, as the older one would be shown first.
  await expect(request).toBeVisible();
  await expect(banner).toBeHidden();
});

test('without the stream the app asks every ten seconds; the banner sets the place; a failure is said once [NOTI-07, NOTI-12, ERR-05, ERR-17, ERR-21]', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('de', { hasNotices: true });
  // The answer is replaced, as the server creates this notice only every quarter of an hour.
  const notice = (id: number): Notice => ({ id, type: 'home-status', key: `home-status:${id}`, data: {} });
  let notifications: Notice[] = [];
  let status = 500;
  await page.route(STREAM, (route) => route.abort());
  await page.route(NOTICES, (route) => {
    if (route.request().method() === 'DELETE') return route.continue();
    return status === 200
      ? route.fulfill({ json: { notifications, notification_hash: String(notifications.length) } })
      : route.fulfill({ status });
  });
  await page.goto('/webapp/');
  await expect(page.getByText(t('error_messages.notifications'))).toBeVisible();
  [status, notifications] = [200, [notice(987_654)]];
  const banner = bannerOf(page, t('notice.home-status.title'));
  await banner.getByRole('button', { name: t('notice.place.clinic') }).press('Enter');
  await expect(page.getByText(t('error_messages.notification_not_found'))).toBeVisible();
  await expect(banner).toBeHidden();
  expect(await person.call('GET', '/v1/users/loggedin/')).toMatchObject({ at_clinic: true });
  notifications = [notice(987_655)];
  await page.route(/notifications\/\?pk=/, (route) => route.fulfill({ status: 500 }));
  await closeOf(banner).press('Enter');
  await expect(page.getByText(t('error_messages.delete_notifications'))).toBeVisible();
});
