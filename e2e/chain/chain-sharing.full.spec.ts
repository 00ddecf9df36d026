import { expect, german, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('every further page of the settings opens at its top, and the way back finds the row again', async ({
  signedInPage: page,
}) => {
  await page.goto('/webapp/profile?dialog=settings');
  for (const part of ['privacy', 'notifications', 'firn', 'support', 'person', 'treatment', 'account']) {
    const row = page.locator(`[data-setting="${part}"]`);
    await row.scrollIntoViewIfNeeded();
    await row.click();
    await expect(page.getByRole('button', { name: german('settings.back') })).toBeVisible();
    const box = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: german('settings.back') }) });
    await expect(box.locator(':focus')).toHaveCount(1);
    await expect(box.getByRole('heading', { level: 2 })).toBeInViewport();
    expect(await box.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await page.getByRole('button', { name: german('settings.back'), exact: true }).click();
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport();
  }
});
