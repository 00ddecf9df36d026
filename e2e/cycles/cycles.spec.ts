import { expect, german as t, test } from '../support/fixtures.ts';
import { liveWeeks } from '../support/weeks.ts';

test('from three cycles on this one lies over what was usual, read in a sentence, by keys and as a table (17-USUAL)', async ({
  page,
  person,
}) => {
  await liveWeeks(person);
  await page.goto('/webapp/tracking/cycles');
  await page.getByRole('button', { name: t('symptom_name.nausea') }).click();
  const chart = page.getByRole('slider', { name: t('cycles.chart', { measure: t('symptom_name.nausea') }) });
  // Six after one day is within 4 to 8; nine after two and four after four days are above; the sixth has nothing below it.
  await expect(
    page.getByText('Verglichen mit den Zyklen davor: an einem Tag ähnlich und an 2 Tagen höher.'),
  ).toBeVisible();
  await expect(page.getByText(t('cycles.band'))).toBeVisible();
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  // The values two days after each chemo, the latest chemo first.
  await expect(chart).toHaveAttribute('aria-valuetext', /^Tag 2, Dieser Zyklus, seit .*: 9, Start .*: 8, Start .*: 7$/);
  await page.getByText(t('cycles.table')).press('Enter');
  const row = page.getByRole('row', { name: /^Tag 2/ });
  await expect(row.getByRole('cell')).toHaveText(['7', '8', '9']);
});
