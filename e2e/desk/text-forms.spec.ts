import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deskUrl, joinByPassword } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ hasOwnContext: true, viewport: { width: 1440, height: 900 } });

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2H0z"/></svg>';

test('the forms of the texts lose nothing: who joins by a password lands on them, a mended folder is chosen again, a new article asks before its title is lost, a picture is added while one types (19-TEXTS, 19-DRAFT, 19-UNSAVED)', async ({
  page,
  server,
}) => {
  // By password and code, which leads to the first screen too.
  const t = await joinByPassword(page, server, { role: 'editor' });
  await expect(page).toHaveURL(deskUrl(server, '/texts'));
  await test.step('a folder that was mended is chosen again', async () => {
    await page.getByRole('button', { name: t('import.title') }).click();
    // The folder has a fault; its editor mends it and chooses it again.
    const folder = test.info().outputPath('texts');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'index.json'), '{}');
    const dialog = page.getByRole('dialog');
    for (const _time of [1, 2]) {
      const [chooser, answered] = [page.waitForEvent('filechooser'), page.waitForResponse('**/text-import/')];
      await dialog.getByRole('button', { name: t('import.choose') }).click();
      await (await chooser).setFiles(folder);
      await answered;
      await expect(dialog.getByText(t('import.wrong'))).toBeVisible();
      // A browser tells of a choice only where it is another one than the field holds.
      await expect(dialog.locator('input[type=file]')).toHaveValue('');
    }
  });

  await test.step('a new article asks before its title is lost, and not once it is there', async () => {
    // Without the categories of the other texts a new one would be refused.
    const held = Promise.withResolvers<void>();
    await page.route('**/desk/v1/texts/', (route) => held.promise.then(() => route.fallback()));
    await page.reload();
    await expect(page.getByRole('button', { name: t('import.title') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('new.open') })).toHaveCount(0);
    held.resolve();
    await page.getByRole('button', { name: t('new.open') }).click();
    const title = `Mut ${randomUUID().slice(0, 8)}`;
    const field = page.getByLabel(t('desk.title'));
    await field.fill(title);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('desk.leave.stay') }).click();
    await expect(field).toHaveValue(title);
    await page.getByRole('button', { name: t('new.submit') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('link', { name: t('text.back') }).click();
  });

  await test.step('what is typed while a picture is added stays, and the same picture can be chosen again', async () => {
    await page.getByRole('link', { name: 'Haare weg – und jetzt?' }).first().click();
    const summary = page.getByRole('textbox', { name: t('text.summary') }).first();
    const picture = { name: 'Kamm.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) };
    const held = Promise.withResolvers<void>();
    await page.route('**/text-images/', async (route) => {
      if (route.request().method() === 'POST') await held.promise;
      await route.fallback();
    });
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: t('picture.add') }).click();
    await (await chooser).setFiles(picture);
    await summary.fill('Ein neuer Satz');
    held.resolve();
    await expect(page.getByLabel(t('picture.choose'))).toHaveValue('kamm.svg');
    await expect(summary).toHaveValue('Ein neuer Satz');
    await expect(page.getByText(t('saving.saved'))).toBeVisible();
    await page.reload();
    await expect(summary).toHaveValue('Ein neuer Satz');
    await expect(page.getByLabel(t('picture.choose'))).toHaveValue('kamm.svg');
    const again = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: t('picture.add') }).click();
    await (await again).setFiles(picture);
    await expect(page.locator('input[type=file]')).toHaveValue('');
  });
});
