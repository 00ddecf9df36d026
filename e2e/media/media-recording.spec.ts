import { expect, german as t, test } from '../support/fixtures.ts';
import { contentsOf, formOf, openMediaStep, saveForm } from '../support/media-step.ts';

test.use({ permissions: ['microphone'] });

test('somebody records, listens, discards, records again and keeps it with the event [EVF-02, MEDIA-03]', async ({
  signedInPage: page,
  person,
}) => {
  await openMediaStep(page, t);
  await formOf(page, t)
    .getByRole('button', { name: t('media.add_audio') })
    .click();
  const sheet = page.getByRole('dialog', { name: t('media.add_audio') });
  const start = sheet.getByRole('button', { name: t('record.start') });
  const stop = sheet.getByRole('button', { name: t('record.stop') });
  await start.click();
  await expect(sheet.getByRole('timer')).toHaveText('0:01');
  await stop.click();
  await sheet.getByRole('button', { name: t('record.discard') }).click();

  await start.click();
  await expect(sheet.getByRole('timer')).toHaveText('0:02');
  await stop.click();
  await sheet.getByRole('button', { name: t('media.play') }).click();
  await expect(sheet.getByRole('button', { name: t('media.pause') })).toBeVisible();
  await sheet.getByRole('button', { name: t('record.keep') }).click();
  await expect(sheet).toBeHidden();
  await saveForm(page, t);
  await expect(formOf(page, t)).toBeHidden();
  await expect.poll(() => contentsOf(person)).not.toEqual([]);
  const [content, ...others] = await contentsOf(person);
  expect(content?.content_type).toMatch(/^audio\/(mp4|webm)$/);
  expect(others).toEqual([]);
});
