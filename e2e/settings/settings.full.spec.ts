import { daysAgo } from '../support/days.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { meOf } from '../support/people.ts';
import { openSettings, row, sheet } from '../support/settings.ts';

const save = 'settings.save';
const notTold = t('settings.unset');

test.describe('where the day begins before everybody else’s', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('a birthday is turned to with wheels of 35 years or picked from Monday-first weeks up to today [SET-21, SET-22, SET-23]', async ({
    page,
    person,
  }) => {
    await openSettings(page, 'birthday');
    const birthday = sheet(page, 'birthday');
    const year = birthday.getByLabel(t('birthday.year'));
    const day = birthday.getByLabel(t('birthday.day'), { exact: true });
    await expect(year.locator('option:not([hidden])')).toHaveCount(35);
    await year.selectOption('2012');
    await birthday.getByLabel(t('birthday.month')).selectOption({ label: 'Februar' });
    await day.selectOption('30');
    await expect(birthday.getByText(t('validation.invalid_date'))).toBeVisible();
    await birthday.getByRole('button', { name: t(save) }).click({ force: true });
    await expect(birthday).toBeVisible();
    await day.selectOption('29');
    await birthday.getByRole('button', { name: t('settings.birthday.calendar') }).click();
    await expect(birthday.getByRole('columnheader').first()).toHaveText('Mo');
    await expect(birthday.locator('[data-selected] button')).toHaveText('29');
    await birthday.getByRole('button', { name: t('settings.birthday.wheels') }).click();
    await expect(day).toHaveValue('29');
    await birthday.getByRole('button', { name: t(save) }).click();
    await expect(row(page, 'birthday')).toContainText('29.02.2012');
    await page.getByRole('button', { name: t('settings.undo') }).click();
    await expect(row(page, 'birthday')).toContainText(notTold);
    expect((await meOf(person)).birthdate).toBeNull();
  });
});

test('a drum can be turned and tapped [SET-23]', async ({ signedInPage: page }) => {
  await openSettings(page, 'birthday');
  const birthday = sheet(page, 'birthday');
  const year = birthday.getByLabel(t('birthday.year'));
  const started = Number(daysAgo(0).slice(0, 4)) - 15;
  await expect(year).toHaveValue('');
  const rows = birthday.locator('ul', { hasText: `${started}` });
  // Nobody has chosen the row in the middle before it is tapped.
  await rows.getByText(`${started}`).click();
  await expect(year).toHaveValue(`${started}`);
  // Taps the row below the middle one.
  await rows.getByText(`${started - 1}`).click();
  await expect(year).toHaveValue(`${started - 1}`);
  await rows.evaluate((list) => list.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(year).toHaveValue(daysAgo(0).slice(0, 4));
});
