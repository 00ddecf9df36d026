import { randomUUID } from 'node:crypto';
import { deskUrl, joinDesk } from '../support/desk.ts';
import { expect, german, test } from '../support/fixtures.ts';
import { createServerUnderTest } from '../support/server.ts';

test.use({ hasOwnContext: true, viewport: { width: 1440, height: 900 } });

test('an editor adds a symptom, which people find as it was drawn (19-CATALOGUES)', async ({
  page,
  register,
  server,
}) => {
  const t = await joinDesk(page, server, { role: 'editor' });
  await page.getByRole('link', { name: t('desk.nav.catalogues') }).click();
  const dialog = page.getByRole('dialog');
  await page.getByText(t('catalogues.symptoms'), { exact: true }).first().click();
  await page.getByRole('button', { name: t('entry.add.symptoms') }).click();
  await dialog.getByLabel(t('entry.name_de')).fill('Metallgeschmack');
  await dialog.getByLabel(t('entry.name_en')).fill('Taste of metal');
  await dialog.getByRole('radio', { name: 'Übelkeit' }).check();
  await dialog.getByLabel(t('entry.scale')).selectOption(t('entry.scale.words'));
  await dialog.getByRole('button', { name: t('button.save') }).click();
  await expect(page.getByRole('row', { name: /Metallgeschmack/ })).toContainText(t('entry.scale.words'));

  const person = await register('de');
  const symptoms = await person.call<{ id: number; icon?: string }[]>('GET', '/v1/symptoms/');
  const symptom = symptoms.find(({ icon }) => icon === 'symptom:nausea')?.id;
  const datetime = new Date().toISOString();
  const run = { symptom, symptom_start: datetime, first_point: { datetime, value: 8 } };
  await person.call('POST', `/v1/durations/${symptom}/`, run);
  const context = await page.context().browser()?.newContext({ baseURL: server.url, locale: 'de-DE' });
  if (!context) throw new Error('no browser');
  await person.signIn(context);
  const patients = await context.newPage();
  await patients.goto('/webapp/tracking?tab=symptoms');
  const tracker = patients.getByRole('button', { name: 'Metallgeschmack seit' });
  await expect(tracker).toContainText(german('trackers.word.8'));
  await expect(tracker.locator('svg')).toHaveCount(2);
  await context.close();
});

test.describe('help lines', { tag: '@own-server' }, () => {
  test('are written at the desk beside what a colleague writes, and everybody sees them in the app (19-CATALOGUES)', async ({
    page,
  }) => {
    // Everybody on a server sees them.
    const server = await createServerUnderTest();
    await server.start();
    const t = await joinDesk(page, server, { role: 'editor' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(deskUrl(server, '/help-lines'));
    await expect(page.getByText(t('help.lead_shipped'))).toBeVisible();
    await page.getByRole('button', { name: t('help.add') }).click();
    const sheet = page.getByRole('dialog');
    const fill = (field: Parameters<typeof t>[0], text: string) =>
      sheet.getByLabel(t(field), { exact: true }).fill(text);
    await fill('help.name_de', 'Krisentelefon Bergtal');
    await fill('help.name_en', 'Bergtal crisis line');
    await fill('help.about_de', 'Für alle auf der Station.');
    await fill('help.about_en', 'For everybody on the ward.');
    await fill('help.phone', '+49 30 555 555');
    await fill('help.source', 'Klinik Bergtal');
    await fill('help.url', 'https://klinik.example');
    await sheet.getByLabel(t('help.always')).uncheck();
    await fill('help.day.mon', '14:00-20:00');
    await sheet.getByRole('button', { name: t('button.save') }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Krisentelefon Bergtal' })).toContainText('+49 30 555 555');
    await expect(page.getByText(t('help.lead_own'))).toBeVisible();
    // What a colleague writes while the sheet is open stays beside one's own.
    await page
      .getByRole('button', { name: t('catalogues.edit_named', { name: 'Krisentelefon Bergtal, +49 30 555 555' }) })
      .click();
    await fill('help.phone', '+49 30 555 556');
    await page.evaluate(async () => {
      const url = '/api/desk/v1/help-lines/';
      const { lines } = await (await fetch(url)).json();
      const other = { ...lines[0], key: 'own-other', name: { de: 'Telefon Nordwand', en: 'North face line' } };
      const body = JSON.stringify({ lines: [...lines, other] });
      await fetch(url, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body });
    });
    await sheet.getByRole('button', { name: t('button.save') }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Krisentelefon Bergtal' })).toContainText('+49 30 555 556');
    await expect(page.getByRole('row').filter({ hasText: 'Telefon Nordwand' })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.goto(`${server.url}/webapp/help`);
    await expect(page.getByRole('link', { name: /Krisentelefon Bergtal.*555 556/ })).toHaveCount(1);
    await server.stop();
  });
});

test('a ward keeps the number, hours and fever limit of its own clinic, and nothing else of it (19-CATALOGUES)', async ({
  page,
  server,
}) => {
  const t = await joinDesk(page, server, { role: 'ward' });
  await page.getByRole('link', { name: t('catalogues.clinics'), exact: true }).click();
  await expect(page.getByText(t('clinic.lead'))).toBeVisible();
  const rows = page.getByRole('table', { name: t('catalogues.clinics') }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: t('clinic.add') })).toHaveCount(0);
  await page.getByRole('button', { name: t('desk.edit') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('clinic.name'))).toHaveCount(0);
  await dialog.getByLabel(t('clinic.phone')).fill('+49 30 7654321');
  await dialog.getByLabel(t('clinic.fever_limit')).fill('38,5');
  await dialog.getByRole('button', { name: t('button.save') }).click();
  await expect(rows.nth(1)).toContainText('+49 30 7654321');
  await expect(rows.nth(1)).toContainText('38,5 °C');

  // One house, several wards: an invitation may tell which.
  await page.setViewportSize({ width: 390, height: 844 });
  const name = `Station ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: t('ward.add') }).click();
  await dialog.getByRole('textbox', { name: t('ward.name'), exact: true }).fill(name);
  await dialog.getByLabel(t('ward.phone')).fill('+49 30 333');
  await dialog.getByRole('button', { name: t('button.save') }).click();
  await expect(rows.nth(1)).toContainText('+49 30 333');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // The help lines are the editors'.
  await expect(page.getByRole('link', { name: t('desk.nav.help') })).toHaveCount(0);
  await page.goto(deskUrl(server, '/invitations'));
  await page.getByLabel(t('ward.name'), { exact: true }).selectOption(name);
  await page.getByRole('button', { name: 'Einladung erstellen' }).click();
  await expect(page.getByRole('heading', { name: 'Die Einladung ist da' })).toBeVisible();
  await page.getByRole('button', { name: t('desk.scan'), exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('button.done') }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
