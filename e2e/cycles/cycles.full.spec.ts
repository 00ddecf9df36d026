import { noonAgo } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { liveWeeks } from '../support/weeks.ts';

test('with nothing to show yet one sentence says what will stand here, and a button leads to it', async ({
  page,
  person,
}) => {
  await page.goto('/webapp/tracking');
  await page.getByRole('link', { name: t('tracking.cycles') }).click();
  await expect(page.getByText(t('cycles.missing'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: t('cycles.to_path') })).toHaveAttribute(
    'href',
    /\/webapp\/?$/,
  );
  await addEvent(person, { datetime: noonAgo(20) });
  await page.reload();
  await expect(page.getByText(t('cycles.no_values'))).toBeVisible();
  await page
    .getByRole('link', { name: t('visit.back') })
    .last()
    .click();
  await expect(page).toHaveURL(/\/tracking$/);
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
