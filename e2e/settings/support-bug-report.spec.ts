import type { Page } from '@playwright/test';
import { drawPhoto } from '../support/files.ts';
import { button, buttonIn, expect, german as t, test } from '../support/fixtures.ts';
import { openSettings, row } from '../support/settings.ts';
import { readVault, untilKept } from '../support/vault.ts';

const WORDS = 'Erst das Foto, dann wird alles weiß.';
const REPORTS = '**/v1/customerservice/report-bug/';
const stepsOf = (page: Page) => page.getByRole('textbox', { name: t('support.steps') });
const file = (page: Page) => page.locator('input[type=file]');

test('a bug report goes out once with its picture; a failure is told and keeps every word [SUP-01, SUP-02, SUP-03, SUP-04, SUP-05, SUP-08]', async ({
  page,
  person,
}) => {
  await openSettings(page, 'support');
  await row(page, 'bug-report').click();
  await expect(page.getByText(t('support.sends.account', { id: person.id }))).toBeVisible();
  await expect(page.getByText(/Mozilla.*390 × 844, de, browser, build 10400/)).toBeVisible();
  await button(page, 'support.send').click({ force: true });
  await expect(page.getByText(t('support.missing.area'))).toBeVisible();
  await button(page, 'support.area.media').click();
  await stepsOf(page).fill(WORDS);
  await page.getByLabel(t('support.again')).click();
  await untilKept(page, '"isReproducible":true');

  // The words are still there after a reload.
  await page.reload();
  await expect(stepsOf(page)).toHaveValue(WORDS);
  await expect(button(page, 'support.area.media')).toHaveAttribute('aria-pressed', 'true');
  await file(page).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(page, 400, 300) });
  await expect(page.getByRole('img', { name: t('support.picture.alt') })).toBeVisible();

  // Its time stands still, as the form waits for an answer for some seconds only.
  const now = Date.now();
  await page.clock.install({ time: now });
  // Not before the moment that a busy machine has reached by then, as no clock stops in the past.
  await page.clock.pauseAt(now + 60_000);
  const gate = Promise.withResolvers<void>();
  await page.route(REPORTS, async (route) => {
    await gate.promise;
    await route.fulfill({ status: 500 });
  });
  await button(page, 'support.send').click();
  await expect(page.getByText(t('support.sending'), { exact: true })).toBeVisible();
  // Who comes back to the window meanwhile still reads the words, though the device has them as a waiting entry by now.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(stepsOf(page)).toHaveValue(WORDS);
  gate.resolve();
  await expect(page.getByText(t('support.failed.other'))).toBeVisible();
  await expect(stepsOf(page)).toHaveValue(WORDS);
  await page.unroute(REPORTS);
  await page.clock.resume();
  // Closed and opened again, everything is there, also the picture. Signing out asks first.
  await button(page, 'button.back').click();
  await button(page, 'button.back').click();
  await row(page, 'sign_out').click();
  await buttonIn(page.getByRole('dialog', { name: t('sign_out.report') }), t('sign_out.stay'))
    .last()
    .click();
  await page.reload();
  await row(page, 'support').click();
  await row(page, 'bug-report').click();
  await expect(stepsOf(page)).toHaveValue(WORDS);
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
  await expect(page.getByText(t('support.sent', { ticket: tickets[0] ?? 0 }))).toBeVisible();
  expect(new Set(tickets).size).toBe(1);

  // What a full device could not keep stands in the form, also for who comes back to the window.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await stepsOf(page).fill('Noch etwas.');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  // As long as the app would take to read.
  await readVault(page);
  await expect(stepsOf(page)).toHaveValue('Noch etwas.');
});
