import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { UPLOAD_MAX_BYTES } from '@bergkette/contract/media.rules.ts';
import type { Page } from '@playwright/test';
import { addEvent, addPhoto, PHOTO } from '../support/diary.ts';
import { drawPhoto, FILM, hollowFile, lookAt, lyingOnItsSide, tone, toneFile } from '../support/files.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { type Line, layLine } from '../support/line.ts';
import { contentsOf, formOf, openMediaStep, pickerOf, saveForm } from '../support/media-step.ts';

const MEGABYTE = 1024 * 1024;
const wav = (name: string, bytes: Buffer) => ({ name, mimeType: 'audio/wav', buffer: bytes });
/** The mountain of an event of which something is still on the way. */
const waiting = (page: Page) => page.getByRole('button', { name: new RegExp(t('offline.unsent')) });
const gone = (page: Page) => expect(formOf(page, t)).toBeHidden({ timeout: 30_000 });

test('several files of all kinds go with one event, a photo of 24 megapixels upright and reduced [MEDIA-03, MEDIA-12, EVF-02]', async ({
  signedInPage: page,
  person,
  server,
}) => {
  await openMediaStep(page, t);
  const photo = await drawPhoto(page, 6000, 4000);
  const small = await drawPhoto(page, 640, 480);
  await pickerOf(page, t, 'image').setInputFiles([
    { name: 'berg.jpg', mimeType: 'image/jpeg', buffer: lyingOnItsSide(photo) },
    { name: 'klein.jpg', mimeType: 'image/jpeg', buffer: small },
  ]);
  await pickerOf(page, t, 'video').setInputFiles(FILM);
  await pickerOf(page, t, 'audio').setInputFiles(wav('ton.wav', tone(2)));
  const form = formOf(page, t);
  await expect(form.locator('li img')).not.toHaveCount(0);
  await expect(form.getByRole('button', { name: t('media.play_audio', { number: 4 }) })).toContainText('0:02');
  await saveForm(page, t);
  await gone(page);
  await expect.poll(() => contentsOf(person), { timeout: 30_000 }).toHaveLength(4);
  const contents = await contentsOf(person);
  const types = contents.map(({ content_type }) => content_type);
  expect(types).toEqual(['image/jpeg', 'image/jpeg', 'video/mp4', 'audio/wav']);
  const [large, kept] = contents;
  expect(await lookAt(page, person, server.url, large?.file ?? '')).toEqual({ width: 3344, height: 5017, top: 'red' });
  expect(await lookAt(page, person, server.url, kept?.file ?? '')).toMatchObject({ width: 640, height: 480 });
});

test.describe('over a line that breaks', () => {
  let line: Line;
  test.beforeEach(async ({ server }) => {
    line = await layLine(server.url);
  });
  test.afterEach(() => line.close());

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
    await expect(page.getByText(t('upload.waiting'))).toBeAttached({ timeout: 15_000 });
    const retry = page.getByRole('button', { name: t('failed.retry') });
    await expect(retry).toBeVisible({ timeout: 15_000 });
    expect(await contentsOf(person)).toEqual([]);
    line.mend();
    await retry.click();
    await expect.poll(() => contentsOf(person), { timeout: 30_000 }).toHaveLength(1);
    await rm(file);
    const sent = line.sentBytes() - before;
    expect(sent).toBeGreaterThan(size * 0.99);
    expect(sent).toBeLessThan(size * 1.5);
    console.log(`a cut after 6 of 8 MB: ${(sent / size).toFixed(3)} × the size went over the line`);
  });
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
  await expect.poll(() => contentsOf(person), { timeout: 30_000 }).toHaveLength(1);
  await expect(page.getByText(t('offline.unsent'))).toHaveCount(0);
});

test('the same file is not added twice, and the hint about it passes by itself [MEDIA-11]', async ({
  signedInPage: page,
}) => {
  await openMediaStep(page, t);
  const file = await hollowFile('twice.jpg', 1000);
  const form = formOf(page, t);
  await pickerOf(page, t, 'image').setInputFiles(file);
  await pickerOf(page, t, 'image').setInputFiles(file);
  const hint = form.getByText(t('upload.duplicate'));
  await expect(hint).toBeVisible();
  await expect(hint).toBeHidden();
  await expect(form.getByRole('listitem').locator('button')).toHaveCount(1);
  await rm(file);
});

test('a picture without its end is taken where a browser shows it, and refused in true words where none does [MEDIA-12]', async ({
  signedInPage: page,
  person,
  server,
}) => {
  await openMediaStep(page, t);
  const [jpeg, webp] = [await drawPhoto(page, 600, 400), await drawPhoto(page, 600, 400, 'image/webp')];
  await pickerOf(page, t, 'image').setInputFiles([
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: jpeg.subarray(0, -2) },
    { name: 'b.webp', mimeType: 'image/webp', buffer: webp.subarray(0, -40) },
  ]);
  await saveForm(page, t);
  // The event is stored; its form comes back with the file that the server refused.
  const form = formOf(page, t);
  await expect(form.getByText(t('event.upload_failed'))).toBeVisible();
  await expect(form.getByText(t('upload.trouble.unsupported_image'))).toHaveCount(1);
  await expect(form.getByRole('button', { name: t('media.remove_image', { number: 2 }) })).toBeVisible();
  const [content, ...others] = await contentsOf(person);
  expect(others).toEqual([]);
  expect(await lookAt(page, person, server.url, content?.file ?? '')).toEqual({ width: 600, height: 400, top: 'blue' });
});

test('files above 100 MB are refused in the words of the documents, one or several [MEDIA-09, MEDIA-10]', async ({
  signedInPage: page,
}) => {
  await openMediaStep(page, t);
  const files = await Promise.all(['a.mp4', 'b.mp4'].map((name) => hollowFile(name, UPLOAD_MAX_BYTES + MEGABYTE)));
  for (const [count, end] of [
    [1, ''],
    [2, '_plural'],
  ] as const) {
    await pickerOf(page, t, 'video').setInputFiles(files.slice(0, count));
    const dialog = page.getByRole('dialog', { name: t(`upload.too_large_title${end}`) });
    await expect(dialog.getByText(t(`upload.too_large${end}`))).toBeVisible();
    await dialog.getByRole('button', { name: t('media.ok') }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(formOf(page, t).getByRole('listitem').locator('button')).toHaveCount(0);
  await Promise.all(files.map((file) => rm(file)));
});

test('what is removed from a stored event comes back until it is saved [EVF-15, MEDIA-04]', async ({
  signedInPage: page,
  person,
}) => {
  const event = await addEvent(person, { location: 'home', text: 'Ein Bild' });
  await addPhoto(person, event);
  const openForm = async () => {
    await page.goto('/webapp/');
    await page.getByRole('button', { name: new RegExp(t('difficulty.4')) }).click();
    await page.getByRole('button', { name: t('event.edit') }).click();
    return formOf(page, t);
  };
  const form = await openForm();
  const remove = form.getByRole('button', { name: t('media.remove_image', { number: 1 }) });
  await remove.click();
  await form.getByRole('button', { name: t('media.restore_image', { number: 1 }) }).click();
  await expect(remove).toBeVisible();
  await remove.click();
  expect(await contentsOf(person)).toHaveLength(1);
  await saveForm(page, t);
  await gone(page);
  await expect.poll(() => contentsOf(person)).toEqual([]);
});
