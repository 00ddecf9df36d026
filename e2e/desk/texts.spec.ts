import { deskUrl, joinDesk } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ hasOwnContext: true, viewport: { width: 1440, height: 900 } });

test('an editor keeps, previews, submits, publishes, compares and takes back a change of an article (19-TEXTS)', async ({
  browser,
  page,
  register,
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('texts.title'));
  await page.getByRole('link', { name: 'Chemo: Was passiert da?' }).first().click();
  const [body, english] = [
    page.getByRole('textbox', { name: t('text.body'), exact: true }).first(),
    page.getByRole('textbox', { name: t('text.body'), exact: true }).nth(1),
  ];
  const before = await body.inputValue();
  await body.fill(`${before}\n\nEin neuer Satz`);
  await body.evaluate((field: HTMLTextAreaElement) =>
    field.setSelectionRange(field.value.length - 4, field.value.length),
  );
  await page
    .getByRole('button', { name: t('tool.bold') })
    .first()
    .click();
  await expect(body).toHaveValue(/Ein neuer \*\*Satz\*\*$/);
  await expect(english).not.toHaveValue('');
  await expect(page.getByText(t('saving.saved'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: t('text.body'), exact: true }).first()).toHaveValue(
    /Ein neuer \*\*Satz\*\*$/,
  );
  await page.getByRole('button', { name: t('text.preview.show') }).click();
  const preview = page.getByRole('region', { name: t('text.preview.de') });
  await expect(preview.locator('strong').getByText('Satz')).toBeVisible();

  await expect(page.getByText(t('step.unchanged.en'))).toBeVisible();
  await page.getByLabel(t('step.by')).fill('Dr. Anna Berg');
  await page.getByRole('button', { name: t('step.review') }).click();
  await expect(page.getByText(t('desk.error.second_person'))).toBeVisible();
  await reviewed();
  await page.getByRole('button', { name: t('step.publish'), exact: true }).click();
  await expect(page.getByText(t('step.none'))).toBeVisible();
  const person = await register('de');
  const groups = await person.call<{ texts: { id: number; title: string }[] }[]>('GET', '/v1/infotext/');
  expect(JSON.stringify(groups)).toContain('Chemo: Was passiert da?');

  // A second version, then the way back to the first.
  await page
    .getByRole('textbox', { name: t('text.body'), exact: true })
    .first()
    .fill(`${before}\n\nEtwas anderes`);
  await expect(page.getByText(t('saving.saved'))).toBeVisible();
  await page.getByRole('button', { name: t('versions.compare_named', { number: 1 }) }).click();
  const difference = page.getByRole('region', { name: t('desk.language.de'), exact: true }).last();
  await expect(difference.locator('ins').first()).toBeVisible();
  await reviewed();
  await page.getByRole('button', { name: t('step.publish'), exact: true }).click();
  await page.getByRole('button', { name: t('versions.back_named', { number: 1 }) }).click();
  await expect(page.getByRole('textbox', { name: t('text.body'), exact: true }).first()).toHaveValue(
    /Ein neuer \*\*Satz\*\*$/,
  );
  await page.getByRole('button', { name: t('step.discard') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('step.discard') })
    .click();
  await expect(page.getByText(t('step.none'))).toBeVisible();
  // The versions name who wrote them.
  await expect(page.getByRole('table', { name: t('versions.title') })).toContainText('Hilde Berg (Nr.');
  await context.close();
});
