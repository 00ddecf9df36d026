import { daysAgo } from '../support/days.ts';
import { buttonIn, english, expect, german as t, test } from '../support/fixtures.ts';
import { refuse } from '../support/network.ts';
import { meOf, PASSWORD } from '../support/people.ts';
import { openSettings, row, sheet } from '../support/settings.ts';

const save = 'button.save';
const notTold = t('settings.unset');

test('everything about oneself is told field by field, and each saves alone, no day after today can be picked; what could not be saved stays in its field until a second try; the address is only read [SET-01, SET-02, SET-03, SET-04, SET-05, SET-19, SET-20, SET-22, PROF-21, PROF-27, ERR-02]', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettings(page);
  const dialog = page.getByRole('dialog', { name: t('settings.title') });
  await expect(dialog.getByText('Build 10317 · Version 10400')).toBeAttached();
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  for (const id of ['privacy', 'notifications', 'support', 'sign_out', 'delete'] as const)
    await expect(row(page, id)).toBeAttached();
  // What is changed often stands first, and all about the person behind three rows beside the language.
  await expect(row(page, 'privacy')).toBeInViewport();
  const about = page.getByRole('heading', { name: t('settings.about') }).locator('xpath=..');
  await expect(about.getByRole('button')).toHaveCount(4);
  const back = page.getByRole('button', { name: t('button.back') });
  await row(page, 'account').click();
  const account = page.getByRole('dialog', { name: t('settings.account'), exact: true });
  await expect(account.getByText(person.email)).toBeVisible();
  await expect(account.getByRole('button').filter({ hasText: person.email })).toHaveCount(0);
  await back.click();

  await row(page, 'person').click();
  await row(page, 'name').click();
  const name = sheet(page, 'name');
  await name.getByRole('textbox').fill(' M ');
  await name.getByRole('textbox').press('Enter');
  await expect(name.getByText(t('name_validate.to_short')).first()).toBeVisible();
  const mend = await refuse(page, 'PATCH', `**/api/v1/users/${person.id}/`, 500);
  await name.getByRole('textbox').fill('  Mara  ');
  await name.getByRole('button', { name: t(save) }).click();
  await expect(name.getByText(t('settings.failed'))).toBeVisible();
  await expect(name.getByRole('textbox')).toHaveValue('  Mara  ');
  await mend();
  await name.getByRole('button', { name: t(save) }).click();
  await expect(page.getByText(t('settings.saved'))).toBeVisible();
  await expect(row(page, 'name')).toContainText('Mara');
  await expect(row(page, 'name')).toBeFocused();

  await row(page, 'sex').click();
  await buttonIn(sheet(page, 'sex'), t('sex.D')).click();
  await expect(row(page, 'sex')).toContainText(t('sex.D'));

  await back.click();
  await row(page, 'treatment').click();
  await row(page, 'initial_diagnosis').click();
  const diagnosed = sheet(page, 'initial_diagnosis');
  await expect(diagnosed.getByRole('columnheader').first()).toHaveText('Mo');
  await expect(diagnosed.locator('td button:not([disabled])').last()).toHaveText(String(Number(daysAgo(0).slice(8))));
  await expect(diagnosed.getByRole('button', { name: t('calendar.next_month') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await diagnosed.getByRole('button', { name: t(save) }).click();
  await expect(row(page, 'initial_diagnosis')).not.toContainText(notTold);

  await row(page, 'clinic').click();
  await page.getByRole('searchbox').fill('tübing');
  await page.getByRole('searchbox').press('Enter');
  await expect(row(page, 'clinic')).toContainText('Tübingen');
  await expect(row(page, 'clinic')).toBeFocused();
  await expect
    .poll(() => meOf(person))
    .toMatchObject({
      name: 'Mara',
      sex: 'D',
      treated_at: { address: expect.stringContaining('Tübingen') },
      initial_diagnosis: expect.stringMatching(/^\d{4}-/),
      email: person.email,
    });

  await row(page, 'clinic').click();
  const untold = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: t('settings.do_not_tell') }).click();
  expect((await untold).postDataJSON()).toEqual({ treated_at: -1 });
  await expect(row(page, 'clinic')).toContainText(notTold);
  await expect.poll(() => meOf(person)).toMatchObject({ treated_at: null });
});

test('a new password is set in a small dialog; the language follows the person, and diagnoses are read and found in it [SET-07, SET-24, SET-25, SET-26, SET-27, I18N-03, I18N-05, I18N-07, PROF-26]', async ({
  page,
  person,
}) => {
  await test.step('a new password: 400 px wide, saved only when both fields can be right, and said when done', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openSettings(page, 'account');
    await row(page, 'password').click();
    const dialog = page.getByRole('dialog', { name: t('password_change.title') });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(400);
    const old = dialog.getByLabel(t('field.old_password'), { exact: true });
    const fresh = dialog.getByLabel(t('field.new_password'), { exact: true });
    const submit = dialog.getByRole('button', { name: t('password_change.submit') });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await old.focus();
    await fresh.focus();
    await expect(dialog.getByText(t('password_validate.empty')).first()).toBeVisible();
    await old.fill('mit Leerzeichen');
    await fresh.fill('Neu-Neu-2345');
    await expect(dialog.getByText(t('password_validate.contains_whitespace')).first()).toBeVisible();
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await old.fill('Nicht-richtig-1');
    await submit.click();
    await expect(dialog.getByText(t('password_change_failure_message'))).toBeVisible();
    await expect(dialog.getByText(t('password_validate.wrong'))).toBeVisible();
    await expect(fresh).toHaveValue('Neu-Neu-2345');
    await old.fill(PASSWORD);
    await submit.click();
    await expect(dialog.getByText(t('password_change_success_message'))).toBeVisible();
    await dialog.getByRole('button', { name: t('button.okay') }).click();
    await expect(row(page, 'password')).toBeFocused();
    await expect(person.call('POST', '/token/', { email: person.email, password: PASSWORD })).rejects.toThrow('401');
    await person.call('POST', '/token/', { email: person.email, password: 'Neu-Neu-2345' });
  });

  await test.step('the language follows the person, and diagnoses are read and found in it', async () => {
    await openSettings(page);
    // Whoever reads no German finds it on the first page.
    await expect(row(page, 'language')).toContainText(english('settings.language'));
    await row(page, 'language').click();
    await buttonIn(sheet(page, 'language'), t('language.en')).click();
    await expect(page.getByRole('dialog', { name: english('settings.title') })).toBeVisible();
    await expect.poll(async () => (await meOf(person)).language).toBe('en');
    await expect(page).toHaveTitle(`${english('nav.profile')} · ${english('brand')}`);
    await openSettings(page, 'treatment');
    await row(page, 'diagnosis', english).click();
    const headings = page.getByRole('dialog').getByRole('heading', { level: 3 });
    await expect(headings.last()).toHaveText(english('diagnoses.without_group'));
    await expect(headings.first()).toHaveText(english('diagnoses.common'));
    const groups = (await headings.allTextContents()).slice(1, -1);
    expect(groups).toEqual(groups.toSorted((one, other) => one.localeCompare(other, 'en')));
    await page.getByRole('searchbox').fill('brain tumor');
    await page.getByRole('button', { name: english('diagnosis.medulloblastoma') }).click();
    const shown = `${english('diagnosis_group.cns-tumour')} - ${english('diagnosis.medulloblastoma')}`;
    await expect(row(page, 'diagnosis', english)).toContainText(shown);
    // A German browser that knows nothing of the choice yet, such as one of another device.
    await page.evaluate(() => localStorage.removeItem('language'));
    await page.reload();
    await expect(row(page, 'diagnosis', english)).toContainText(shown);
  });
});
