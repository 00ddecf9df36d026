import type { Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { answerAll, eventsOf, form, heading, save, tapOn, words } from '../support/event-form.ts';
import { hide, says } from '../support/firn.ts';
import { test as base, buttonIn, expect, german as t, withWorker } from '../support/fixtures.ts';
import { createFrontDoor, type FrontDoor } from '../support/front-door.ts';
import { lettersOf } from '../support/letters.ts';
import { networkRests } from '../support/network.ts';
import { untilKept } from '../support/vault.ts';

const WORDS = 'Kein Netz im Keller, aber der Tee war gut.';

const test = base.extend<{ door: FrontDoor }>({
  door: async ({ server }, use) => {
    const door = await createFrontDoor(server.url);
    await use(door);
    await door.close();
  },
  baseURL: async ({ door }, use) => use(door.url),
});

test.use(withWorker);

/** Waits until the service worker has stored the app. */
const workerIsReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** Opens the app and waits until the service worker controls the page. */
const openWithWorker = async (page: Page): Promise<void> => {
  await page.goto('/webapp/');
  await workerIsReady(page);
  await page.reload();
  await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
};

const versionOf = (page: Page) => page.locator('html').getAttribute('data-version');
const reloadIn = (page: Page) => page.getByRole('status').getByRole('button', { name: t('crash.reload') });

test('a new version asks in one tab and waits for the open form in the other, and nothing is lost [PWA-01]', {
  tag: '@whole-browser',
}, async ({ page, person: _person, door, context }) => {
  await openWithWorker(page);
  const second = await context.newPage();
  await second.goto('/webapp/');
  await second.getByRole('button', { name: t('home.add_event') }).click();
  await tapOn(second, 'event.location.clinic');
  await expect(heading(second, 'event.step.category')).toBeVisible();

  door.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText(t('reload.update'))).toBeVisible();
  await expect(second.getByText(t('reload.update'))).toBeHidden();
  await expectNoFindings(page, 'new version');
  // It lies over the greeting, and the path stays where it was.
  expect((await page.locator('[data-path]').boundingBox())?.y).toBe(0);
  await page.getByRole('button', { name: t('home.quick'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText(t('reload.update'))).toBeHidden();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('dialog.close') })
    .click();
  await expect(page.getByText(t('reload.update'))).toBeVisible();
  expect(await versionOf(page)).toBe('1');
  await reloadIn(page).click();
  await expect.poll(() => versionOf(page)).toBe('2');
  await expect(page.getByText(t('reload.update'))).toBeHidden();
  await page.close();

  // The form continues with the code it has, although the service worker is the new one.
  await tapOn(second, 'category.therapy');
  await untilKept(second, '"category":"therapy"');
  await expect(heading(second, 'event.step.activity')).toBeVisible();
  expect(await versionOf(second)).toBe('1');
  await tapOn(second, 'dialog.close');
  await second.getByRole('button', { name: t('event.draft_keep') }).click();
  await reloadIn(second).click();
  await expect.poll(() => versionOf(second)).toBe('2');
  await second.getByRole('button', { name: t('home.add_event') }).click();
  await second.getByRole('button', { name: t('event.draft_continue'), exact: true }).click();
  await expect(heading(second, 'event.step.activity')).toBeVisible();
});

test.describe('before the worker is there', () => {
  // The door is gone with the test, so no other may have its context.
  test.use({ serviceWorkers: 'block', hasOwnContext: true });

  test('a part of the app that is gone is said with a way to reload, and the draft is still there [PWA-09]', async ({
    signedInPage: page,
    door,
  }) => {
    await answerAll(page);
    await words(page).fill(WORDS);
    await untilKept(page, WORDS);
    door.lose(/\/assets\//);
    await tapOn(page, 'dialog.close');
    await page.getByRole('button', { name: t('event.draft_keep') }).click();
    await page.getByRole('link', { name: t('nav.information') }).click();
    await expect(page.getByRole('heading', { name: t('chunk.title') })).toBeVisible();
    await expect(page.getByText(t('chunk.text'))).toBeVisible();
    door.lose(null);
    await page.getByRole('button', { name: t('crash.reload') }).click();
    await page.getByRole('link', { name: t('nav.home') }).click();
    await page.getByRole('button', { name: t('home.add_event_draft') }).click();
    await page.getByRole('button', { name: t('event.draft_continue'), exact: true }).click();
    await expect(words(page)).toHaveValue(WORDS);

    // If the entry chunk is missing, the app cannot show a message.
    door.lose(/\/assets\/[^/]*\.js/);
    const fresh = await page.context().newPage();
    // A page with a route asks for each file, whatever the browser has kept of it.
    await fresh.route('**/assets/**', (route) => route.continue());
    await fresh.goto('/webapp/help');
    const said = fresh.getByRole('alert').filter({ hasText: 'Bergkette konnte nicht geladen werden.' });
    await expect(said).toBeHidden();
    await fresh.evaluate(() => {
      for (const minute of document.getAnimations()) minute.finish();
    });
    await expect(said).toBeVisible();
    door.lose(null);
    await said.getByRole('link', { name: 'Neu laden' }).click();
    await expect(fresh.getByRole('button', { name: t('home.add_event') })).toBeVisible();
  });
});

test('without a network a form is finished and sent later, and the app opens [PWA-01, PWA-06, PWA-08] (16-A1)', async ({
  page,
  person,
  context,
}) => {
  const dialog = page.getByRole('dialog', { name: t('offline.title') });
  const strip = page.getByRole('button', { name: t('offline.queued') });
  await answerAll(page);
  await workerIsReady(page);
  await context.setOffline(true);
  // The form says it; no dialog covers what somebody writes.
  await expect(page.getByText(t('event.state.offline'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await words(page).fill(WORDS);
  await untilKept(page, WORDS);
  await hide(page, true);
  await save(page);
  // It closes without a question, and the strip says what becomes of the event.
  await expect(form(page)).toBeHidden();
  await expect(strip).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Who helps after something hard is said once somebody looks, and not again when the event is sent.
  const hard = says(page);
  await hide(page, false);
  await expect(hard.getByRole('link', { name: t('firn.help') })).toBeVisible();
  await buttonIn(hard, t('dialog.close')).click();
  await expect(hard).toHaveCount(0);
  // A tap on the strip brings the dialog, which Escape does not close. Another event can be begun out of it.
  await strip.click();
  await expect(dialog).toBeVisible();
  for (const _time of [1, 2, 3]) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  const quick = page.getByRole('dialog', { name: t('home.quick') });
  const begin = dialog.getByRole('button', { name: t('offline.begin') });
  const leaveQuick = async () => {
    await expect(quick.getByLabel(t('event.text'), { exact: true })).toBeVisible();
    await buttonIn(quick, t('dialog.close')).click();
    await expect(strip).toBeVisible();
    await expect(dialog).toBeHidden();
  };
  await begin.click();
  await leaveQuick();
  // Away from home it leads there.
  await page.getByRole('link', { name: t('nav.chat') }).click();
  await expect(page.getByText(t('failed.offline')).first()).toBeVisible();
  await strip.click();
  await begin.click();
  await leaveQuick();
  // So it does from the look back, which only shows.
  await page.getByRole('button', { name: t('home.toggle.look_back'), exact: true }).click();
  await strip.click();
  await begin.click();
  await leaveQuick();
  // On the path a clock on its mountain says that it waits, and no message lies over it.
  await expect(page.locator('[data-slot] [data-waiting]')).toBeAttached();
  await expect(page.locator('[role=alert] [data-kind]')).toHaveCount(0);
  // The event is sent without any further tap.
  await context.setOffline(false);
  await expect.poll(async () => (await eventsOf(person)).map(({ text }) => text)).toEqual([WORDS]);
  await expect(page.locator('[data-slot] [data-waiting]')).toHaveCount(0);
  await networkRests(page);
  await expect(hard).toHaveCount(0);

  await context.setOffline(true);
  await page.reload();
  await expect(dialog).toBeVisible();
  // What can be done is in the smallest window, and in letters of twice the size.
  const setLetters = await lettersOf(page);
  for (const percent of [100, 200]) {
    await setLetters(percent);
    await page.setViewportSize({ width: 320, height: 568 });
    for (const id of ['failed.retry', 'offline.read', 'offline.begin'] as const) {
      await expect(buttonIn(dialog, t(id))).toBeInViewport({ ratio: 1 });
    }
  }
  // What helps now leads: the app looks for the network by itself.
  await expect(dialog.getByRole('button').first()).toHaveText(t('offline.read'));
  // To write is an answer of its own, to try again a quiet one.
  await expect(buttonIn(dialog, t('offline.begin'))).toHaveAttribute('data-variant', 'light');
  await expect(buttonIn(dialog, t('failed.retry'))).toHaveAttribute('data-variant', 'subtle');
  await expect(page.locator('nav').getByText(t('nav.home'))).toBeVisible();
  // Who goes on by keys begins at the heading of the screen.
  await dialog.getByRole('button', { name: t('offline.read') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // There the strip has two lines, and the buttons stand above them.
  await page.getByRole('button', { name: t('home.add_event') }).click({ trial: true, position: { x: 29, y: 52 } });
  await page.locator('nav').getByRole('button').first().click();
  await expect(dialog).toBeVisible();
  await context.setOffline(false);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('activity.chemo')).first()).toBeVisible();
});
