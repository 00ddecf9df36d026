import { joinDesk } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ hasOwnContext: true, viewport: { width: 1440, height: 900 } });

test('an editor gives a ward hours and adds an activity, and people find both (19-CATALOGUES)', async ({
  page,
  register,
  server,
}) => {
  const t = await joinDesk(page, server, { role: 'editor' });
  await page.getByRole('link', { name: t('catalogues.clinics'), exact: true }).click();
  const [clinic] = JSON.parse(await server.admin('clinics', 'list', '--json')) as { id: number; name: string }[];
  await page
    .getByRole('button', { name: t('catalogues.edit_named', { name: clinic?.name ?? '' }), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('clinic.phone')).fill('+49 30 1234567');
  await dialog.getByLabel(t('clinic.hours')).fill('täglich 8 bis 20 Uhr');
  await dialog.getByRole('button', { name: t('catalogues.save') }).click();
  await expect(page.getByRole('row', { name: /täglich 8 bis 20 Uhr/ })).toBeVisible();
  // A ward is closed only after a question.
  await page.getByRole('button', { name: t('ward.add_to', { name: clinic?.name ?? '' }) }).click();
  const ward = `Station ${Date.now() % 10_000}`;
  await dialog.getByRole('textbox').first().fill(ward);
  await dialog.getByRole('button', { name: t('catalogues.save') }).click();
  await page.getByRole('button', { name: t('catalogues.edit_named', { name: ward }) }).click();
  await dialog.getByRole('button', { name: t('ward.retire') }).click();
  await expect(page.getByText(t('ward.retire.text', { name: ward }))).toBeVisible();
  await page
    .getByRole('button', { name: t('ward.retire') })
    .last()
    .click();
  await expect(page.getByText(ward, { exact: true })).toHaveCount(0);
  // On a slow line nothing can be added before the list is there: the form offers what is in it.
  const held = Promise.withResolvers<void>();
  await page.route('**/catalogues/activities/', (route) => held.promise.then(() => route.continue()), { times: 1 });
  await page.getByRole('link', { name: t('desk.nav.catalogues') }).click();
  await expect(page.getByText(t('desk.loading'))).toBeVisible();
  const add = page.getByRole('button', { name: t('entry.add.activities') });
  await expect(add).toHaveCount(0);
  held.resolve();
  await add.click();
  const name = `Clownsvisite ${Date.now() % 10_000}`;
  await dialog.getByLabel(t('entry.name_de')).fill(name);
  await dialog.getByLabel(t('entry.name_en')).fill(`${name} en`);
  await dialog.getByRole('button', { name: t('catalogues.save') }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(t('catalogues.own'));

  const person = await register('de');
  await person.call('PATCH', `/v1/users/${person.id}/`, { treated_at: clinic?.id });
  const categories = await person.call<{ activities: { id: number; description: string }[] }[]>(
    'GET',
    '/v1/categories/',
  );
  const activity = categories
    .flatMap(({ activities }) => activities)
    .find(({ description }) => description.startsWith('desk-'));
  const event = { location: 'clinic', activity: activity?.id, mood: 5, difficulty: 2, tags: [] };
  await person.call('POST', '/v1/events/', { ...event, datetime: new Date().toISOString() });
  const context = await page.context().browser()?.newContext({ baseURL: server.url, locale: 'de-DE' });
  if (!context) throw new Error('no browser');
  await person.signIn(context);
  const patients = await context.newPage();
  await patients.goto('/webapp/');
  await expect(patients.getByText(name).first()).toBeVisible();
  await patients.goto('/webapp/help');
  await expect(patients.getByRole('link', { name: /1234567/ })).toContainText('täglich 8 bis 20 Uhr');
  await context.close();
});
