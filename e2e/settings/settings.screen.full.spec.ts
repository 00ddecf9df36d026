import { expect, german as t, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/network.ts';
import { row } from '../support/settings.ts';

test('a page of the settings opens at its head, however far down the list was or late its words come (16-A3)', async ({
  page,
  person,
  open,
}) => {
  const come = await holdCalls(page, '**/texts-de-notifications-*.js');
  await page.setViewportSize({ width: 360, height: 640 });
  // With its table the page is longer than the window; a shorter one would be at its head by itself.
  await person.call('PATCH', `/v1/users/${person.id}/`, { is_searchable: true });
  // A page that is loaded for the first time is short for a moment, and would lose the place by itself.
  await open('/profile?dialog=settings&part=privacy');
  await expect(page.getByRole('heading', { name: t('settings.privacy'), exact: true })).toBeVisible();
  await open('/profile?dialog=settings');
  const scroller = page.getByRole('dialog');
  await scroller.evaluate((dialog) => dialog.scrollTo({ top: 60 }));
  expect(await scroller.evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(50);
  await row(page, 'privacy').click();
  await expect(page.getByRole('heading', { name: t('settings.privacy'), exact: true })).toBeInViewport();
  expect(await scroller.evaluate((dialog) => dialog.scrollTop)).toBe(0);

  await page.getByRole('button', { name: t('settings.back') }).click();
  await row(page, 'notifications').click();
  const heading = page.getByRole('heading', { name: t('settings.notifications'), exact: true });
  await expect(heading).toBeFocused();
  come();
  await expect(page.getByRole('checkbox', { name: t('push.title') })).toBeVisible();
  await expect(heading).toBeFocused();
});
