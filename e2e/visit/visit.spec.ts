import type { Page } from '@playwright/test';
import { english, expect, german, test } from '../support/fixtures.ts';
import { printedPages } from '../support/pdf.ts';
import { logOut } from '../support/screens.ts';
import { startOwnSymptom } from '../support/symptoms.ts';
import type { Texts } from '../support/texts.ts';
import { readVault, untilKept } from '../support/vault.ts';
import { liveWeeks } from '../support/weeks.ts';

const preview = (page: Page, t: Texts) => page.getByRole('region', { name: t('visit.preview') });
const tick = (page: Page, t: Texts, part: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${t(`visit.part.${part}`)}`) });
const writeQuestion = async (page: Page, t: Texts, text: string) =>
  page.getByRole('textbox', { name: t('visit.questions.new') }).fill(text);

/** Reads the questions in the browser's storage without the app. */
const readQuestions = async (page: Page) => {
  const all = (await readVault(page, ['swim'])).filter(({ kind }) => kind === 'draft');
  return { count: all.length, isReadable: all.some(({ readable }) => readable.length > 0) };
};

test('from tracking to a printed sheet: numbers can be selected, own words and photos only once ticked (17-VISIT)', async ({
  page,
  person,
}) => {
  const t = german;
  await liveWeeks(person);
  const { id } = await startOwnSymptom(person, 'Heimweh');
  await person.call('PUT', `/v1/durations/${id}/helped/`, { helped: ['Oma anrufen'] });
  await page.goto('/webapp/tracking');
  await page.getByRole('link', { name: t('tracking.visit') }).click();
  // The chart behind has a span of the same name, and stays until this page is there.
  await expect(page.getByRole('textbox', { name: t('visit.questions.new') })).toBeVisible();
  await page.getByRole('button', { name: t('visit.period.days', { days: 30 }) }).click();
  await writeQuestion(page, t, 'Wann darf ich wieder schwimmen?');
  await expect(preview(page, t).getByRole('rowheader', { name: t('symptom_name.nausea') })).toBeVisible();
  await expect(preview(page, t)).toContainText('schwimmen');
  await expect(preview(page, t).getByRole('rowheader', { name: 'Heimweh' })).toBeVisible();

  const [sheet = '', ...others] = await printedPages(page);
  expect(others).toEqual([]);
  // The sheet has the peak of nausea, the loss of weight, fever, the hard day and the question, but nothing of the app.
  for (const words of [
    'Übelkeit 9',
    '−1,4 kg',
    'ab 38,0 °C an 1 Tag',
    'sehr anstrengend sehr schlecht',
    'schwimmen?',
    'Hat geholfen: Oma anrufen',
  ]) {
    expect(sheet).toContain(words);
  }
  for (const words of ['Kirschbonbons', 'Luna', t('visit.parts'), t('nav.home')]) {
    expect(sheet).not.toContain(words);
  }
  await expect(page.locator('article img')).toHaveCount(0);

  await tick(page, t, 'texts').check();
  await tick(page, t, 'photos').check();
  await tick(page, t, 'name').check();
  await page.getByLabel(t('visit.name')).fill('Mia Berg');
  await expect(preview(page, t)).toContainText('Kirschbonbons');
  await expect(preview(page, t).getByRole('img', { name: 'Foto vom' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Foto vom/ }).click();
  await expect(preview(page, t).getByRole('img', { name: /^Foto vom/ })).toBeVisible();
  const full = (await printedPages(page)).join(' ');
  for (const words of ['Kirschbonbons', 'Luna', 'Mia Berg', t('handout.photos')]) expect(full).toContain(words);
});

test('questions stay locked on the device through a reload until sign-out; the sheet speaks English too', async ({
  page,
  register,
  context,
}) => {
  const t = english;
  const person = await register('en');
  await person.signIn(context);
  await page.goto('/webapp/tracking/visit');
  await writeQuestion(page, t, 'May I swim in the lake?');
  await expect(preview(page, t)).toContainText('May I swim in the lake?');
  await expect.poll(() => readQuestions(page)).toEqual({ count: 1, isReadable: false });
  await page.reload();
  await expect(preview(page, t)).toContainText('May I swim in the lake?');
  await expect(page.getByRole('textbox', { name: t('visit.questions.label', { number: 1 }) })).toHaveValue(
    'May I swim in the lake?',
  );
  expect((await printedPages(page)).join(' ')).toContain('For the appointment');
  // A second tab writes one too. Looked at again, the first shows both, and writes over neither.
  const second = await context.newPage();
  await second.goto('/webapp/tracking/visit');
  await expect(preview(second, t)).toContainText('May I swim in the lake?');
  await writeQuestion(second, t, 'And in the sea?');
  await expect(preview(second, t)).toContainText('And in the sea?');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(preview(page, t)).toContainText('And in the sea?');
  // Of two windows side by side both are visible: the one that is tapped takes what the other has.
  await writeQuestion(page, t, 'When?');
  await expect(preview(page, t)).toContainText('When?');
  await second.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(preview(second, t)).toContainText('When?');
  await writeQuestion(second, t, 'With whom?');
  await untilKept(second, 'With whom?');
  await second.reload();
  for (const words of ['And in the sea?', 'When?', 'With whom?']) await expect(preview(second, t)).toContainText(words);
  await second.close();

  await logOut(page, t);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sign_out.lose') })
    .click();
  await expect(page.getByLabel(t('field.email'))).toBeVisible();
  expect(await readQuestions(page)).toEqual({ count: 0, isReadable: false });
});
