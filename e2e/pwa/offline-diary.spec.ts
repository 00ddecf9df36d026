import type { Page } from '@playwright/test';
import { DAY_MS } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { buttonIn, expect, german as t, test, withWorker } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { dialogOf, openKept } from '../support/offline.ts';
import { openPath } from '../support/open.ts';

test.use(withWorker);

const WORDS = 'Der Tee war heute gut.';

const readOn = (page: Page) => buttonIn(dialogOf(page), t('offline.read')).click();
const strip = (page: Page) => page.getByText(/Kein Netz. Du siehst den Stand von/);

test('opened without a network a day later the path stands, an event, the chart and the profile can be read (18-KEPT)', async ({
  page: first,
  person,
  context,
}) => {
  await addEvent(person, { text: WORDS });
  await openKept(first);
  // The device still answers once the browser has tidied its memory.
  await first.requestGC();
  await openPath(first, '/profile/eventchain?view=list');
  await expect(first.getByRole('main').getByText(t('activity.chemo')).first()).toBeVisible();
  await first.close();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.addInitScript((dayMs) => {
    const { now } = Date;
    Date.now = () => now() + dayMs;
  }, DAY_MS);
  await page.goto('/webapp/');
  await readOn(page);
  await expect(dialogOf(page)).toBeHidden();
  await expect(strip(page)).toBeVisible();
  // The strip lifts the land: in large letters light words are not before the moon.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const setLetters = await lettersOf(page);
  await setLetters(200);
  const isBelow = async () => {
    const moon = await page.locator('[data-orb] > :last-child').boundingBox();
    const said = await page.getByRole('status').filter({ hasText: '1 Ereignis auf deinem Weg' }).boundingBox();
    return moon !== null && said !== null && moon.y > said.y + said.height;
  };
  await expect.poll(isBelow).toBe(true);
  await setLetters(100);
  await page
    .getByRole('button', { name: new RegExp(t('activity.chemo')) })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(WORDS)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: t('nav.tracking') }).click();
  await expect(page.getByRole('heading', { level: 2, name: t('moods.yesterday') })).toBeVisible();
  await page.getByText(t('tracking.tab.symptoms'), { exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(t('symptom_name.temperature')) })).toBeVisible();
  await page.getByRole('link', { name: t('nav.profile') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  // What the device does not keep comes back: nothing is said to have failed.
  await page.getByRole('link', { name: t('nav.chat') }).click();
  await expect(page.getByText(t('failed.offline')).first()).toBeVisible();
  await expect(page.getByText(t('error_messages.chatlist'))).toBeHidden();
  await context.setOffline(false);
  await expect(strip(page)).toBeHidden();
});
