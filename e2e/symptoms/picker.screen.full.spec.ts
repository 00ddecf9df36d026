import { expect, german as t, test } from '../support/fixtures.ts';

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
