import type { Notice, Notices } from '@bergkette/contract/notifications.ts';
import type { Locator, Page } from '@playwright/test';
import { addEvent } from '../support/diary.ts';
import { confirmDeletion } from '../support/event-form.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { textsOf } from '../support/texts.ts';

const FIRST_MARKER = textsOf('de')('marker.diving-platform');
const markerTitle = t('notice.reached-progress-marker.title', { marker: FIRST_MARKER });
const NO_HINTS = { onboarding: { profile_hints: false, startpage_hints: false, chat_hints: false } };

const slotOf = (page: Page): Locator => page.locator('[aria-keyshortcuts=F6]');
const said = (page: Page, text: string): Locator => slotOf(page).getByText(text, { exact: true });
const noticesOf = (call: <T>(method: string, path: string) => Promise<T>): Promise<Notice[]> =>
  call<Notices>('GET', '/v1/notifications/').then(({ notifications }) => notifications);

/** Returns the controls that the slot covers, except those that can be scrolled away. */
const coveredBy = (slot: Locator): Promise<string[]> =>
  slot.evaluate((element) => {
    const shown = element.querySelector('[role=alert] > *, [role=status] > *')?.getBoundingClientRect();
    if (shown === undefined) return ['nothing is shown'];
    const scrolls = (inner: Element | null): boolean => {
      if (inner === null || getComputedStyle(inner).position === 'fixed') return false;
      const { overflowX, overflowY } = getComputedStyle(inner);
      const isSideways = inner.scrollWidth > inner.clientWidth && overflowX !== 'visible';
      const isHigh =
        inner.scrollHeight > inner.clientHeight && (overflowY !== 'visible' || inner === document.documentElement);
      return isSideways || isHigh || scrolls(inner.parentElement);
    };
    const controls = [...document.querySelectorAll<HTMLElement>('button, a, input, [role=radio]')];
    return controls.flatMap((control) => {
      if (element.contains(control) || !control.checkVisibility() || scrolls(control)) return [];
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isOver = left < shown.right && right > shown.left && top < shown.bottom && bottom > shown.top;
      // A control behind a dialog does not count.
      const isReachable = control.contains(document.elementFromPoint((left + right) / 2, top + 1));
      return isOver && isReachable ? [control.outerHTML.slice(0, 80)] : [];
    });
  });

const SIZES = [
  [390, 844],
  [320, 568],
  [1280, 800],
] as const;

test('what is said stands at the bottom and covers no bar, button or sheet, in large letters too [16-A3]', async ({
  page,
  register,
  context,
}) => {
  const person = await register('de', { hasNotices: true });
  await addEvent(person);
  await person.call('PATCH', '/v1/settings/', NO_HINTS);
  await person.signIn(context);
  const slot = slotOf(page);
  const expectFree = async () => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => coveredBy(slot)).toEqual([]);
      const { y = 0, height: own = 0 } = (await slot.boundingBox()) ?? {};
      expect(y + own).toBeGreaterThan(height / 2);
      expect(y + own).toBeLessThanOrEqual(height);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expect.poll(() => coveredBy(slot)).toEqual([]);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    }
  };
  await page.goto('/webapp/');
  await expect(said(page, markerTitle)).toBeVisible();
  // While the slot has the focus, the message stays.
  await page.keyboard.press('F6');
  await expectFree();

  await page.route('**/avatar/', (route) => route.fulfill({ status: 400, json: { code: 'internal', detail: 'No' } }));
  await page.goto('/webapp/profile?dialog=picture');
  await page.getByRole('button', { name: t('profile.next_picture') }).click();
  await page.getByRole('button', { name: t('profile.take_picture') }).click();
  await expect(said(page, t('error_messages.store_avatar'))).toBeVisible();
  await page.keyboard.press('F6');
  await expectFree();
});

test('above both floating buttons of home what is said is as wide as the window, its answers in one row [16-A3]', async ({
  page,
  person,
}) => {
  const { id } = await addEvent(person);
  await page.goto(`/webapp/?event=${id}`);
  await page.getByRole('button', { name: t('event.delete') }).click();
  await confirmDeletion(page);
  const middle = async (id: 'event.undo' | 'alert.close') => {
    const { y = 0, height = 0 } =
      (await slotOf(page)
        .getByRole('button', { name: t(id) })
        .boundingBox()) ?? {};
    return y + height / 2;
  };
  await expect(slotOf(page).getByRole('button', { name: t('event.undo') })).toBeVisible();
  await expect.poll(async () => Math.abs((await middle('event.undo')) - (await middle('alert.close')))).toBeLessThan(8);
  expect(await coveredBy(slotOf(page))).toEqual([]);
});

test('an undo goes before a notice, which is shown after it, and never two at once [16-A3]', async ({
  page,
  register,
  context,
}) => {
  const person = await register('de', { hasNotices: true });
  await person.call('PATCH', '/v1/settings/', NO_HINTS);
  await person.signIn(context);
  await page.goto('/webapp/profile');
  await page.getByRole('radio', { name: t('profile.place.clinic') }).press(' ');
  await expect(said(page, t('profile.now_clinic'))).toBeVisible();
  await page.keyboard.press('F6');
  await expect(slotOf(page).getByRole('button', { name: t('profile.undo') })).toBeFocused();
  const news = page.waitForResponse(/\/v1\/notifications\/.*hash/);
  await addEvent(person);
  await news;
  await expect(said(page, markerTitle)).toBeHidden();
  await expect(said(page, t('profile.now_clinic'))).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.getByRole('radio', { name: t('profile.place.clinic') })).toBeFocused();
  await slotOf(page)
    .getByRole('button', { name: t('alert.close') })
    .click();
  await expect(said(page, markerTitle)).toBeVisible();
  await expect(said(page, t('profile.now_clinic'))).toBeHidden();
});

test('a seen notice comes as a banner on no device again, and stays behind the bell until it is closed [16-A3]', async ({
  page,
  register,
  context,
  browser,
  server,
}) => {
  const person = await register('de', { hasNotices: true });
  await addEvent(person);
  await person.call('PATCH', '/v1/settings/', NO_HINTS);
  await person.signIn(context);
  await page.goto('/webapp/tracking');
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
  const list = phone.getByRole('dialog', { name: t('list.title') });
  await expect(list).toContainText(markerTitle);
  await expect(slotOf(phone).getByText(markerTitle)).toHaveCount(0);
  await list.getByRole('button', { name: t('notice.close') }).click();
  await expect(list).toContainText(t('list.empty'));
  await expect.poll(() => noticesOf(person.call)).toEqual([]);
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('button', { name: t('profile.notices') })).toBeFocused();
  await other.close();
});

test('a keyboard of a phone does not cover the slot [16-A3]', async ({ page, person }) => {
  await person.call('PATCH', '/v1/settings/', NO_HINTS);
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
