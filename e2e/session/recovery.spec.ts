import { expect, german as t, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/people.ts';
import { logIn, signOut } from '../support/screens.ts';
import { openSettings, row } from '../support/settings.ts';

test('words from the settings let somebody back in who has lost password and mail (19-RECOVERY)', async ({
  page,
  person,
}) => {
  await openSettings(page, 'account');
  await row(page, 'recovery').click();
  const sheet = page.getByRole('dialog', { name: t('recovery.title'), exact: true });
  await expect(sheet.getByText(t('recovery.none'))).toBeVisible();
  await sheet.getByLabel(t('field.password'), { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: t('recovery.make') }).click();
  const listed = sheet.getByRole('list', { name: t('recovery.list') }).getByRole('listitem');
  await expect(listed).toHaveCount(6);
  const words = await listed.allTextContents();
  // Shown this once, they stay until they are written down.
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sheet.getByRole('button', { name: t('dialog.close') })).toHaveCount(0);
  await expect(listed).toHaveText(words);
  await sheet.getByRole('button', { name: t('recovery.written') }).click();
  await page.getByRole('button', { name: t('button.back') }).click();
  await signOut(page, t);
  await expect(page).toHaveURL(/\/webapp\/login/);

  await page.getByRole('link', { name: t('login.forgot') }).click();
  await page.getByRole('link', { name: t('recover.link') }).click();
  await expect(page.getByRole('link', { name: t('pages.help') })).toHaveAttribute('href', '/webapp/help');
  await page.getByLabel(t('recover.old_email')).fill(person.email);
  // Some browsers send what they check to somebody else.
  await expect(page.getByLabel(t('recover.words'))).toHaveAttribute('spellcheck', 'false');
  await page.getByLabel(t('recover.words')).fill('abend acker adler affe ahorn xyzz');
  await page.getByLabel(t('field.new_password'), { exact: true }).fill('Kamin-Feuer-88!');
  await page.getByRole('button', { name: t('recover.submit') }).click();
  await expect(page.getByText(t('recover.words_unknown'))).toBeVisible();
  await page.getByLabel(t('recover.words')).fill('abend acker adler affe ahorn alge');
  await page.getByRole('button', { name: t('recover.submit') }).click();
  await expect(page.getByText(t('recover.words_wrong'))).toBeVisible();
  await page.getByLabel(t('recover.words')).fill(words.join(', '));
  await page.getByLabel(t('recover.new_email')).fill('anna-neu@example.org');
  await page.getByRole('button', { name: t('recover.submit') }).click();
  await expect(page).toHaveURL(/\/webapp\/login/);
  await expect(page.getByText(t('recover.done_email', { email: person.email }))).toBeVisible();
  await logIn(page, t, person.email, 'Kamin-Feuer-88!');
  await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
});
