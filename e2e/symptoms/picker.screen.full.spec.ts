import { expect, german as t, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/network.ts';

test('Enter before the list has come waits for it and takes the one match [TRK-33]', async ({ page, open }) => {
  let answer = () => {};
  const isWanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/symptoms/**', async (route) => {
    await isWanted;
    await route.continue();
  });
  await open('/tracking?tab=symptoms');
  await page.getByRole('button', { name: t('trackers.add_symptom') }).click();
  const field = page.getByRole('searchbox');
  await field.fill('juckreiz');
  await field.press('Enter');
  await expect(page.getByText(t('symptom.choose'))).toHaveCount(0);
  answer();
  const symptom = t('symptom_name.itching');
  await expect(page.getByRole('dialog', { name: t('trackers.enter', { symptom }) })).toBeVisible();
});

test('temperature is found once its run has come, as without it a second one would begin [TRK-13]', async ({
  page,
  open,
}) => {
  const answer = await holdCalls(page, '**/api/v1/durations/active/');
  await open('/tracking?tab=symptoms');
  await page.getByRole('button', { name: t('trackers.add_symptom') }).click();
  await page.getByRole('searchbox').fill('fieber');
  const symptom = t('symptom_name.temperature');
  const row = page.getByRole('button', { name: t('trackers.enter', { symptom }) });
  await expect(page.getByRole('button', { name: t('body.own_add', { label: 'fieber' }) })).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByText(t('search.none'))).toHaveCount(0);
  answer();
  await row.click();
  await expect(page.getByLabel(t('trackers.unit_temperature'))).toBeVisible();
});
