import type { Locator, Page } from '@playwright/test';
import { DAY_MS, noonAgo } from '../support/days.ts';
import { addEvent, addEvents } from '../support/diary.ts';
import { confirmDeletion, tapOn } from '../support/event-form.ts';
import { enter, hide, says } from '../support/firn.ts';
import { buttonIn, expect, german as t, test } from '../support/fixtures.ts';
import { tapAnswer } from '../support/media-step.ts';
import { holdCalls, networkRests } from '../support/network.ts';
import { answerForm, fillDiary, halo, marker } from '../support/path.ts';
import { settle } from '../support/settle.ts';

const slotWidth = (page: Page): number => Math.round((page.viewportSize()?.height ?? 0) * 0.31);

const scrollBy = (page: Page, px: number): Promise<void> =>
  page.locator('[data-path]').evaluate((element, left) => element.scrollBy({ left, behavior: 'instant' }), px);

const fillsScreen = async (dialog: Locator) =>
  expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });

test('the diary is a chain of mountains, each marker with its place and its activity, and two alike of one day with their time [HOME-01, HOME-07]', async ({
  page,
  person,
}) => {
  await addEvent(person, { location: 'clinic', difficulty: 4, datetime: noonAgo(4) });
  const datetime = noonAgo(2);
  const { id } = await addEvent(person, { location: 'home', difficulty: 3, datetime });
  expect(id).toBeGreaterThan(0);
  // An hour from the other on the same day, whatever the hour of this run.
  const hours = new Date(datetime).getUTCHours() < 12 ? 1 : -1;
  const other = new Date(Date.parse(datetime) + (hours * DAY_MS) / 24).toISOString();
  await addEvent(person, { location: 'home', difficulty: 2, datetime: other });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/webapp/');
  await expect(marker(page, 0)).toHaveClass(/\bclinic\b/);
  await expect(marker(page, 1)).toHaveClass(/\bhome\b/);
  await expect(marker(page, 2)).toHaveClass(/\bhome\b/);
  await expect(marker(page, 0)).toHaveAccessibleName(new RegExp(t('activity.chemo')));
  await expect(marker(page, 0)).not.toHaveText(/Uhr/);
  const times = await Promise.all(
    [1, 2].map(async (slot) => /(?<=^\D+)\d\d:\d\d\sUhr$/.exec((await marker(page, slot).textContent()) ?? '')?.[0]),
  );
  expect(new Set([...times, undefined]).size).toBe(3);
  for (const [index, time] of times.entries())
    await expect(marker(page, index + 1)).toHaveAccessibleName(new RegExp(`, \\d+\\. \\S+( \\d{4})?, ${time}, `));
  await expect(marker(page, 0).locator('svg').first().locator('path').first()).toBeAttached();
  await expect(page.locator('use[href="#mountain-clinic-3"]')).toHaveCount(1);
  await expect(page.locator('use[href="#mountain-home-2"]')).toHaveCount(1);
});

test('the tab leads to the newest event, a marker opens it to be edited, the round button a new one, and back closes one after the other [HOME-04, HOME-06, HOME-12, HOME-14, EVF-01, EVF-07, EVF-09, EVF-10, EVD-04, EVD-09]', async ({
  page,
  person,
}) => {
  await addEvent(person);
  await page.goto('/webapp/tracking');
  const tab = page.getByRole('link', { name: t('nav.home') });
  const opened = page.getByRole('dialog', { name: 'Chemo' });
  await test.step('the round button opens the form; back closes it, asks before a loss, and leaves no step behind', async () => {
    await tab.click();
    const add = page.getByRole('button', { name: t('home.add_event') });
    await add.click();
    const form = page.getByRole('dialog', { name: t('event.new') });
    await expect(form).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await add.click();
    await tapOn(page, 'event.location.clinic');
    await tapOn(page, 'category.therapy');
    await page.goBack();
    const question = page.getByRole('dialog', { name: t('event.draft_keep_title') });
    await question.getByText(t('event.keep_writing'), { exact: true }).click();
    await expect(page.getByRole('heading', { name: t('event.step.activity') })).toBeVisible();
    await page.goBack();
    await question.getByRole('button', { name: t('event.discard') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await marker(page, 0).click();
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/tracking$/);
  });

  await test.step('a tap on the tab leads to the newest event, of a path with one too, and leaves it in view', async () => {
    await tab.click();
    await expect(marker(page, 0)).toBeInViewport({ ratio: 1 });
    await tab.click();
    await networkRests(page);
    await expect(marker(page, 0)).toBeInViewport({ ratio: 1 });
  });

  await test.step('a marker opens the event, which can be edited, and the back button closes one after the other', async () => {
    await marker(page, 0).click();
    await fillsScreen(opened);
    await expect(opened.getByRole('button', { name: t('event.delete') })).toBeVisible();
    await opened.getByRole('button', { name: t('event.edit') }).click();
    const form = page.getByRole('dialog', { name: t('event.edit') });
    await expect(form.getByText(t('event.edit'), { exact: true })).toBeVisible();
    await fillsScreen(form);
    await page.goBack();
    await expect(opened.getByRole('button', { name: t('event.edit') })).toBeVisible();
    await page.goBack();
    await expect(opened).toHaveCount(0);
    await expect(page).toHaveURL(/\/webapp\/?$/);
    await expect(marker(page, 0)).toBeVisible();
  });
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
  const calls = /\/api\/v1\/events\//;
  const release = await holdCalls(page, calls);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && calls.test(request.url()));
  await form.getByRole('button', { name: t('button.save') }).click();
  await expect(form).toHaveCount(0);
  await expect(halo(page, 8)).toBeInViewport();
  await sent;
  release();
  await expect(says(page).getByText(t('event.state.saved'), { exact: true })).toBeVisible();
  await expect(marker(page, 8).locator('[data-waiting]')).toHaveCount(0);
  await expect(marker(page, 9)).toHaveCount(0);
  await expect(marker(page, 8)).toBeInViewport();
  // What is done next has an undo of its own: Firn does not go on about what was saved. His line does not run out while nobody looks.
  await hide(page, true);
  await marker(page, 7).click();
  await page.getByRole('button', { name: t('event.delete') }).click();
  await confirmDeletion(page);
  const undo = page.getByRole('alert').filter({ has: page.getByRole('button', { name: t('button.undo') }) });
  await expect(undo).toContainText(t('event.deleted', { event: t('location.home') }));
  await expect(says(page)).toHaveCount(0);
  // Nor does he speak beside that undo: the newer one is read first, then the other.
  await enter(page, t, 4, 2);
  await expect(marker(page, 8)).toBeAttached();
  await expect(page.locator('[data-slot] [data-waiting]')).toHaveCount(0);
  await hide(page, false);
  await expect(undo).toContainText(t('event.saved', { event: 'Freunde' }));
  await expect(says(page)).toHaveCount(0);
  // What was saved with a button has no undo of its own: he speaks of it, and an undo from before ends nothing.
  await hide(page, true);
  await buttonIn(await answerForm(page), t('button.save')).click();
  await expect(marker(page, 9)).toBeAttached();
  await expect(page.locator('[data-slot] [data-waiting]')).toHaveCount(0);
  await hide(page, false);
  await expect(says(page)).toBeVisible();
  await hide(page, true);
  await undo.getByRole('button', { name: t('dialog.close') }).click();
  await expect(undo).toContainText(t('event.deleted', { event: t('location.home') }));
  await expect(says(page)).toBeVisible();
  // After a hard event the thanks and the way to help stay beside the next one, whose undo is the only one.
  await undo.getByRole('button', { name: t('dialog.close') }).click();
  await hide(page, false);
  await enter(page, t, 1, 4);
  const help = says(page).getByRole('link', { name: t('firn.help') });
  await expect(help).toBeVisible();
  await expect(buttonIn(says(page), t('button.undo'))).toBeVisible();
  await enter(page, t, 5, 1);
  await expect(undo).toContainText(t('event.saved', { event: 'Freunde' }));
  await expect(help).toBeVisible();
  await expect(buttonIn(says(page), t('button.undo'))).toHaveCount(0);
});

test('an event of yesterday is scrolled to before the server has it, beyond all that the path shows of today, and so is one of today that becomes one of yesterday [HOME-15, HOME-17]', async ({
  page,
  person,
}) => {
  const days = [9, 8, 7, 6, 5, 0, 0, 0, 0, 0, 0];
  await addEvents(
    person,
    days.map((ago) => ({ location: 'home', datetime: noonAgo(ago) })),
  );
  await page.goto('/webapp/');
  // All of the path is read ahead.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('person-read-ahead'))).not.toBeNull();
  const release = await holdCalls(page, '**/api/v1/events/', 'POST');
  await page.getByRole('button', { name: t('home.quick') }).click();
  const sheet = page.getByRole('dialog', { name: t('home.quick') });
  const tap = (name: string) => sheet.getByRole('button', { name, exact: true }).click();
  await tap(t('location.home'));
  await sheet.getByRole('combobox').selectOption({ label: t('event.when.yesterday') });
  await tap(t('mood.4'));
  await tap(t('difficulty.1'));
  await expect(halo(page, 5)).toBeInViewport();
  release();
  await expect(marker(page, 5).locator('[data-waiting]')).toHaveCount(0);
  await expect(marker(page, 5)).toBeInViewport();

  await page.getByRole('link', { name: t('nav.home') }).click();
  await expect(marker(page, 11)).toBeInViewport();
  await marker(page, 11).click();
  await tapAnswer(page, t, 'event.when.day', '');
  const form = page.getByRole('dialog', { name: t('event.edit') });
  await form.getByRole('button', { name: t('event.when.yesterday') }).click();
  await holdCalls(page, '**/api/v1/events/*/', 'PUT');
  await form.getByRole('button', { name: t('button.save') }).click();
  // Of the two of yesterday, as they may be of the same minute.
  await expect(halo(page, 5).or(halo(page, 6))).toBeInViewport();
});

test('an event that becomes the oldest is scrolled to, though nothing of the path has stood there [HOME-15, HOME-17]', async ({
  page,
  person,
}) => {
  // As many as the path of this window asks for at once.
  await page.setViewportSize({ width: 390, height: 844 });
  for (let count = 0; count < 2; count += 1) await addEvent(person, { location: 'home' });
  await page.goto('/webapp/');
  await expect(marker(page, 1)).toBeInViewport();
  await page.getByRole('button', { name: t('home.quick') }).click();
  const sheet = page.getByRole('dialog', { name: t('home.quick') });
  await sheet.getByRole('button', { name: t('location.home'), exact: true }).click();
  await sheet.getByRole('combobox').selectOption({ label: t('event.when.yesterday') });
  await sheet.getByRole('button', { name: t('mood.4'), exact: true }).click();
  await sheet.getByRole('button', { name: t('difficulty.1'), exact: true }).click();
  await expect(halo(page, 0)).toBeInViewport();
});

test('a new event is scrolled to among all that was written elsewhere meanwhile, and though the window grows on the way [HOME-15]', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await fillDiary(person, 12);
  await page.goto('/webapp/');
  await expect(marker(page, 11)).toBeInViewport();
  const ago = (days: number) => ({ location: 'home' as const, datetime: noonAgo(days) });
  await addEvents(
    person,
    Array.from({ length: 30 }, (_, index) => ago(40 + index)),
  );
  await enter(page, t, 4, 2);
  await expect(halo(page, 42)).toBeInViewport();
  await expect(page.locator('[data-slot] [data-waiting]')).toHaveCount(0);

  // The keyboard that goes ends a scroll that has begun.
  const land = page.locator('[data-path]');
  await land.evaluate((path) => {
    path.scrollTo({ left: 0, behavior: 'instant' });
    path.scrollTo = () => Reflect.deleteProperty(path, 'scrollTo');
  });
  await expect(marker(page, 0)).toBeInViewport();
  await enter(page, t, 4, 2);
  await expect.poll(() => land.evaluate((path) => Object.hasOwn(path, 'scrollTo'))).toBe(false);
  await expect(marker(page, 0)).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(halo(page, 43)).toBeInViewport();
  // The signpost beside it is whole.
  await expect(page.locator('[data-sign] path')).toBeInViewport({ ratio: 1 });
});

test('an event to go to is scrolled to and highlighted until one is an event’s width away [HOME-15, HOME-16, HOME-18]', async ({
  page,
  person,
}) => {
  const ids = await fillDiary(person, 20);
  await page.goto(`/webapp/?currEvent=${ids[4]}`);
  await expect(halo(page, 4)).toBeInViewport();
  await networkRests(page);
  await scrollBy(page, slotWidth(page) / 2);
  // By then the path has followed the scroll.
  await settle(page);
  await expect(halo(page, 4)).toBeAttached();
  await scrollBy(page, slotWidth(page) / 2 + 2);
  await expect(halo(page, 4)).toHaveCount(0);
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
