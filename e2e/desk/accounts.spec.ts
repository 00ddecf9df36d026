import { deskUrl, joinDesk } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/network.ts';

test.use({ hasOwnContext: true, viewport: { width: 390, height: 844 } });

test('the ward gives somebody another ward of their clinic, and reports alone do not (19-ACCOUNTS)', async ({
  page,
  register,
  server,
  browser,
}) => {
  const anna = await register('de');
  await anna.call('PATCH', `/v1/users/${anna.id}/`, { treated_at: 9 });
  const t = await joinDesk(page, server, { role: 'ward', clinics: '9' });
  const [name, other] = [`Station ${anna.id} Nord`, `Station ${anna.id} Süd`];
  for (const ward of [
    { name, phone: '+49 30 333' },
    { name: other, phone: '+49 30 444' },
  ])
    await page.evaluate(
      (body) =>
        fetch('/api/desk/v1/catalogues/clinics/9/wards/', {
          ...{ method: 'POST', body, headers: { 'content-type': 'application/json' } },
        }),
      JSON.stringify(ward),
    );
  await page.goto(deskUrl(server, `/accounts/${anna.id}`));
  const shown = page.locator('dl').getByText(name);
  const choice = page.getByLabel(t('ward.name'));
  const none = choice.getByText(t('ward.none'), { exact: true });
  const save = page.getByRole('button', { name: t('ward.edit') });
  await expect(save).toBeDisabled();
  await expect(shown).toHaveCount(0);
  await expect(none).toHaveCount(1);
  await choice.selectOption({ label: name });
  await expect(none).toHaveCount(0);
  // On a slow line somebody may have chosen another one before it is saved.
  const release = await holdCalls(page, '**/accounts/*/ward/');
  await save.click();
  await choice.selectOption({ label: other });
  release();
  await expect(page.getByText(t('desk.account.ward_saved', { name }))).toBeVisible();
  await expect(shown).toBeVisible();
  await expect(choice.locator('option:checked')).toHaveText(other);
  await expect(save).toBeEnabled();
  await choice.selectOption({ label: name });
  await expect(save).toBeDisabled();
  await choice.selectOption({ label: other });
  await save.press('Enter');
  await expect(page.locator('dl').getByText(other)).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const seen = await anna.call<{ ward: unknown }>('GET', '/v1/users/loggedin/');
  expect(seen.ward).toMatchObject({ phone: '+49 30 444' });

  // Who reads reports sees the ward, and changes it for nobody.
  await anna.call('POST', '/v1/reports/', { reason: 'other', text: 'Hallo' });
  // On the other side of the world, where noon in UTC is midnight: a plain day is the same there.
  const farAway = await browser.newContext({
    viewport: { width: 390, height: 844 },
    timezoneId: 'Pacific/Auckland',
  });
  const moderator = await farAway.newPage();
  await moderator.route(`**/desk/v1/accounts/${anna.id}/`, async (route) => {
    const response = await route.fetch();
    const marked_for_deletion_at = '2026-07-01T02:00:00Z';
    await route.fulfill({ response, json: { ...(await response.json()), marked_for_deletion_at } });
  });
  await joinDesk(moderator, server, { role: 'moderator' });
  await moderator.goto(deskUrl(server, `/accounts/${anna.id}`));
  await expect(moderator.locator('dl').getByText(other)).toBeVisible();
  await expect(moderator.getByRole('button', { name: t('ward.edit') })).toHaveCount(0);
  await expect(moderator.locator('dl')).toContainText('01.07.2026');
  await expect(moderator.locator('dl')).toContainText('15.07.2026');
  // The next account is asked for anew.
  await moderator.getByRole('button', { name: t('desk.menu') }).click();
  await moderator.getByRole('link', { name: t('desk.nav.accounts') }).click();
  await expect(moderator.getByText(t('desk.account.lost'))).toBeVisible();
  await expect(moderator.getByLabel(t('desk.account.number'))).toHaveValue('');
  await moderator.context().close();
});
