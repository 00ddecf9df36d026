import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { Settings } from '@bergkette/contract/settings.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import type { Locator, Page, Route } from '@playwright/test';
import { addEvent } from '../support/diary.ts';
import { expect, inMotion, german as t, test } from '../support/fixtures.ts';
import { tapAnswer } from '../support/media-step.ts';
import { networkRests } from '../support/network.ts';
import { answerForm, fillDiary, halo, holdQueue, marker, startHint, storedEvents } from '../support/path.ts';

test.use(inMotion);
const slotWidth = (page: Page): number => Math.round((page.viewportSize()?.height ?? 0) * 0.31);

const scrollBy = (page: Page, px: number): Promise<void> =>
  page.locator('[data-path]').evaluate((element, left) => element.scrollBy({ left, behavior: 'instant' }), px);

const fillsScreen = async (dialog: Locator) =>
  expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });

/** Runs in the page: names of the controls and headings that the hint lies over. */
const coveredByHint = (): string[] => {
  const bubble = document.querySelector('[data-firn-says=hint]');
  if (bubble === null) return ['there is no hint'];
  const box = bubble.getBoundingClientRect();
  const isMet = (one: DOMRect) =>
    one.width > 0 && one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom;
  return [...document.querySelectorAll('a, button, h1:not(.sr-only)')]
    .filter((one) => !bubble.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => isMet(one.getBoundingClientRect()))
    .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
};

test('the diary is a chain of mountains, each marker with its place and its activity [HOME-01, HOME-07]', async ({
  page,
  person,
}) => {
  await addEvent(person, { location: 'clinic', difficulty: 4 });
  const { id } = await addEvent(person, { location: 'home', difficulty: 3, datetime: new Date().toISOString() });
  expect(id).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/webapp/');
  await expect(marker(page, 0)).toHaveClass(/\bclinic\b/);
  await expect(marker(page, 1)).toHaveClass(/\bhome\b/);
  await expect(marker(page, 0)).toHaveAccessibleName(new RegExp(t('activity.chemo')));
  await expect(marker(page, 0).locator('svg').first().locator('path').first()).toBeAttached();
  await expect(page.locator('use[href="#mountain-clinic-3"]')).toHaveCount(1);
  await expect(page.locator('use[href="#mountain-home-2"]')).toHaveCount(1);
});

test('a tap on the tab leads to the newest event, of a path with one too, and leaves it in view [HOME-12, HOME-14]', async ({
  page,
  person,
}) => {
  await addEvent(person);
  await page.goto('/webapp/profile');
  await page.getByRole('link', { name: t('nav.home') }).click();
  await expect(marker(page, 0)).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: t('nav.home') }).click();
  await networkRests(page);
  await expect(marker(page, 0)).toBeInViewport({ ratio: 1 });
});

test('a marker opens the event, which can be edited, and the back button closes one after the other [HOME-06, EVF-01, EVF-09, EVF-10, EVD-04, EVD-09]', async ({
  page,
  person,
}) => {
  await addEvent(person);
  await page.goto('/webapp/');
  await marker(page, 0).click();
  const dialog = page.getByRole('dialog', { name: 'Chemo' });
  await fillsScreen(dialog);
  await expect(dialog.getByRole('button', { name: t('event.delete') })).toBeVisible();
  await dialog.getByRole('button', { name: t('event.edit') }).click();
  const form = page.getByRole('dialog', { name: t('event.edit') });
  await expect(form.getByText(t('event.edit'), { exact: true })).toBeVisible();
  await fillsScreen(form);
  await page.goBack();
  await expect(dialog.getByRole('button', { name: t('event.edit') })).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/webapp\/?$/);
  await expect(marker(page, 0)).toBeVisible();
});

test('the round button opens the form; back closes it, asks before a loss, and leaves no step behind [HOME-04, EVF-07]', async ({
  page,
  person,
}) => {
  await addEvent(person);
  await page.goto('/webapp/tracking');
  await page.getByRole('link', { name: t('nav.home') }).click();
  const add = page.getByRole('button', { name: t('home.add_event') });
  await add.click();
  await expect(page.getByRole('dialog', { name: t('event.new') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await add.click();
  const home = page
    .getByRole('dialog', { name: t('event.new') })
    .getByRole('button', { name: t('event.location.home') });
  await home.click();
  await page.goBack();
  const question = page.getByRole('dialog', { name: t('dialogs.discard_changes_title') });
  await question.getByText(t('event.keep_writing'), { exact: true }).click();
  await expect(page.getByRole('heading', { name: t('event.step.when') })).toBeVisible();
  await page.goBack();
  await question.getByRole('button', { name: t('event.discard') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await marker(page, 0).click();
  await expect(page.getByRole('dialog', { name: 'Chemo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/tracking$/);
});

test('keys walk along the path, and it opens at the newest event [HOME-12]', async ({ page, person }) => {
  await fillDiary(person, 12);
  await page.goto('/webapp/');
  await expect(marker(page, 11)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  for (const [key, slot] of [
    // The keys move the path as long as nothing else has the focus.
    ['End', 11],
    ['ArrowLeft', 10],
    ['PageUp', 9],
    ['Home', 0],
    ['ArrowRight', 1],
    ['PageDown', 2],
    ['End', 11],
  ] as const) {
    await page.keyboard.press(key);
    await expect(marker(page, slot)).toBeFocused();
    await expect(marker(page, slot)).toBeInViewport();
  }
});

test('two buttons beside the month walk from month to month, to both ends of the path (17-RANGE)', async ({
  page,
  person,
}) => {
  await fillDiary(person, 6);
  await page.goto('/webapp/');
  const older = page.getByRole('button', { name: t('home.month_before') });
  const newer = page.getByRole('button', { name: t('home.month_after') });
  await expect(newer).toHaveAttribute('aria-disabled', 'true');
  await older.click();
  await expect(newer).toHaveAttribute('aria-disabled', 'false');
  await newer.click();
  await expect(newer).toHaveAttribute('aria-disabled', 'true');
  // Each month is reached, also those that share a screen with the first.
  await expect(async () => {
    await older.click();
    await expect(older).toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
  }).toPass();
  await expect(marker(page, 0)).toBeInViewport();
  for (const box of [await older.boundingBox(), await newer.boundingBox()]) {
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
});

test('a new event is scrolled to and highlighted with the tap on save, and stays when the server has it [HOME-15, 18-F2]', async ({
  page,
  person,
}) => {
  await fillDiary(person, 8);
  await page.goto('/webapp/');
  await expect(marker(page, 7)).toBeInViewport();
  // The path may still be on its way to its newest end, which would undo a scroll that no finger makes.
  await expect(async () => {
    await page.locator('[data-path]').evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
    await expect(marker(page, 0)).toBeInViewport({ timeout: 1000 });
  }).toPass();
  const form = await answerForm(page);
  // The server answers nothing about events, also not the save itself.
  const held = Promise.withResolvers<void>();
  const calls = /\/api\/v1\/events\//;
  const hold = async (route: Route) => {
    await held.promise;
    await route.fallback();
  };
  await page.route(calls, hold);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && calls.test(request.url()));
  await form.getByRole('button', { name: t('event.save') }).click();
  await expect(form).toHaveCount(0);
  await expect(halo(page, 8)).toBeInViewport();
  await sent;
  held.resolve();
  await page.unroute(calls, hold);
  await expect(marker(page, 8).locator('[data-waiting]')).toHaveCount(0);
  await expect(marker(page, 9)).toHaveCount(0);
  await expect(marker(page, 8)).toBeInViewport();
});

test('while the device stores a new event its form stays, nothing leads away from it, and the event is sent once [HOME-15, 18-F2]', async ({
  page,
  person,
}) => {
  await fillDiary(person, 2);
  await page.goto('/webapp/');
  const form = await answerForm(page);
  const free = await holdQueue(page, person);
  await form.getByRole('button', { name: t('event.save') }).click();
  await expect(form.getByText(t('event.state.sending'))).toBeVisible();
  await page.goBack();
  await form.getByRole('button', { name: t('dialog.close') }).click();
  await expect(form).toBeVisible();
  await free();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/webapp\/$/);
  await expect(halo(page, 2)).toBeInViewport();
  await expect.poll(() => storedEvents(person)).toBe(3);
  await expect(marker(page, 3)).toHaveCount(0);
});

test('where the device has no room, the form stays until the server has a new event, or a change of one [EVF-34, EVF-35, 18-F2]', async ({
  page,
  person,
}) => {
  await fillDiary(person, 2);
  await page.goto('/webapp/');
  const form = await answerForm(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const held = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await held.promise;
    await route.fallback();
  };
  await page.route(/\/api\/v1\/events\/$/, hold);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/v1\/events\/$/.test(request.url()));
  await form.getByRole('button', { name: t('event.save') }).click();
  await sent;
  await expect(form.getByText(t('event.state.sending'))).toBeVisible();
  await expect(marker(page, 2)).toHaveCount(0);
  held.resolve();
  await expect(form).toHaveCount(0);
  await expect(marker(page, 2)).toBeInViewport();
  await expect(marker(page, 3)).toHaveCount(0);

  // So it is for a change, which is one of the same event.
  const celebrated = page.getByRole('button', { name: t('profile.celebrated'), exact: true });
  await page.addLocatorHandler(celebrated, (button) => button.click());
  await marker(page, 2).click();
  await tapAnswer(page, t, t('event.difficulty'));
  const editing = page.getByRole('dialog', { name: t('event.edit') });
  await editing.getByRole('radio', { name: t('difficulty.3'), exact: true }).click();
  await editing.getByRole('button', { name: t('event.save') }).click();
  await expect(editing).toHaveCount(0);
  const newest = async () => (await person.call<Paged<DiaryEvent>>('GET', '/v1/events/?limit=1')).results[0];
  expect(await newest()).toMatchObject({ difficulty: 3 });
  expect(await storedEvents(person)).toBe(3);
});

test('an event to go to is scrolled to and highlighted until one is an event’s width away [HOME-15, HOME-16, HOME-18]', async ({
  page,
  person,
}) => {
  const ids = await fillDiary(person, 20);
  await page.goto(`/webapp/?currEvent=${ids[4]}`);
  await expect(halo(page, 4)).toBeInViewport();
  await scrollBy(page, slotWidth(page) / 2);
  await expect(halo(page, 4)).toBeAttached();
  await scrollBy(page, slotWidth(page) / 2 + 2);
  await expect(halo(page, 4)).toHaveCount(0);
});

test.describe('with calls under control', () => {
  test('what is not loaded yet has a place on the path, both ways [HOME-13, LOG-05]', async ({ page, person }) => {
    await fillDiary(person, 12);
    await page.goto('/webapp/');
    await expect(marker(page, 11)).toBeVisible();
    const waiting: (() => void)[] = [];
    await page.route(/\/v1\/events\/\?/, async (route) => {
      await new Promise<void>((go) => waiting.push(go));
      await route.fallback();
    });
    await page.keyboard.press('Home');
    const ghost = page.getByText(t('home.event_loading', { position: 1, total: 12 }));
    await expect(ghost).toBeAttached();
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    await page.unroute(/\/v1\/events\/\?/);
    for (const go of waiting) go();
    await expect(marker(page, 0)).toBeVisible();
    await expect(ghost).toHaveCount(0);
  });
});

test.describe('with names that come late', () => {
  test('the address of a form opens it with all its answers [EVF-09] (16-A2)', async ({ page, person }) => {
    const { id } = await addEvent(person);
    await page.route('**/v1/categories/', async (route) => {
      await page.waitForLoadState('load');
      await route.fallback();
    });
    await page.goto(`/webapp/?event=${id}&dialog=edit`);
    const form = page.getByRole('dialog', { name: t('event.edit') });
    await expect(form.getByText('7 / 7')).toBeVisible();
    await form.getByRole('button', { name: new RegExp(t('event.step.activity')) }).click();
    await expect(form.getByText(t('category.therapy'), { exact: true })).toBeVisible();
    await expect(form.getByRole('button', { name: t('activity.chemo'), pressed: true })).toBeVisible();
  });
});

/** After something bad no hint comes. */
const CALM = { mood: 5, difficulty: 1 } as const;

test('a hint comes at the first mountain, after nothing bad, over no control, and goes at a tap for good on every device [HOME-09] (14-A9)', async ({
  page,
  person,
}) => {
  await person.call('PATCH', '/v1/settings/', { onboarding: { startpage_hints: true } });
  await page.goto('/webapp/');
  const hint = startHint(page);
  const done = hint.getByRole('button', { name: t('dialog.close') });
  // The empty path has a note at its button, which waits for nobody.
  await expect(page.getByText(t('home.start_hint'))).toBeVisible();
  await networkRests(page);
  await expect(hint).toHaveCount(0);

  const { id } = await addEvent(person);
  await page.reload();
  await marker(page, 0).waitFor();
  await networkRests(page);
  await expect(hint).toHaveCount(0);

  await person.call('DELETE', `/v1/events/${id}/`);
  await addEvent(person, CALM);
  await page.reload();
  await expect(hint).toContainText(t('home.hint.path'));
  // What comes a moment later is met by no hint either.
  await networkRests(page);
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(coveredByHint), `${width}×${height}`).toEqual([]);
  }
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await done.press('Enter');
  await expect(hint).toHaveCount(0);
  await stored;
  const { onboarding } = await person.call<Settings>('GET', '/v1/settings/');
  expect(onboarding.startpage_hints).toBe(false);
});
