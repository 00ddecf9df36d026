import { readFile } from 'node:fs/promises';
import { buttonIn, expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { PASSWORD } from '../support/people.ts';
import { logIn } from '../support/screens.ts';
import { openSettings, row, sheet } from '../support/settings.ts';
import { readVault } from '../support/vault.ts';

test('from the settings a device is signed out, everything is downloaded, the daily mail is turned on and the support is written to [SET-02, SET-06, SET-16, SUP-07, SUP-08, NOTI-13]', async ({
  page,
  person,
}) => {
  await test.step('a device that is not at hand is signed out from here', async () => {
    await person.call('POST', '/token/', { email: person.email, password: PASSWORD });
    await openSettings(page, 'devices');
    await expect(page.getByText(t('devices.this'))).toBeVisible();
    const ends = page.getByRole('button', { name: new RegExp(`${t('devices.end').toLowerCase()}, `) });
    await expect(ends).toHaveCount(1);
    await ends.click();
    await expect(page.getByText(t('devices.ended'))).toBeVisible();
    await expect(ends).toHaveCount(0);
    await expect.poll(() => person.call('GET', '/v1/sessions/')).toHaveLength(1);
  });

  await test.step('everything a person entered is downloaded as one file, for who knows the password', async () => {
    await openSettings(page);
    await row(page, 'export').click();
    const dialog = sheet(page, 'export');
    const password = dialog.getByLabel(t('field.password'), { exact: true });
    await password.fill('Nicht-richtig-1');
    await password.press('Enter');
    await expect(dialog.getByText(t('password_validate.wrong'), { exact: true })).toBeVisible();
    await password.fill(PASSWORD);
    const [file] = await Promise.all([page.waitForEvent('download'), password.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/^bergkette-\d{4}-\d{2}-\d{2}\.zip$/);
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
    await expect(dialog.getByText(t('settings.export.started'))).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the daily mail is turned on, and the support has prepared mails in two languages', async () => {
    await row(page, 'notifications').click();
    await page.getByLabel(t('settings.daily_mail')).click();
    await expect(page.getByText(t('settings.saved'))).toBeVisible();
    await page.getByRole('button', { name: t('button.back') }).click();
    await expect(row(page, 'notifications')).toContainText(t('settings.notifications.mail'));
    await expect(page.getByText(t('settings.version', { build: '10317', version: '10400' }))).toBeAttached();
    await row(page, 'support').click();
    const mail = page.getByRole('link', { name: t('settings.mail.question') });
    const subject = encodeURIComponent(t('settings.mail.question.subject'));
    await expect(mail).toHaveAttribute(
      'href',
      new RegExp(`^mailto:help@ward\\.example\\?subject=${subject}&body=Hallo`),
    );
    await person.call('PATCH', `/v1/users/${person.id}/`, { language: 'en' });
    await page.reload();
    await expect(page.locator('a[href^="mailto:"]').first()).toHaveAttribute('href', /body=Hello/);
    await expect(page.locator('a[href="tel:112"]')).toBeVisible();
  });
});

test('a profile is given up with two taps and comes back with the next sign-in, which says so [SET-28, SET-29, SET-30]', async ({
  page,
  person,
}) => {
  // Too long for the account, so it stays on this device.
  await page.goto('/webapp/tracking/visit');
  await page.getByRole('textbox', { name: t('visit.questions.new') }).fill('Darf ich im See schwimmen? '.repeat(12));
  await expect.poll(async () => (await readVault(page)).filter(({ kind }) => kind === 'draft')).toHaveLength(1);
  await openSettings(page);
  await row(page, 'delete').click();
  const question = sheet(page, 'delete.title');
  await expect(question.getByText(t('settings.delete.return'))).toBeVisible();
  // Both ways are seen at once in the smallest window with letters of twice the size.
  await page.setViewportSize({ width: 320, height: 568 });
  const setLetters = await lettersOf(page);
  await setLetters(200);
  await expect(buttonIn(question, t('settings.delete.keep'))).toBeFocused();
  for (const id of ['settings.delete.keep', 'settings.delete.confirm'] as const) {
    await expect(buttonIn(question, t(id))).toBeInViewport({ ratio: 1 });
  }
  // The words that go on below them fade, so that nobody takes them for the end, and only in the gap above the buttons.
  const fade = await buttonIn(question, t('settings.delete.keep')).evaluate((keep) => {
    const { backgroundImage, height } = getComputedStyle(keep.parentElement as Element, '::before');
    return [backgroundImage.startsWith('linear-gradient'), Number.parseFloat(height)];
  });
  expect(fade).toEqual([true, 8]);
  await setLetters(100);
  await question.getByRole('button', { name: t('settings.delete.confirm') }).press('Enter');
  // What is only here would not come back.
  const loss = page.getByRole('dialog', { name: t('sign_out.questions') });
  await expect(loss.getByText(t('settings.delete.loss'))).toBeVisible();
  await buttonIn(loss, t('settings.delete.keep')).first().click();
  // A tap that waits until it is met: a key would go nowhere as long as the question about the loss lies over this one.
  await question.getByRole('button', { name: t('settings.delete.confirm') }).click();
  await loss.getByRole('button', { name: t('settings.delete.confirm') }).click();
  await expect(page).toHaveURL(/\/webapp\/login$/);
  await expect(page.getByText(t('settings.delete.done').split('{')[0] ?? '')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth-tokens-production'))).toBeNull();
  await expect(person.call('GET', '/v1/users/loggedin/')).rejects.toThrow('401');
  await logIn(page, t, person.email);
  await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
  await expect(page.getByText(t('login.restored'))).toBeVisible();
});
