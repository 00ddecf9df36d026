import type { Page } from '@playwright/test';
import { addEvent } from '../support/diary.ts';
import { eventsOf } from '../support/event-form.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { networkRests } from '../support/network.ts';
import type { TextId } from '../support/texts.ts';
import { readVault } from '../support/vault.ts';

test.use({ permissions: ['microphone'] });

const sheetOf = (page: Page) => page.getByRole('dialog', { name: t('home.quick') });
const button = (page: Page, id: TextId) => sheetOf(page).getByRole('button', { name: t(id), exact: true });
const openQuick = async (page: Page) => {
  await page.getByRole('button', { name: t('home.quick') }).click();
};

const timer = (page: Page) => sheetOf(page).getByRole('timer');

test('a blocked microphone is said in words, and the entry goes on without it (17-B4)', async ({ page, person }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await page.goto('/webapp/');
  await openQuick(page);
  await button(page, 'speak.start').click();
  await expect(sheetOf(page).getByRole('alert')).toHaveText(t('record.denied'));
  await button(page, 'mood.3').click();
  await button(page, 'difficulty.1').click();
  await expect.poll(async () => (await eventsOf(person)).length).toBe(1);
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
  await expect(sheetOf(page).getByText(t('event.state.offline'))).toBeVisible();
  await button(page, 'speak.start').click();
  await expect(timer(page)).toHaveText(/^0:0[1-9]$/);
  await button(page, 'mood.2').click();
  await button(page, 'difficulty.3').click();
  await button(page, 'button.save').press('Enter');
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
