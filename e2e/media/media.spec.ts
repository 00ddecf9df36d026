import { rm } from 'node:fs/promises';
import { UPLOAD_MAX_BYTES } from '@bergkette/contract/media.rules.ts';
import type { Page } from '@playwright/test';
import { addEvent, addPhoto } from '../support/diary.ts';
import { drawPhoto, FILM, hollowFile, lookAt, lyingOnItsSide, MEGABYTE, tone } from '../support/files.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { contentsOf, formOf, openMediaStep, pickerOf, saveForm } from '../support/media-step.ts';

const wav = (name: string, bytes: Buffer) => ({ name, mimeType: 'audio/wav', buffer: bytes });
const gone = (page: Page) => expect(formOf(page, t)).toBeHidden();

test('several files of all kinds go with one event, a photo upright [MEDIA-03, MEDIA-12, EVF-02]', async ({
  signedInPage: page,
  person,
  server,
}) => {
  await openMediaStep(page, t);
  const photo = await drawPhoto(page, 1500, 1000);
  const small = await drawPhoto(page, 640, 480);
  await page.setViewportSize({ width: 360, height: 640 });
  const form = formOf(page, t);
  const add = form.getByRole('button', { name: t('media.add_image') });
  await add.focus();
  await pickerOf(page, t, 'image').setInputFiles([
    { name: 'berg.jpg', mimeType: 'image/jpeg', buffer: lyingOnItsSide(photo) },
    { name: 'klein.jpg', mimeType: 'image/jpeg', buffer: small },
  ]);
  await expect(form.locator('li img')).not.toHaveCount(0);
  // The new tiles push what has the focus below the footer: it is scrolled above it.
  const hiddenPart = async () => {
    const [button, footer] = await Promise.all([add.boundingBox(), form.locator('footer').boundingBox()]);
    return (button?.y ?? 0) + (button?.height ?? 0) - (footer?.y ?? 0);
  };
  await expect(add).toBeFocused();
  await expect.poll(hiddenPart).toBeLessThan(0);
  await pickerOf(page, t, 'video').setInputFiles(FILM);
  await pickerOf(page, t, 'audio').setInputFiles(wav('ton.wav', tone(2)));
  await expect(form.getByRole('button', { name: t('media.play_audio', { number: 4 }) })).toContainText('0:02');
  await expect(form.getByRole('img', { name: `${t('media.image')} 2`, exact: true })).toBeVisible();
  await expect(form.getByRole('status').getByText(t('media.added_audio', { number: 4 }))).toBeAttached();
  await saveForm(page, t);
  await gone(page);
  await expect.poll(() => contentsOf(person)).toHaveLength(4);
  const contents = await contentsOf(person);
  const types = contents.map(({ content_type }) => content_type);
  expect(types).toEqual(['image/jpeg', 'image/jpeg', 'video/mp4', 'audio/wav']);
  const [large, kept] = contents;
  expect(await lookAt(page, person, server.url, large?.file ?? '')).toEqual({ width: 1000, height: 1500, top: 'red' });
  expect(await lookAt(page, person, server.url, kept?.file ?? '')).toMatchObject({ width: 640, height: 480 });
});

test('the same file is not added twice, and files above 100 MB are refused in the words of the documents, one or several [MEDIA-09, MEDIA-10, MEDIA-11]', async ({
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
    await dialog.getByRole('button', { name: t('button.okay') }).click();
    await expect(dialog).toBeHidden();
  }
  const tiles = formOf(page, t).getByRole('listitem').locator('button');
  await expect(tiles).toHaveCount(0);
  const twice = await hollowFile('twice.jpg', 1000);
  for (const _time of [1, 2]) await pickerOf(page, t, 'image').setInputFiles(twice);
  await expect(formOf(page, t).getByText(t('upload.duplicate'))).toBeVisible();
  await expect(tiles).toHaveCount(1);
  // Taken out and added again, it is put into the status anew, though its words are the same.
  const said = formOf(page, t).getByText(t('media.added_image', { number: 1 }));
  const first = await said.elementHandle();
  await formOf(page, t)
    .getByRole('button', { name: t('media.remove_image', { number: 1 }) })
    .click();
  await expect(tiles).toHaveCount(0);
  await pickerOf(page, t, 'image').setInputFiles(twice);
  await expect(tiles).toHaveCount(1);
  await expect(said).toBeAttached();
  expect(await first?.evaluate((element) => element.isConnected)).toBe(false);
  await Promise.all([twice, ...files].map((file) => rm(file)));
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
