import type { Page } from '@playwright/test';
import { addEvent, addPhoto } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { networkRests } from '../support/network.ts';

const at = (day: number) => `2026-10-${String(day).padStart(2, '0')}T09:30:00+01:00`;
const detailOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 1 }) });

test.describe('on a network that comes and goes', () => {
  test('a log that cannot be reached bothers nobody [LOG-04]', async ({ signedInPage: page }) => {
    const tried = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v1/tracking/'));
    await page.route('**/api/v1/tracking/', (route) => route.abort('connectionrefused'));
    await page.goto('/webapp/');
    await tried;
    await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
    await expect(page.getByRole('dialog', { name: t('unreachable.title') })).toHaveCount(0);
    await expect(page.getByRole('alert')).toBeEmpty();
  });

  test('an event of the path and its neighbours show without waiting for the server [EVD-10, EVD-16]', async ({
    page,
    person,
  }) => {
    for (const day of [1, 2, 3]) {
      await addPhoto(person, await addEvent(person, { datetime: at(day), text: `Tag ${day}` }));
    }
    // The markers show the same pictures.
    const pictures = page.waitForResponse((response) => response.url().includes('/v1/protectedmedia/'));
    await page.goto('/webapp/');
    const marker = page.locator('button[data-slot="1"]');
    await expect(marker).toBeVisible();
    // From here on single events are answered only when the test allows it.
    let answer = (): void => undefined;
    const allowed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const singles = /\/api\/v1\/events\/\d+\/$/;
    await page.route(singles, async (route) => {
      await allowed;
      await route.continue();
    });
    await marker.click();
    const detail = detailOf(page);
    await expect(detail.getByText('Tag 2')).toBeVisible();
    await expect(detail.getByRole('button', { name: t('event.edit') })).toHaveCount(0);
    answer();
    await expect(detail.getByRole('button', { name: t('event.edit') })).toBeVisible();
    await pictures;
    await expect(detail.getByText(t('event.of', { position: 2, total: 3 }))).toBeVisible();
    await networkRests(page);
    await page.route('**/api/v1/events/**', () => undefined);
    await page.route('**/api/v1/protectedmedia/**', () => undefined);
    await detail.getByRole('button', { name: t('event.following') }).click();
    await expect(detail.getByText('Tag 3')).toBeVisible();
    await expect(detail.getByText(t('event.of', { position: 3, total: 3 }))).toBeVisible();
    await expect(detail.getByRole('img')).toBeVisible();
  });
});
