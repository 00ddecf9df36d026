import { readFile, rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PHOTO } from '../support/diary.ts';
import { toneFile } from '../support/files.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { type Line, layLine } from '../support/line.ts';
import { contentsOf, formOf, openMediaStep, pickerOf, saveForm } from '../support/media-step.ts';

const MEGABYTE = 1024 * 1024;
const gone = (page: Page) => expect(formOf(page, t)).toBeHidden({ timeout: 30_000 });

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
    await page.getByRole('button', { name: new RegExp(t('offline.unsent')) }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByText(t('upload.all', { position: 1, count: 2 }))).toBeVisible();
    await page.getByRole('button', { name: t('event.edit'), exact: true }).click();
    const form = formOf(page, t);
    await form.getByRole('button', { name: t('media.remove_audio', { number: 1 }) }).click();
    await saveForm(page, t);
    await gone(page);
    line.mend();
    await expect.poll(() => contentsOf(person), { timeout: 30_000 }).toHaveLength(1);
    await expect(page.getByText(t('offline.unsent'))).toHaveCount(0);
    expect(await contentsOf(person)).toHaveLength(1);
    await Promise.all(files.map((file) => rm(file)));
  });
});

test('what nobody can read stands at its tile in words, and the event is saved anyway [MEDIA-12]', async ({
  signedInPage: page,
  person,
}) => {
  await openMediaStep(page, t);
  const heic = { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic....mif1heic') };
  await pickerOf(page, t, 'image').setInputFiles([
    { name: 'gut.jpg', mimeType: 'image/jpeg', buffer: await readFile(PHOTO) },
    heic,
  ]);
  await saveForm(page, t);
  const form = formOf(page, t);
  await expect(form.getByText(t('upload.trouble.unsupported_image'))).toBeVisible();
  // Another try would end as this one, so nothing speaks of an arrow, as there is none.
  await expect(form.getByRole('button', { name: t('media.retry_upload') })).toBeHidden();
  await expect(form.getByText(/Pfeil/)).toHaveCount(0);
  const types = async () => (await contentsOf(person)).map(({ content_type }) => content_type);
  await expect.poll(types).toEqual(['image/jpeg']);
  await form.getByRole('button', { name: t('media.remove_image', { number: 2 }) }).click();
  await expect(form.getByText(t('upload.trouble.unsupported_image'))).toBeHidden();
  await saveForm(page, t);
  await gone(page);
});
