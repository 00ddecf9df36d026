import { deskUrl, joinDesk } from '../support/desk.ts';
import { buttonIn, expect, test } from '../support/fixtures.ts';

test.use({ hasOwnContext: true, viewport: { width: 1440, height: 900 } });

test('a published article is compared with its first version, goes back to it, and a draft is discarded (19-TEXTS)', async ({
  browser,
  page,
  server,
}) => {
  const context = await browser.newContext();
  const second = await context.newPage();
  await joinDesk(second, server, { role: 'editor' });
  const t = await joinDesk(page, server, { role: 'editor' });
  /** Whoever wrote it does not review it alone. */
  const reviewed = async () => {
    await second.goto(deskUrl(server, new URL(page.url()).pathname.replace('/desk', '')));
    await second.getByLabel(t('step.by')).fill('Dr. Anna Berg');
    await second.getByRole('button', { name: t('step.review') }).click();
    await expect(second.getByRole('button', { name: t('step.publish'), exact: true })).toBeVisible();
    await page.reload();
  };
  await page.getByRole('link', { name: 'Freunden davon erzählen' }).first().click();
  const body = page.getByRole('textbox', { name: t('text.body'), exact: true }).first();
  const before = await body.inputValue();
  await body.fill(`${before}\n\nEin neuer **Satz**`);
  await expect(page.getByText(t('saving.saved'))).toBeVisible();
  await reviewed();
  await page.getByRole('button', { name: t('step.publish'), exact: true }).click();
  await expect(page.getByText(t('step.none'))).toBeVisible();

  // A second version, then the way back to the first.
  await page
    .getByRole('textbox', { name: t('text.body'), exact: true })
    .first()
    .fill(`${before}\n\nEtwas anderes`);
  await expect(page.getByText(t('saving.saved'))).toBeVisible();
  await page.getByRole('button', { name: t('versions.compare_named', { number: 1 }) }).click();
  const difference = page.getByRole('region', { name: t('language.de'), exact: true }).last();
  await expect(difference.locator('ins').first()).toBeVisible();
  await reviewed();
  await page.getByRole('button', { name: t('step.publish'), exact: true }).click();
  await page.getByRole('button', { name: t('versions.back_named', { number: 1 }) }).click();
  await expect(page.getByRole('textbox', { name: t('text.body'), exact: true }).first()).toHaveValue(
    /Ein neuer \*\*Satz\*\*$/,
  );
  await page.getByRole('button', { name: t('step.discard') }).click();
  await buttonIn(page.getByRole('dialog'), t('step.discard')).click();
  await expect(page.getByText(t('step.none'))).toBeVisible();
  // The versions name who wrote them.
  await expect(page.getByRole('table', { name: t('versions.title') })).toContainText('Hilde Berg (Nr.');
  await context.close();
});
