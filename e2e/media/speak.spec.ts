import type { Page } from '@playwright/test';
import { addEvent } from '../support/diary.ts';
import { eventsOf } from '../support/event-form.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { networkRests } from '../support/network.ts';
import { readVault } from '../support/vault.ts';

test.use({ permissions: ['microphone'] });

const sheetOf = (page: Page) => page.getByRole('dialog', { name: t('quick.title') });
const button = (page: Page, id: string) => sheetOf(page).getByRole('button', { name: t(id), exact: true });
const openQuick = async (page: Page) => {
  await page.getByRole('button', { name: t('home.quick') }).click();
};
const timer = (page: Page) => sheetOf(page).getByRole('timer');
/** Holds the button down until a second was said. */
const hold = async (page: Page) => {
  await button(page, 'speak.start').hover();
  await page.mouse.down();
  await expect(timer(page)).toHaveText('0:01');
};
const play = (page: Page) => button(page, 'media.play');

test('letting go, taps and keys keep what was spoken; sliding away and the cross do not (17-B4)', async ({
  page,
  person,
}) => {
  await page.goto('/webapp/');
  await openQuick(page);
  await hold(page);
  await expect(
    sheetOf(page)
      .getByRole('status')
      .filter({ hasText: t('speak.held') }),
  ).toBeAttached();
  await page.mouse.move(10, 10);
  await expect(sheetOf(page).getByText(t('speak.away')).last()).toBeVisible();
  await page.mouse.up();
  await expect(button(page, 'speak.start')).toBeVisible();

  // A tap begins and the cross discards; keys begin and end.
  await button(page, 'speak.start').click();
  await expect(timer(page)).toHaveText('0:01');
  // Going back does not lose what is being said.
  await page.evaluate(() => history.back());
  await expect(timer(page)).toHaveText('0:02');
  await button(page, 'record.discard').click();
  await button(page, 'speak.start').press('Enter');
  await expect(timer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'speak.start').press('Enter');
  await expect(timer(page)).toHaveText('0:01');
  await page.keyboard.press('Enter');
  await expect(play(page)).toBeFocused();
  await button(page, 'record.discard').click();

  await hold(page);
  await page.mouse.up();
  await expect(play(page)).toBeVisible();
  // While it is sent, nothing looks as if the sound were gone.
  await page.evaluate((words) => {
    const look = () => {
      if (document.body.textContent.includes(words)) document.documentElement.dataset.again = '';
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, t('speak.start'));
  await button(page, 'mood.1').click();
  await button(page, 'difficulty.4').click();
  await sheetOf(page).waitFor({ state: 'detached' });
  await expect(page.locator('html')).not.toHaveAttribute('data-again');
  await expect.poll(async () => (await eventsOf(person)).map(({ contents }) => contents.length)).toEqual([1]);
  const [event, ...others] = await eventsOf(person);
  expect(event).toMatchObject({ mood: 1, difficulty: 4, text: '' });
  expect(event?.contents.map(({ content_type }) => content_type)).toEqual([
    expect.stringMatching(/^audio\/(mp4|webm)$/),
  ]);
  expect(others).toEqual([]);
  await page.getByRole('button', { name: t('event.undo') }).click();
  await expect.poll(() => eventsOf(person)).toEqual([]);
});

test('what is still being said is waited for, and without a network it is kept as other entries are (17-B4)', async ({
  page,
  person,
}) => {
  await addEvent(person, { location: 'home' });
  await page.goto('/webapp/');
  await openQuick(page);
  await expect(button(page, 'speak.start')).toBeVisible();
  // Without a service worker the code of the dialog has to be there before the line is gone.
  await networkRests(page);
  await page.context().setOffline(true);
  const offline = page.getByRole('dialog', { name: t('offline.title') });
  await offline.getByRole('button', { name: t('offline.keep_writing') }).click();
  await button(page, 'speak.start').click();
  await expect(timer(page)).toHaveText('0:01');
  await button(page, 'mood.2').click();
  await button(page, 'difficulty.3').click();
  await button(page, 'event.save').press('Enter');
  await expect(sheetOf(page).getByText(t('quick.speaking'))).toBeVisible();
  // The network is back before the sheet has closed: what the queue has taken the form must not send as well.
  await page.evaluate(() => {
    const back = history.back.bind(history);
    history.back = () => addEventListener('may-close', back, { once: true });
  });
  await sheetOf(page).locator('button[data-hand]').click();
  const taken = async () => (await readVault(page)).filter(({ kind }) => kind === 'outbox').length;
  await expect.poll(taken).toBe(2);
  const isBack = page.waitForResponse(/\/api\/health\//);
  await page.context().setOffline(false);
  await isBack;
  await page.evaluate(() => dispatchEvent(new Event('may-close')));
  await expect(sheetOf(page)).toBeHidden();
  await expect.poll(async () => (await eventsOf(person)).map(({ contents }) => contents.length)).toEqual([1, 0]);
});
