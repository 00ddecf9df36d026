import type { Notice, Notices } from '@bergkette/contract/notifications.ts';
import { coveredBy, markerTitle, said, slotOf } from '../support/bottom-slot.ts';
import { addEvent } from '../support/diary.ts';
import { confirmDeletion } from '../support/event-form.ts';
import { expect, german as t, test } from '../support/fixtures.ts';

const noticesOf = (call: <T>(method: string, path: string) => Promise<T>): Promise<Notice[]> =>
  call<Notices>('GET', '/v1/notifications/').then(({ notifications }) => notifications);

test('above both floating buttons of home what is said is as wide as the window, its answers in one row [16-A3]', async ({
  page,
  person,
}) => {
  const { id } = await addEvent(person, { mood: 4, difficulty: 2 });
  await page.goto(`/webapp/?event=${id}`);
  await page.getByRole('button', { name: t('event.delete') }).click();
  await confirmDeletion(page);
  const middle = async (id: 'button.undo' | 'dialog.close') => {
    const { y = 0, height = 0 } =
      (await slotOf(page)
        .getByRole('button', { name: t(id) })
        .boundingBox()) ?? {};
    return y + height / 2;
  };
  await expect(slotOf(page).getByRole('button', { name: t('button.undo') })).toBeVisible();
  await expect
    .poll(async () => Math.abs((await middle('button.undo')) - (await middle('dialog.close'))))
    .toBeLessThan(8);
  expect(await coveredBy(slotOf(page))).toEqual([]);
});

test('a seen notice comes as a banner on no device again, and stays behind the bell until it is closed [16-A3]', async ({
  page,
  signedIn,
  browser,
  server,
}) => {
  const person = await signedIn('de', { hasNotices: true });
  await addEvent(person, { mood: 4, difficulty: 2 });
  await page.goto('/webapp/');
  await expect(said(page, markerTitle)).toBeVisible();
  await expect.poll(async () => (await noticesOf(person.call)).map(({ seen }) => seen)).toEqual([true]);

  const other = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  await person.signIn(other);
  const phone = await other.newPage();
  const isRead = phone.waitForResponse(/\/v1\/notifications\//);
  await phone.goto('/webapp/profile');
  await isRead;
  const bell = phone.getByRole('button', { name: t('profile.notices_waiting', { count: 1 }) });
  await bell.click();
  const list = phone.getByRole('dialog', { name: t('settings.notifications') });
  await expect(list).toContainText(markerTitle);
  await expect(slotOf(phone).getByText(markerTitle)).toHaveCount(0);
  await list.getByRole('button', { name: t('notice.close') }).click();
  await expect(list).toContainText(t('list.empty'));
  await expect.poll(() => noticesOf(person.call)).toEqual([]);
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('button', { name: t('profile.notices') })).toBeFocused();
  await other.close();
});

test('a keyboard of a phone does not cover the slot [16-A3]', async ({ signedInPage: page }) => {
  await page.addInitScript(() => {
    const keyboard = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 300 });
    Object.defineProperty(window, 'visualViewport', { value: keyboard });
  });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/webapp/profile');
  await page.getByRole('radio', { name: t('profile.place.clinic') }).press(' ');
  await expect(said(page, t('profile.now_clinic'))).toBeVisible();
  const box = await slotOf(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(300);
});
