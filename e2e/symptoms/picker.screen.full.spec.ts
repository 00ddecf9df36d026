import { expect, german as t, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/network.ts';

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
