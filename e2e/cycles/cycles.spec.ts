import { noonAgo } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { liveWeeks } from '../support/weeks.ts';

test('before the third chemo the view says calmly what is missing', async ({ page, person }) => {
  await addEvent(person, { datetime: noonAgo(20) });
  await addEvent(person, { datetime: noonAgo(19) });
  await page.goto('/webapp/tracking');
  await page.getByRole('link', { name: t('tracking.cycles') }).click();
  await expect(page.getByText(t('cycles.missing'))).toContainText('Bis jetzt finde ich eine.');
});

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
    page.getByText('3 Tage lassen sich vergleichen: 1 im Bereich der Zyklen davor, 2 darüber, keiner darunter.'),
  ).toBeVisible();
  await expect(page.getByText(t('cycles.band'))).toBeVisible();
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  // The values two days after each chemo, the latest chemo first.
  await expect(chart).toHaveAttribute('aria-valuetext', /^Tag 2, .*letzter.*: 9, Start .*: 8, Start .*: 7$/);
  await page.getByText(t('cycles.table')).press('Enter');
  const row = page.getByRole('row', { name: /^Tag 2/ });
  await expect(row.getByRole('cell')).toHaveText(['7', '8', '9']);
});

test('cycles on the screen stay when the server stumbles', async ({ page, person }) => {
  await liveWeeks(person);
  await page.goto('/webapp/tracking/cycles');
  const chart = page.getByRole('slider', { name: t('cycles.chart', { measure: t('cycles.mood') }) });
  await expect(chart).toBeVisible();
  let refused = 0;
  await page.route('**/v1/events/**', (route) => {
    refused += 1;
    return route.fulfill({ status: 400, json: { code: 'invalid' } });
  });
  // The second question is asked only after the first refusal has arrived.
  const askAgain = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    return refused;
  };
  await expect.poll(askAgain).toBeGreaterThan(1);
  await expect(page.getByText(t('cycles.failed'))).toHaveCount(0);
  await expect(chart).toBeVisible();
});
