import { randomUUID } from 'node:crypto';
import { joinDesk } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/network.ts';
import { openPath } from '../support/open.ts';

test.use({ hasOwnContext: true, viewport: { width: 1440, height: 900 } });

test('an editor gives a ward hours and adds an activity, and people find both (19-CATALOGUES, 19-UNSAVED)', async ({
  page,
  register,
  server,
}) => {
  const t = await joinDesk(page, server, { role: 'editor' });
  // Others work with the same server: all of this has names of its own.
  const mark = randomUUID().slice(0, 8);
  const house = `Bergklinik ${mark}`;
  const clinic = Number(/Clinic (\d+)/.exec(await server.admin('clinics', 'add', house))?.[1]);
  await page.getByRole('link', { name: t('catalogues.clinics'), exact: true }).click();
  // A keyboard or a screen reader goes on at the title of a new screen.
  await expect(page.locator('#page-title')).toHaveText(t('catalogues.clinics'));
  await expect(page.locator('#page-title')).toBeFocused();
  await page.getByRole('button', { name: t('catalogues.edit_named', { name: house }), exact: true }).click();
  const dialog = page.getByRole('dialog');
  // A short name is a must only while the name tells of an illness.
  const named = dialog.getByRole('textbox', { name: t('clinic.name'), exact: true });
  const save = dialog.getByRole('button', { name: t('button.save') });
  await named.fill(`Kinderkrebszentrum ${mark}`);
  await save.click();
  await expect(dialog.getByText(t('desk.error.required'))).toBeVisible();
  await named.fill(house);
  await expect(dialog.getByText(t('desk.error.required'))).toHaveCount(0);
  // What the server refused the last time moves no focus.
  await dialog.getByLabel(t('clinic.phone')).fill('keine');
  await save.click();
  await expect(dialog.getByLabel(t('clinic.phone'))).toHaveAttribute('aria-invalid', 'true');
  await save.click();
  await expect(save).toBeFocused();
  await dialog.getByLabel(t('clinic.phone')).fill('+49 30 1234567');
  await dialog.getByLabel(t('clinic.hours')).fill('täglich 8 bis 20 Uhr');
  // A stray tap beside the sheet loses nothing of it, nor does Escape.
  for (const stray of [() => page.mouse.click(4, 4), () => page.keyboard.press('Escape')]) {
    await stray();
    await expect(page.getByText(t('desk.leave.typed_text'))).toBeVisible();
    await page.getByRole('button', { name: t('desk.leave.stay') }).click();
    await expect(page.getByText(t('desk.leave.typed_text'))).toHaveCount(0);
  }
  await save.click();
  await expect(page.getByRole('row', { name: new RegExp(house) })).toContainText('täglich 8 bis 20 Uhr');
  // The other clinics come and go by one button, which stays under the finger.
  const [others, far] = [
    page.getByRole('button', { name: t('clinic.others').split('{')[0] ?? '' }),
    page.getByText('Universitätsklinikum Augsburg, Schwäbisches Kinderkrebszentrum'),
  ];
  await others.click();
  await expect(far).toBeVisible();
  await expect(others).toBeFocused();
  await others.click();
  await expect(far).toHaveCount(0);
  // A ward is closed only after a question.
  await page.getByRole('button', { name: t('ward.add_to', { name: house }) }).click();
  const ward = `Station ${mark}`;
  // In the desk's words, whatever the browser's language: what is missing, and the bounds of the limit.
  await dialog.getByRole('button', { name: t('button.save') }).click();
  await expect(dialog.getByText(t('desk.error.required'))).toBeVisible();
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await dialog.getByRole('textbox').first().fill(ward);
  const limit = dialog.getByLabel(t('clinic.fever_limit'));
  await limit.fill('99');
  await dialog.getByRole('button', { name: t('button.save') }).click();
  await expect(dialog.getByText('Eine Zahl zwischen 37 und 41')).toBeVisible();
  await limit.fill('38');
  await dialog.getByRole('button', { name: t('button.save') }).click();
  await expect(page.getByRole('row', { name: new RegExp(house) })).toContainText('Fiebergrenze: ab 38,0 °C');
  const ofClinic = page.getByRole('row', { name: new RegExp(house) }).getByRole('cell', { name: t('fever.none') });
  await expect(ofClinic).toHaveText(t('fever.none'));
  await page.getByRole('button', { name: t('catalogues.edit_named', { name: ward }) }).click();
  await dialog.getByRole('button', { name: t('ward.retire') }).click();
  await expect(page.getByText(t('ward.retire.text', { name: ward }))).toBeVisible();
  await page
    .getByRole('button', { name: t('ward.retire') })
    .last()
    .click();
  await expect(page.getByText(ward, { exact: true })).toHaveCount(0);
  // On a slow line nothing can be added before the list is there: the form offers what is in it.
  const release = await holdCalls(page, '**/catalogues/activities/');
  await page.getByRole('link', { name: t('desk.nav.catalogues') }).click();
  await expect(page.getByText(t('desk.loading'))).toBeVisible();
  const add = page.getByRole('button', { name: t('entry.add.activities') });
  await expect(add).toHaveCount(0);
  release();
  await add.click();
  const name = `Clownsvisite ${mark}`;
  await dialog.getByLabel(t('entry.name_de')).fill(name);
  await dialog.getByLabel(t('entry.name_en')).fill(`${name} en`);
  const added = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/catalogues/activities/'),
  );
  await dialog.getByRole('button', { name: t('button.save') }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(t('catalogues.own'));

  const person = await register('de');
  await person.call('PATCH', `/v1/users/${person.id}/`, { treated_at: clinic });
  const { id: activity } = await (await added).json();
  const event = { location: 'clinic', activity, mood: 5, difficulty: 2, tags: [] };
  await person.call('POST', '/v1/events/', { ...event, datetime: new Date().toISOString() });
  const context = await page.context().browser()?.newContext({ baseURL: server.url, locale: 'de-DE' });
  if (!context) throw new Error('no browser');
  await person.signIn(context);
  const patients = await context.newPage();
  await patients.goto('/webapp/');
  await expect(patients.getByText(name).first()).toBeVisible();
  await openPath(patients, '/help');
  await expect(patients.getByRole('link', { name: /1234567/ })).toContainText('täglich 8 bis 20 Uhr');
  await context.close();
});
