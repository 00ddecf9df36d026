import { joinDesk } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { installClock } from '../support/server-clock.ts';

test.use({ hasOwnContext: true, viewport: { width: 1280, height: 800 } });

test('the state renews itself and says its age only while that fails, and who is away is locked out all the same (19-STATE, 19-RIGHTS)', async ({
  page,
  server,
}) => {
  await installClock(page);
  const t = await joinDesk(page, server);
  let isAway = false;
  await page.route('**/api/desk/v1/state/', async (route) => {
    if (isAway) return route.abort();
    try {
      const looked_at = await page.evaluate(() => new Date().toISOString());
      await route.fulfill({ json: { looked_at, asked_at: null, is_looking: false, details: null } });
    } catch {
      // The test is over.
    }
  });
  const lead = page.getByText(t('desk.state.looked').split('{')[0] ?? '');
  const age = page.getByText(t('desk.state.old').split('{')[0] ?? '');
  await page.getByRole('link', { name: t('desk.nav.state') }).click();
  for (let minutes = 0; minutes < 11; minutes += 1) {
    const before = await lead.textContent();
    await page.clock.runFor(61_000);
    // Shown, not only answered: the wait for the next one begins with what the screen has taken.
    await expect(lead).not.toHaveText(before ?? '');
  }
  await expect(age).toHaveCount(0);

  isAway = true;
  await page.clock.runFor(11 * 60_000);
  await expect(age).toBeVisible();
  isAway = false;
  await page.evaluate(() => ['offline', 'online'].map((name) => dispatchEvent(new Event(name))));
  await expect(age).toHaveCount(0);
  // Nobody touches the screen for half an hour, in which it asks each minute.
  await page.clock.runFor(31 * 60_000);
  await expect(page.getByText(t('desk.locked.ended'))).toBeVisible();
});
