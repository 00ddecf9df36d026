import { deskUrl, joinDesk } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ hasOwnContext: true, viewport: { width: 1280, height: 800 } });

test('a session that ends under an open question hides it behind a sign-in that can be used, and keeps its words (19-UNSAVED)', async ({
  page,
  context,
  server,
  register,
}) => {
  const t = await joinDesk(page, server);
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
  await expect(reason).toBeHidden();
});
