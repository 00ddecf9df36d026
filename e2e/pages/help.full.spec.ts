import { buttonIn, expect, german, languages, localeOf, test } from '../support/fixtures.ts';
import { call, DIALLED, sheet, WARD } from '../support/help.ts';
import { meOf } from '../support/people.ts';
import { signOut } from '../support/screens.ts';
import { addPoint, addValueTo, openSymptoms, startSymptom } from '../support/symptoms.ts';

for (const [language, t] of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: localeOf[language], viewport: { width: 360, height: 640 } });

    test('where a strength is entered the ward is one tap away; a missing number can be added on the spot (14-A3)', async ({
      page,
      signedIn,
    }) => {
      const person = await signedIn(language);
      const run = await startSymptom(person, 'headache', 3, 6);
      await addPoint(person, run, 1, 9);
      await openSymptoms(page);
      const headache = t('symptom_name.headache');
      await addValueTo(page, t, headache).click();
      const slider = sheet(page).getByRole('slider');
      await slider.fill('10');
      await expect(sheet(page).getByText(t('call.fever'))).toHaveCount(0);
      await buttonIn(sheet(page), t('call.bad')).click();
      await expect(call(sheet(page), 'tel:112')).toBeVisible();
      const field = sheet(page).getByLabel(t('call.number'));
      await field.fill('ward 3');
      await sheet(page)
        .getByRole('button', { name: t('call.save'), exact: true })
        .click();
      await expect(sheet(page).getByText(t('call.invalid'))).toBeVisible();
      await expect(field).toHaveValue('ward 3');
      await field.fill(WARD);
      await field.press('Enter');
      await expect(sheet(page).getByRole('link', { name: t('call.bad') })).toHaveAttribute('href', DIALLED);
      await expect(slider).toHaveValue('10');
      await expect.poll(async () => (await meOf(person)).ward?.own_phone).toBe(WARD);
    });
  });
}

test('signing out takes the number of the ward from the device, and the help page still helps', async ({
  page,
  person,
}) => {
  await person.call('PATCH', `/v1/users/${person.id}/`, { ward_phone: WARD });
  await page.goto('/webapp/profile?dialog=settings&part=treatment');
  const settings = page.getByRole('dialog');
  await expect(settings.getByRole('button', { name: german('settings.ward') })).toContainText(WARD);
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await kept()).toContain(WARD);
  await settings.getByRole('button', { name: german('button.back') }).click();
  await signOut(page, german);
  await expect(page).toHaveURL(/\/webapp\/login/);
  expect(await kept()).not.toContain(WARD);
  await page.getByRole('link', { name: german('pages.help') }).click();
  await expect(call(page, 'tel:112')).toBeVisible();
  await expect(page.getByRole('button', { name: german('call.enter') })).toHaveCount(0);
});
