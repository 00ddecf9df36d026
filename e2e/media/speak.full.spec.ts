import type { Page } from '@playwright/test';
import { eventsOf } from '../support/event-form.ts';
import { expect, german as t, test } from '../support/fixtures.ts';

test.use({ permissions: ['microphone'] });

const sheetOf = (page: Page) => page.getByRole('dialog', { name: t('quick.title') });
const button = (page: Page, id: string) => sheetOf(page).getByRole('button', { name: t(id), exact: true });
const openQuick = async (page: Page) => {
  await page.getByRole('button', { name: t('home.quick') }).click();
};

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
