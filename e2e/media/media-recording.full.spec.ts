import { buttonIn, expect, german as t, test } from '../support/fixtures.ts';
import { contentsOf, formOf, openMediaStep, saveForm } from '../support/media-step.ts';

/** At least a second. A busy machine may look again only when the next one has begun. */
const SPOKEN = /^0:0[1-9]$/;

test.use({ permissions: ['microphone'] });
test('a blocked microphone is said in words, and a file can be picked instead [EVF-02]', async ({
  signedInPage: page,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await openMediaStep(page, t);
  await buttonIn(formOf(page, t), t('media.add_audio')).click();
  const sheet = page.getByRole('dialog', { name: t('media.add_audio') });
  await sheet.getByRole('button', { name: t('record.start') }).click();
  await expect(sheet.getByRole('alert')).toHaveText(t('record.denied'));
  const chooser = page.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: t('media.choose_audio') }).click();
  expect((await chooser).isMultiple()).toBe(true);
});

test('where nothing can record, the tile opens the picker at once [MEDIA-12]', async ({ signedInPage: page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'));
  await openMediaStep(page, t);
  const chooser = page.waitForEvent('filechooser');
  await buttonIn(formOf(page, t), t('media.add_audio')).click();
  expect(await (await chooser).element().getAttribute('accept')).toBe('audio/*');
});

test('somebody records, takes it out, records again, listens, and keeps it with the event [EVF-02, MEDIA-03]', async ({
  signedInPage: page,
  person,
}) => {
  await openMediaStep(page, t);
  const form = formOf(page, t);
  await form.getByRole('button', { name: t('media.add_audio') }).click();
  const sheet = page.getByRole('dialog', { name: t('media.add_audio') });
  const start = sheet.getByRole('button', { name: t('record.start') });
  const stop = sheet.getByRole('button', { name: t('record.stop') });
  await start.click();
  await expect(sheet.getByRole('timer')).toHaveText(SPOKEN);
  await stop.click();
  await expect(sheet).toBeHidden();
  await form.getByRole('button', { name: t('media.remove_audio', { number: 1 }) }).click();

  await form.getByRole('button', { name: t('media.add_audio') }).click();
  await start.click();
  await expect(sheet.getByRole('timer')).toHaveText(SPOKEN);
  await stop.click();
  await form.getByRole('button', { name: t('media.play_audio', { number: 1 }) }).click();
  await expect(form.getByRole('button', { name: t('media.pause_audio', { number: 1 }) })).toBeVisible();
  await saveForm(page, t);
  await expect(formOf(page, t)).toBeHidden();
  await expect.poll(() => contentsOf(person)).not.toEqual([]);
  const [content, ...others] = await contentsOf(person);
  expect(content?.content_type).toMatch(/^audio\/(mp4|webm)$/);
  expect(others).toEqual([]);
});
