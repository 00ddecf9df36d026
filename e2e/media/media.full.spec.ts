import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { PHOTO } from '../support/diary.ts';
import { drawPhoto, lookAt, MEGABYTE, toneFile } from '../support/files.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { type Line, layLine } from '../support/line.ts';
import { contentsOf, formOf, openMediaStep, pickerOf, saveForm } from '../support/media-step.ts';
import { UNSENT, waiting } from '../support/offline.ts';

const gone = (page: Page) => expect(formOf(page, t)).toBeHidden();

test.describe('over a line that breaks', () => {
  let line: Line;
  test.beforeEach(async ({ server }) => {
    line = await layLine(server.url);
  });
  test.afterEach(() => line.close());

  test('a file that is on its way can be taken out of its event, and the others are not held up [MEDIA-03]', async ({
    signedInPage: page,
    person,
  }) => {
    await openMediaStep(page, t, line.url);
    const files = [await toneFile('lang.wav', 4 * MEGABYTE), await toneFile('kurz.wav', 8000)];
    await pickerOf(page, t, 'audio').setInputFiles(files);
    line.holdAfter(2 * MEGABYTE);
    await saveForm(page, t);
    await gone(page);
    await waiting(page).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByText(t('upload.all', { position: 1, count: 2 }))).toBeVisible();
    await page.getByRole('button', { name: t('event.edit'), exact: true }).click();
    const form = formOf(page, t);
    await form.getByRole('button', { name: t('media.remove_audio', { number: 1 }) }).click();
    await saveForm(page, t);
    await gone(page);
    line.mend();
    await expect.poll(() => contentsOf(person)).toHaveLength(1);
    await expect(page.getByText(UNSENT)).toHaveCount(0);
    expect(await contentsOf(person)).toHaveLength(1);
    await Promise.all(files.map((file) => rm(file)));
  });

  test('an upload goes on where the network was lost, without starting from zero [MEDIA-03, PWA-08]', async ({
    signedInPage: page,
    person,
  }) => {
    const size = 8 * MEGABYTE;
    const file = await toneFile('lang.wav', size);
    await openMediaStep(page, t, line.url);
    await pickerOf(page, t, 'audio').setInputFiles(file);
    const before = line.sentBytes();
    line.cutAfter(6 * MEGABYTE);
    await saveForm(page, t);
    await gone(page);
    await waiting(page).click();
    await expect(page.getByText(t('upload.waiting'))).toBeAttached();
    const retry = page.getByRole('button', { name: t('failed.retry') });
    await expect(retry).toBeVisible();
    expect(await contentsOf(person)).toEqual([]);
    line.mend();
    await retry.click();
    await expect.poll(() => contentsOf(person)).toHaveLength(1);
    await rm(file);
    const sent = line.sentBytes() - before;
    expect(sent).toBeGreaterThan(size * 0.99);
    expect(sent).toBeLessThan(size * 1.5);
    console.log(`a cut after 6 of 8 MB: ${(sent / size).toFixed(3)} × the size went over the line`);
  });
});

test('what nobody can read stands at its tile in words, and the event is saved anyway; a picture without its end is taken where a browser shows it [MEDIA-12]', async ({
  signedInPage: page,
  person,
  server,
}) => {
  await openMediaStep(page, t);
  const [jpeg, webp] = [await drawPhoto(page, 600, 400), await drawPhoto(page, 600, 400, 'image/webp')];
  await pickerOf(page, t, 'image').setInputFiles([
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: jpeg.subarray(0, -2) },
    { name: 'b.webp', mimeType: 'image/webp', buffer: webp.subarray(0, -40) },
    { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic....mif1heic') },
  ]);
  await saveForm(page, t);
  // The event is stored; its form comes back with the files that the server refused.
  const form = formOf(page, t);
  await expect(form.getByText(t('event.upload_failed'))).toBeVisible();
  const troubles = form.getByText(t('upload.trouble.unsupported_image'));
  await expect(troubles).toHaveCount(2);
  // Another try would end as this one, so nothing speaks of an arrow, as there is none.
  await expect(form.getByRole('button', { name: t('media.retry_upload') })).toBeHidden();
  await expect(form.getByText(/Pfeil/)).toHaveCount(0);
  const types = async () => (await contentsOf(person)).map(({ content_type }) => content_type);
  await expect.poll(types).toEqual(['image/jpeg']);
  const [content] = await contentsOf(person);
  expect(await lookAt(page, person, server.url, content?.file ?? '')).toEqual({ width: 600, height: 400, top: 'blue' });
  for (const number of [3, 2]) await form.getByRole('button', { name: t('media.remove_image', { number }) }).click();
  await expect(troubles).toHaveCount(0);
  await saveForm(page, t);
  await gone(page);
});

test('a server without room is waited for in its own words, and the photo arrives by itself [MEDIA-03]', async ({
  signedInPage: page,
  person,
}) => {
  const problem = { type: 'about:blank', title: 'unavailable', status: 503, detail: 'away', code: 'unavailable' };
  let isFull = true;
  let refusals = 0;
  await page.route('**/api/v1/events/*/contents/', async (route) => {
    if (!isFull || route.request().method() !== 'POST') return route.continue();
    refusals += 1;
    const headers = { 'retry-after': '1' };
    return route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      headers,
      body: JSON.stringify(problem),
    });
  });
  await openMediaStep(page, t);
  await pickerOf(page, t, 'image').setInputFiles(fileURLToPath(PHOTO));
  await saveForm(page, t);
  await gone(page);
  await waiting(page).click();
  await expect(page.getByRole('status').filter({ hasText: t('upload.waiting_server') })).toBeVisible();
  await expect(page.getByText(t('upload.waiting'))).toHaveCount(0);
  await expect.poll(() => refusals).toBeGreaterThan(2);
  expect(await contentsOf(person)).toEqual([]);
  isFull = false;
  await expect.poll(() => contentsOf(person)).toHaveLength(1);
  await expect(page.getByText(UNSENT)).toHaveCount(0);
});
