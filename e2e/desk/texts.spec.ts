import { daysAgo } from '../support/days.ts';
import { joinDesk } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ hasOwnContext: true, viewport: { width: 1440, height: 900 } });

test('an editor keeps and previews a change of an article, and does not review it alone, and somebody else reviews another as it stands (19-TEXTS)', async ({
  browser,
  page,
  server,
}) => {
  // Where nobody else could review it, one may do so alone.
  const context = await browser.newContext();
  const reader = await context.newPage();
  await joinDesk(reader, server, { role: 'editor' });
  const t = await joinDesk(page, server, { role: 'editor' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('desk.nav.texts'));
  await page.getByRole('link', { name: 'Chemo: Was passiert da?' }).first().click();
  const [body, english] = [
    page.getByRole('textbox', { name: t('text.body'), exact: true }).first(),
    page.getByRole('textbox', { name: t('text.body'), exact: true }).nth(1),
  ];
  const before = await body.inputValue();
  // Until the draft is there nobody knows whether its author may review it.
  const record = page.getByRole('button', { name: t('step.review') });
  await expect(record).toBeVisible();
  const kept = Promise.withResolvers<void>();
  await page.route('**/draft/', (route) => kept.promise.then(() => route.fallback()), { times: 1 });
  await body.fill(`${before}\n\nEin neuer Satz`);
  await expect(record).toHaveCount(0);
  kept.resolve();
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

  // Whoever wrote in it is told who reviews it, and what becomes of the other language.
  await expect(page.getByText(t('step.others').split('{')[0] ?? '')).toContainText('Hilde Berg (Nr.');
  await expect(record).toHaveCount(0);
  const unchanged = page.getByText(t('step.unreviewed.en'));
  await expect(unchanged).toBeVisible();
  // Said of what stands in the editor, also after the first save.
  const same = await english.inputValue();
  await english.fill(`${same}\n\nOne more`);
  await expect(unchanged).toHaveCount(0);
  await english.fill(same);
  await expect(unchanged).toBeVisible();
  // Else the next draft could be the one that is held below.
  await expect(page.getByText(t('saving.saved'))).toBeVisible();

  // A sign-out asks while a change is being saved, and the next screen says that it could not be.
  const held = Promise.withResolvers<void>();
  await page.route('**/draft/', (route) => held.promise.then(() => route.abort()), { times: 1 });
  const sent = page.waitForRequest('**/draft/');
  await page
    .getByRole('textbox', { name: t('text.body'), exact: true })
    .first()
    .fill(`${before}\n\nNoch einer`);
  await sent;
  await page.getByRole('button', { name: t('desk.sign_out') }).click();
  await expect(page.getByRole('dialog')).toContainText(t('desk.leave.typed_text'));
  await page.getByRole('button', { name: t('desk.leave.stay') }).click();
  await page.getByRole('link', { name: t('text.back') }).click();
  // By its name: the preview has headings of its own until the screen has changed.
  await expect(page.getByRole('heading', { level: 1, name: t('desk.nav.texts') })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('status').filter({ hasText: t('saving.failed') })).toBeVisible();

  // What people read is reviewed as it stands, in both languages at once, on a screen that stays.
  await reader.getByRole('link', { name: 'Blutwerte lesen' }).first().click();
  const [by, on] = [reader.getByLabel(t('step.by')), reader.getByLabel(t('step.on'))];
  const review = reader.getByRole('button', { name: t('step.review') });
  await review.click();
  await expect(reader.getByText(t('desk.error.required'))).toBeVisible();
  await expect(by).toBeFocused();
  await by.fill('Dr. Anna Berg');
  let loads = 0;
  reader.on('load', () => {
    loads += 1;
  });
  await review.click();
  await reader.getByRole('button', { name: t('step.publish'), exact: true }).click();
  await expect(reader.getByText(t('step.standing'))).toBeVisible();
  // Nothing of it stands where the next one would be recorded.
  await expect(by).toHaveValue('');
  expect(loads).toBe(0);
  await reader.getByRole('link', { name: t('text.back') }).click();
  const row = reader.getByRole('row').filter({ hasText: 'Blutwerte lesen' });
  await expect(row).toContainText(t('texts.state.fine').split('{')[0] ?? '');
  await expect(row).not.toContainText(t('texts.state.never'));

  // Where one language alone is due again, nothing is said of the other but what is true of it.
  await page.getByRole('link', { name: 'Blutwerte lesen' }).first().click();
  await page
    .getByRole('textbox', { name: t('text.summary') })
    .first()
    .fill('Neu');
  await expect(page.getByText(t('saving.saved'))).toBeVisible();
  await row.getByRole('link').click();
  await expect(reader.getByText(t('step.unchanged.en'))).toBeVisible();
  await by.fill('Dr. Anna Berg');
  const [today, longAgo] = [await on.inputValue(), daysAgo(400)];
  await on.fill(longAgo);
  await review.click();
  await reader.getByRole('button', { name: t('step.publish'), exact: true }).click();
  await expect(reader.getByText(t('step.standing'))).toBeVisible();
  await expect(on).toHaveValue(today);
  await reader.getByRole('link', { name: t('text.back') }).click();
  // As `formatDay` writes it.
  const german = (day: string) => day.split('-').reverse().join('.');
  for (const said of [
    `${t('language.de')}: ${t('texts.state.due', { day: german(longAgo) })}`,
    `${t('language.en')}: ${t('texts.state.fine', { day: german(today) })}`,
  ])
    await expect(row.getByText(said, { exact: true })).toBeVisible();
  // A page that came with the product says what it waits for.
  await reader.getByRole('link', { name: 'Barrierefreiheit' }).click();
  await expect(reader.getByText(t('step.gaps'))).toBeVisible();
  await expect(review).toHaveCount(0);
  await context.close();
});
