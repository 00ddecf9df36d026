import { expect, german as t, test } from '../support/fixtures.ts';
import { formOf, openMediaStep } from '../support/media-step.ts';

test.use({ permissions: ['microphone'] });
test('a blocked microphone is said in words, and a file can be picked instead [EVF-02]', async ({
  signedInPage: page,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await openMediaStep(page, t);
  await formOf(page, t)
    .getByRole('button', { name: t('media.add_audio') })
    .click();
  const sheet = page.getByRole('dialog', { name: t('media.add_audio') });
  await sheet.getByRole('button', { name: t('record.start') }).click();
  await expect(sheet.getByRole('alert')).toHaveText(t('record.denied'));
  const chooser = page.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: t('media.choose_file') }).click();
  expect((await chooser).isMultiple()).toBe(true);
});

test('where nothing can record, the tile opens the picker at once [MEDIA-12]', async ({ signedInPage: page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'));
  await openMediaStep(page, t);
  const chooser = page.waitForEvent('filechooser');
  await formOf(page, t)
    .getByRole('button', { name: t('media.add_audio') })
    .click();
  expect(await (await chooser).element().getAttribute('accept')).toBe('audio/*');
});
