import { UNDO_MS } from '@bergkette/contract/events.rules.ts';
import { EVENT_WIDTH_RATIO } from '@bergkette/contract/layout.rules.ts';
import { coveredBy, markerTitle, said, slotOf, takesTaps } from '../support/bottom-slot.ts';
import { addEvent } from '../support/diary.ts';
import { confirmDeletion } from '../support/event-form.ts';
import { buttonIn, expect, german as t, test } from '../support/fixtures.ts';
import { networkRests, refuse } from '../support/network.ts';
import { openPath } from '../support/open.ts';
import { installClock } from '../support/server-clock.ts';

const SIZES = [
  [320, 568],
  [1280, 800],
] as const;

test('a notice lies over the greeting of the path, which does not move, what else is said at the bottom; neither covers a control, in large letters too [16-A3, NOTI-08, HOME-11]', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('de', { hasNotices: true });
  await addEvent(person, { mood: 4, difficulty: 2 });
  const slot = slotOf(page);
  const path = page.locator('[data-path]');
  const expectFree = async (isAtTop: boolean) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => coveredBy(slot)).toEqual([]);
      // The banner’s place follows the window a frame later.
      await expect(async () => {
        const { y = 0, height: own = 0 } = (await slot.boundingBox()) ?? {};
        if (isAtTop) {
          // It lies over the greeting, below the toggle, and the path stays where it was; its events keep their width.
          const toggle = await page.getByRole('group', { name: t('button.view') }).boundingBox();
          expect(y).toBeGreaterThanOrEqual((toggle?.y ?? Number.NaN) + (toggle?.height ?? Number.NaN));
          expect((await path.boundingBox())?.y).toBeLessThan(toggle?.y ?? Number.NaN);
          expect(await path.evaluate((land) => land.scrollHeight - land.clientHeight)).toBeLessThanOrEqual(0);
          const slotWidth = () =>
            path
              .locator('button[data-slot]')
              .evaluate((marker) => getComputedStyle(marker).getPropertyValue('--slot-width'));
          await expect.poll(slotWidth).toBe(`${Math.round(height * EVENT_WIDTH_RATIO)}px`);
        } else {
          // On a wide window it stands above the dialog, which is in the middle.
          expect(y).toBeGreaterThan(0);
          expect(y + own).toBeLessThanOrEqual(height);
        }
      }).toPass();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expect.poll(() => coveredBy(slot)).toEqual([]);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    }
  };
  await page.goto('/webapp/');
  await expect(said(page, markerTitle)).toBeVisible();
  await expect(slot.getByRole('button').last()).toHaveAccessibleName(`${t('notice.close')}: ${markerTitle}`);
  const before = page.getByRole('link', { name: t('nav.profile') });
  await before.focus();
  // While the slot has the focus, the message stays.
  await page.keyboard.press('F6');
  await expect(before).not.toBeFocused();
  await expectFree(true);
  // Whatever has just appeared takes no tap: it was meant for what stood there before.
  expect(await takesTaps(slot.locator('[role=status] > *'))).toEqual(['none', 'auto']);
  // The same key leads back.
  await page.keyboard.press('F6');
  await expect(before).toBeFocused();

  await refuse(page, 'POST', '**/avatar/');
  await openPath(page, '/profile?dialog=picture');
  await page.getByRole('button', { name: t('profile.next_picture') }).click();
  await page.getByRole('button', { name: t('profile.take_picture') }).click();
  await expect(said(page, t('error_messages.store_avatar'))).toBeVisible();
  await page.keyboard.press('F6');
  await expectFree(false);
  expect(await takesTaps(slot.locator('[role=alert] > *'))).toEqual(['none', 'auto']);
  // It can be closed over the dialog, which stays.
  await slot.getByRole('button', { name: t('dialog.close') }).click();
  await expect(said(page, t('error_messages.store_avatar'))).toBeHidden();
  await expect(page.getByRole('button', { name: t('profile.take_picture') })).toBeVisible();
});

test('an undo goes before a notice, which is shown after it, never two at once, and stays in its place, where its time goes on, as a sheet opens [16-A3]', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('de', { hasNotices: true });
  await addEvent(person, { mood: 4, difficulty: 2 });
  const { id } = await addEvent(person, { mood: 4, difficulty: 2 });
  await installClock(page);
  const news = page.waitForResponse(
    async (answer) =>
      answer.url().includes('/v1/notifications/') &&
      (await answer.text().catch(() => '')).includes('reached-progress-marker'),
  );
  await page.goto(`/webapp/?event=${id}`);
  await page.getByRole('button', { name: t('event.delete') }).click();
  await confirmDeletion(page);
  await expect(slotOf(page).getByRole('button', { name: t('button.undo') })).toBeVisible();
  await news;
  await networkRests(page);
  await expect(said(page, markerTitle)).toBeHidden();
  await buttonIn(slotOf(page), t('dialog.close')).press('Enter');
  await expect(said(page, markerTitle)).toBeVisible();
  await page.getByRole('link', { name: t('nav.profile') }).click();
  await page.getByRole('radio', { name: t('profile.place.clinic') }).press(' ');
  await expect(said(page, t('profile.now_clinic'))).toBeVisible();
  // Above the bar, which stays at the bottom.
  const bar = await page.getByRole('navigation', { name: t('nav.label') }).boundingBox();
  const end = async () => {
    const { y = 0, height = 0 } = (await page.getByRole('alert').boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(end).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.keyboard.press('F6');
  await expect(slotOf(page).getByRole('button', { name: t('button.undo') })).toBeFocused();
  // There the focus holds it; away from it, it would soon go by itself.
  await buttonIn(slotOf(page), t('dialog.close')).press('Enter');
  await expect(said(page, t('profile.now_clinic'))).toBeHidden();
  await page.getByRole('radio', { name: t('profile.place.home') }).press(' ');
  await expect(page.getByRole('alert')).toContainText(t('profile.now_home'));
  // Out of its place it would be said again.
  await slotOf(page).evaluate((slot) => {
    new MutationObserver((records) => {
      const nodes = records.flatMap(({ addedNodes }) => [...addedNodes]);
      if (nodes.some((node) => node.contains(slot))) slot.setAttribute('data-moved', '');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: t('profile.notices') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.locator('[data-moved]').count()).toBe(0);
  // Its time goes on behind the sheet.
  await page.clock.fastForward(UNDO_MS);
  await expect(said(page, t('profile.now_home'))).toHaveCount(0);
  // One that waits behind another message has its whole time after it.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('radio', { name: t('profile.place.clinic') }).press(' ');
  await expect(said(page, t('profile.now_clinic'))).toBeVisible();
  await page.getByRole('radio', { name: t('profile.place.home') }).press(' ');
  await expect(said(page, t('profile.now_home'))).toBeVisible();
  await page.clock.fastForward(UNDO_MS);
  await expect(said(page, t('profile.now_clinic'))).toBeVisible();
});
