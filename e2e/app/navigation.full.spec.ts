import { BAR_HEIGHT, MOBILE_BREAKPOINT } from '@bergkette/contract/layout.rules.ts';
import { expect, german as t, test } from '../support/fixtures.ts';

test('the bar is 76 high at the bottom of a phone and 56 on top of a desktop; the profile has one of 55 [NAV-25, NAV-33, NAV-34, NAV-35]', async ({
  signedInPage: page,
}) => {
  await page.goto('/webapp/profile');
  const bar = page.getByRole('navigation', { name: t('nav.label') });
  const VIEW_HEIGHT = 800;
  for (const { width, height, y } of [
    { width: MOBILE_BREAKPOINT - 1, height: BAR_HEIGHT.mobile, y: VIEW_HEIGHT - BAR_HEIGHT.mobile },
    { width: MOBILE_BREAKPOINT, height: BAR_HEIGHT.desktop, y: 0 },
  ]) {
    await page.setViewportSize({ width, height: VIEW_HEIGHT });
    await expect.poll(() => bar.boundingBox()).toMatchObject({ height, y });
  }
  await page.setViewportSize({ width: 390, height: VIEW_HEIGHT });
  const profileBar = page.locator('header', { has: page.getByRole('heading', { level: 1, name: t('nav.profile') }) });
  await expect.poll(async () => (await profileBar.boundingBox())?.height).toBe(BAR_HEIGHT.profile);
});
