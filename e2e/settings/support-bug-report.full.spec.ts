import { rm } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { drawPhoto, hollowFile } from '../support/files.ts';
import { button, expect, german as t, test } from '../support/fixtures.ts';
import { openSettings, row } from '../support/settings.ts';
import { readVault } from '../support/vault.ts';

const file = (page: Page) => page.locator('input[type=file]');

const REPORTS = '**/v1/customerservice/report-bug/';

const stepsOf = (page: Page) => page.getByRole('textbox', { name: t('support.steps') });

test('a picture above 100 MB is refused in the words of the documents, and another can be taken away [SUP-06]', async ({
  signedInPage: page,
}) => {
  await openSettings(page, 'bug-report');
  const large = await hollowFile('large.png', 104_857_601);
  await file(page).setInputFiles(large);
  const dialog = page.getByRole('dialog', { name: t('upload.too_large_title') });
  await expect(dialog.getByText(t('upload.too_large'))).toBeVisible();
  await dialog.getByRole('button', { name: t('button.okay') }).click();
  await expect(dialog).toBeHidden();
  const picture = page.getByRole('img', { name: t('support.picture.alt') });
  await expect(picture).toBeHidden();
  await file(page).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(page, 40, 30) });
  await expect(picture).toBeVisible();
  await button(page, 'support.picture.remove').click();
  await expect(picture).toBeHidden();
  await expect(button(page, 'support.picture.add')).toBeFocused();
  await rm(large);
});

test('a report that the server refuses later stands in its form again once that is read (18-REFUSED)', async ({
  signedInPage: page,
}) => {
  await openSettings(page, 'support');
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
  await told.getByRole('button', { name: t('dialog.close') }).click();
  await expect(told).toBeHidden();
  await expect(stepsOf(page)).toHaveValue('Das Foto wird weiß.');
  await page.reload();
  await expect(stepsOf(page)).toHaveValue('Das Foto wird weiß.');
});

test('a picture that is taken out while the device still stores it is neither sent nor left there [SUP-03]', async ({
  signedInPage: page,
}) => {
  await openSettings(page, 'support');
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
