import { daysAgo } from '../support/days.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { meOf } from '../support/people.ts';
import { openSettings, row, sheet } from '../support/settings.ts';

const save = 'button.save';
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
    await page.getByRole('button', { name: t('button.undo') }).click();
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

test('every further page of the settings opens at its head, however far down the list was, and the way back finds the row again (16-A3)', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // With its table the page of privacy is longer than the window; a shorter one would be at its head by itself.
  await person.call('PATCH', `/v1/users/${person.id}/`, { is_searchable: true });
  await openSettings(page);
  const box = page.getByRole('dialog');
  for (const part of ['privacy', 'notifications', 'firn', 'support', 'person', 'treatment', 'account']) {
    const setting = page.locator(`[data-setting="${part}"]`);
    await box.evaluate((dialog) => dialog.scrollTo({ top: 60 }));
    expect(await box.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(50);
    await setting.click();
    const back = page.getByRole('button', { name: t('button.back'), exact: true });
    await expect(back).toBeVisible();
    await expect(box.locator(':focus')).toHaveCount(1);
    await expect(box.getByRole('heading', { level: 2 })).toBeInViewport();
    expect(await box.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await back.click();
    await expect(setting).toBeFocused();
    await expect(setting).toBeInViewport();
  }
});
