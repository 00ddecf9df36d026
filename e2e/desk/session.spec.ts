import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deskUrl, joinDesk } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { installClock } from '../support/server-clock.ts';

test.use({ hasOwnContext: true, viewport: { width: 1280, height: 800 } });

test('a session that ends under an open question keeps its words, and a backup without a passphrase is not verified (19-UNSAVED, 19-STATE)', async ({
  page,
  context,
  server,
  register,
}) => {
  const t = await joinDesk(page, server);
  await test.step('a session that ends under an open question hides it behind a sign-in that can be used, and keeps its words', async () => {
    const { id } = await register('de');
    await page.goto(deskUrl(server, `/accounts/${id}`));
    await page.getByRole('button', { name: t('desk.account.end') }).click();
    const reason = page.getByLabel(t('desk.reason'), { exact: true });
    await expect(reason).toBeFocused();
    await reason.fill('Gerät verloren');
    await context.clearCookies();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('desk.account.end'), exact: true })
      .click();
    await expect(page.getByText(t('desk.locked.ended'))).toBeVisible();
    await expect(reason).toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('desk.sign_in.passkey') }).click();
    await expect(reason).toBeVisible();
    await expect(reason).toHaveValue('Gerät verloren');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('desk.leave.go') }).click();
    await expect(reason).toBeHidden();
  });

  await test.step('a backup that the server has no passphrase for is not verified, instead of not readable', async () => {
    const backup = path.join(server.dataDir, 'backups', 'bergkette-20261120T030000Z.tar.age');
    await mkdir(path.dirname(backup), { recursive: true });
    await writeFile(backup, 'sealed');
    try {
      await page.getByRole('link', { name: t('desk.nav.state') }).click();
      await page.getByRole('button', { name: t('desk.state.verify') }).click();
      const line = page.getByRole('cell').filter({ hasText: t('desk.state.not_verified') });
      await expect(line).toContainText('set BACKUP_PASSPHRASE_FILE', { timeout: 60_000 });
      await expect(page.getByText(t('desk.state.not_whole').split('{')[0] ?? '')).toHaveCount(0);
    } finally {
      await rm(backup);
    }
  });
});

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
