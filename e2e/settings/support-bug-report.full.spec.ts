import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { drawPhoto, hollowFile } from '../support/files.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { openSettings } from '../support/settings.ts';

const button = (page: Page, id: string) => page.getByRole('button', { name: t(id), exact: true });
const file = (page: Page) => page.locator('input[type=file]');

test('a picture above 100 MB is refused in the words of the documents, and another can be taken away [SUP-06]', async ({
  page,
  person,
}) => {
  await openSettings(page, person, 'bug-report');
  const large = await hollowFile('large.png', 104_857_601);
  await file(page).setInputFiles(large);
  const dialog = page.getByRole('dialog', { name: t('upload.too_large_title') });
  await expect(dialog.getByText(t('upload.too_large'))).toBeVisible();
  await dialog.getByRole('button', { name: t('media.ok') }).click();
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
