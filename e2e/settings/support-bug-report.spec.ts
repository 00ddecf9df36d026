import type { Page, Request, Route } from '@playwright/test';
import { drawPhoto } from '../support/files.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { openSettings, row } from '../support/settings.ts';
import { readVault } from '../support/vault.ts';

const REPORTS = '**/v1/customerservice/report-bug/';
const button = (page: Page, id: string) => page.getByRole('button', { name: t(id), exact: true });
const stepsOf = (page: Page) => page.getByRole('textbox', { name: t('support.steps') });
const file = (page: Page) => page.locator('input[type=file]');

test('a bug report goes out once with its picture; a failure is told and keeps every word [SUP-01, SUP-02, SUP-03, SUP-04, SUP-05, SUP-08]', async ({
  page,
  person,
}) => {
  await openSettings(page, person, 'support');
  await row(page, 'bug-report').click();
  await expect(page.getByText(t('support.sends.account', { id: person.id }))).toBeVisible();
  await expect(page.getByText(/Mozilla.*390 × 844, de, browser, build 10400/)).toBeVisible();
  await button(page, 'support.send').click({ force: true });
  await expect(page.getByText(t('support.missing.area'))).toBeVisible();
  await button(page, 'support.area.media').click();
  await stepsOf(page).fill('Erst das Foto, dann wird alles weiß.');
  await page.getByLabel(t('support.again')).click();

  // The words are still there after a reload.
  await page.reload();
  await expect(stepsOf(page)).toHaveValue('Erst das Foto, dann wird alles weiß.');
  await expect(button(page, 'support.area.media')).toHaveAttribute('aria-pressed', 'true');
  await file(page).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(page, 400, 300) });
  await expect(page.getByRole('img', { name: t('support.picture.alt') })).toBeVisible();

  await page.route(REPORTS, (route) => route.fulfill({ status: 500 }));
  const keys: (string | null)[] = [];
  const noteKey = async (request: Request) => {
    if (request.url().includes('/report-bug/')) keys.push(await request.headerValue('idempotency-key'));
  };
  page.on('request', noteKey);
  await button(page, 'support.send').click();
  await expect(page.getByText(t('support.failed.other'))).toBeVisible();
  // The same words are the same report, others are another, which the server must not take for the first.
  await button(page, 'support.send_again').click();
  await expect.poll(() => keys).toHaveLength(2);
  await expect(page.getByText(t('support.failed.other'))).toBeVisible();
  await page.getByLabel(t('support.again')).click();
  await button(page, 'support.send').click();
  await expect.poll(() => keys).toHaveLength(3);
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  await expect(page.getByText(t('support.failed.other'))).toBeVisible();
  await page.unroute(REPORTS);
  // Closed and opened again, everything is there, also the picture. Signing out asks first.
  await button(page, 'settings.back').click();
  await button(page, 'settings.back').click();
  await row(page, 'sign_out').click();
  await page
    .getByRole('dialog', { name: t('sign_out.report') })
    .getByRole('button', { name: t('sign_out.stay') })
    .last()
    .click();
  await page.reload();
  await page.getByRole('button', { name: t('profile.settings') }).click();
  await row(page, 'support').click();
  await row(page, 'bug-report').click();
  await expect(stepsOf(page)).toHaveValue('Erst das Foto, dann wird alles weiß.');
  await expect(page.getByRole('img', { name: t('support.picture.alt') })).toBeVisible();
  await button(page, 'support.send').click();
  await expect(page.getByRole('heading', { name: /^Danke! Deine Meldung hat die Nummer \d+\.$/ })).toBeFocused();
  await expect(page.getByRole('link', { name: t('support.sent.mail') })).toHaveAttribute('href', /help@ward\.example/);
  await button(page, 'support.sent.another').click();
  await expect(stepsOf(page)).toHaveValue('');
  await expect(page.getByRole('img', { name: t('support.picture.alt') })).toBeHidden();

  // Without a network it waits on the device. The server stores it, but its answer is lost: it is one report all the same.
  const tickets: number[] = [];
  await page.route(REPORTS, async (route) => {
    tickets.push((await (await route.fetch()).json()).ticket);
    await (tickets.length === 1 ? route.abort() : route.fulfill({ json: { ticket: tickets.at(-1) } }));
  });
  await button(page, 'support.area.chain').click();
  await stepsOf(page).fill('Die Kette ist leer.');
  await button(page, 'support.send').click();
  await expect(page.getByText(t('support.waiting'))).toBeVisible();
  await expect(stepsOf(page)).toHaveValue('');
  await expect(page.getByText(t('support.sent', { ticket: tickets[0] ?? 0 }))).toBeVisible({ timeout: 30_000 });
  expect(new Set(tickets).size).toBe(1);
});

test('a report that the server refuses later stands in its form again once that is read (18-REFUSED)', async ({
  page,
  person,
}) => {
  await openSettings(page, person, 'support');
  await row(page, 'bug-report').click();
  await button(page, 'support.area.media').click();
  await stepsOf(page).fill('Das Foto wird weiß.');
  const answers = [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 403, json: { code: 'forbidden', detail: '' } }),
  ];
  await page.route(REPORTS, (route) => (answers.shift() ?? ((late: Route) => late.abort()))(route));
  await button(page, 'support.send').click();
  await expect(page.getByText(t('support.waiting'))).toBeVisible();
  const told = page.getByRole('alert').filter({ hasText: t('trackers.refused.report') });
  await told.getByRole('button', { name: t('dialog.close') }).click({ timeout: 30_000 });
  await expect(told).toBeHidden();
  await expect(stepsOf(page)).toHaveValue('Das Foto wird weiß.');
  await page.reload();
  await expect(stepsOf(page)).toHaveValue('Das Foto wird weiß.');
});

test('a picture that is taken out while the device still stores it is neither sent nor left there [SUP-03]', async ({
  page,
  person,
}) => {
  await openSettings(page, person, 'support');
  await row(page, 'bug-report').click();
  await button(page, 'support.area.media').click();
  // The device takes its time with the bytes of the picture, until it may go on.
  await page.evaluate(() => {
    const { encrypt } = SubtleCrypto.prototype;
    const gate = Promise.withResolvers<void>();
    const LARGE = 1000;
    SubtleCrypto.prototype.encrypt = async function (how, key, bytes) {
      if (bytes.byteLength > LARGE) {
        document.body.dataset.storing = 'yes';
        await gate.promise;
      }
      const sealed = await encrypt.call(this, how, key, bytes);
      if (bytes.byteLength > LARGE) document.body.dataset.storing = 'done';
      return sealed;
    };
    addEventListener('go-on', () => gate.resolve());
  });
  await file(page).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(page, 400, 300) });
  await expect(page.locator('body')).toHaveAttribute('data-storing', 'yes');
  await button(page, 'support.picture.remove').click();
  await page.evaluate(() => dispatchEvent(new Event('go-on')));
  await expect(page.locator('body')).toHaveAttribute('data-storing', 'done');
  await stepsOf(page).fill('Doch ohne Bild.');
  await expect.poll(async () => (await readVault(page)).filter(({ kind }) => kind === 'file')).toEqual([]);
  await page.reload();
  await expect(stepsOf(page)).toHaveValue('Doch ohne Bild.');
  await expect(page.getByRole('img', { name: t('support.picture.alt') })).toHaveCount(0);
});
