import { deskUrl, joinDesk } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';

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
  const name = `Station ${anna.id}`;
  await page.evaluate(
    (body) =>
      fetch('/api/desk/v1/catalogues/clinics/9/wards/', {
        ...{ method: 'POST', body, headers: { 'content-type': 'application/json' } },
      }),
    JSON.stringify({ name, phone: '+49 30 333' }),
  );
  await page.goto(deskUrl(server, `/accounts/${anna.id}`));
  const shown = page.locator('dl').getByText(name);
  const save = page.getByRole('button', { name: t('desk.account.ward_save') });
  await expect(save).toBeDisabled();
  await expect(shown).toHaveCount(0);
  await page.getByLabel(t('ward.name')).selectOption({ label: name });
  await save.click();
  await expect(page.getByText(t('desk.account.ward_saved', { name }))).toBeVisible();
  await expect(shown).toBeVisible();
  await expect(save).toBeDisabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const seen = await anna.call<{ ward: unknown }>('GET', '/v1/users/loggedin/');
  expect(seen.ward).toMatchObject({ phone: '+49 30 333' });

  // Who reads reports sees the ward, and changes it for nobody.
  await anna.call('POST', '/v1/reports/', { reason: 'other', text: 'Hallo' });
  const moderator = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await joinDesk(moderator, server, { role: 'moderator' });
  await moderator.goto(deskUrl(server, `/accounts/${anna.id}`));
  await expect(moderator.locator('dl').getByText(name)).toBeVisible();
  await expect(moderator.getByRole('button', { name: t('desk.account.ward_save') })).toHaveCount(0);
});
