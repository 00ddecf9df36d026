import { randomUUID } from 'node:crypto';
import type { Question } from '@bergkette/contract/visit.ts';
import type { Page } from '@playwright/test';
import { ZONE } from '../support/days.ts';
import { crash } from '../support/drafts.ts';
import { english, expect, german, test, withWorker } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { openAway, openKept, UNSENT } from '../support/offline.ts';
import { printedPages } from '../support/pdf.ts';
import type { Person } from '../support/people.ts';
import { logOut } from '../support/screens.ts';
import { startOwnSymptom } from '../support/symptoms.ts';
import type { Texts } from '../support/texts.ts';
import { readVault, untilKept } from '../support/vault.ts';
import { openChoices, preview, tick, writeQuestion } from '../support/visit.ts';
import { liveWeeks } from '../support/weeks.ts';

const field = (page: Page, t: Texts, number: number) =>
  page.getByRole('textbox', { name: t('visit.questions.label', { number }) });
const questionsOf = async (person: Person): Promise<string[]> =>
  (await person.call<Question[]>('GET', '/v1/questions/')).map(({ text }) => text);

/** Reads what is typed in the browser's storage, without the app. */
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
  const link = page.getByRole('link', { name: t('tracking.visit') });
  await link.click();
  await expect(page.getByRole('textbox', { name: t('visit.questions.new') })).toBeVisible();
  // Who comes back goes on where they left.
  await page.goBack();
  await expect(link).toBeFocused();
  await link.click();
  await page.getByRole('link', { name: t('visit.back') }).click();
  await expect(link).toBeFocused();
  await link.click();
  // The chart behind has a span of the same name, and stays until this page is there.
  await expect(page.getByRole('textbox', { name: t('visit.questions.new') })).toBeVisible();
  await writeQuestion(page, t, 'Wann darf ich wieder schwimmen?');
  // What is on the sheet is said in one row, and chosen behind it.
  const parts = page.locator('summary').filter({ hasText: t('visit.parts') });
  await expect(parts).toContainText(/deine Fragen, Symptome, Messungen, Stimmung und schwere Ereignisse$/);
  await expect(tick(page, t, 'texts')).toBeHidden();
  await openChoices(page, t);
  await page.getByRole('button', { name: t('visit.period.days', { days: 30 }) }).click();
  await expect(parts).toContainText('30 Tage: deine Fragen');
  await expect(preview(page, t).getByRole('rowheader', { name: t('symptom_name.nausea') })).toBeVisible();
  await expect(preview(page, t)).toContainText('schwimmen');
  // On a small screen it is read as one column, and on a larger one as a table, as on paper.
  const columns = preview(page, t).getByRole('columnheader', { name: t('handout.symptoms.highest') });
  await expect(columns).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(columns).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(columns).toHaveCount(0);
  await expect(preview(page, t).getByRole('rowheader', { name: 'Heimweh' })).toBeVisible();
  // A title of two lines does not touch the edge of the window.
  const setLetters = await lettersOf(page);
  await setLetters(200);
  const title = page.getByRole('heading', { level: 1 });
  await title.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThanOrEqual(8);
  await setLetters(100);

  const [sheet = '', ...others] = await printedPages(page);
  expect(others).toEqual([]);
  // The sheet has the peak of nausea, the loss of weight, fever, the hard day and the question, but nothing of the app.
  for (const words of [
    '-mal eingetragen 9 ',
    '−1,4 kg',
    'ab 38,0 °C an 1 Tag',
    'sehr anstrengend sehr schlecht',
    'schwimmen?',
    'Hat geholfen: Oma anrufen',
    t('handout.symptoms.highest'),
    t('handout.legend'),
  ]) {
    expect(sheet).toContain(words);
  }
  for (const words of ['Kirschbonbons', 'Luna', t('visit.parts'), t('visit.sheet'), t('nav.home')]) {
    expect(sheet).not.toContain(words);
  }
  await expect(preview(page, t).locator('img')).toHaveCount(0);

  await tick(page, t, 'texts').check();
  await tick(page, t, 'photos').check();
  await tick(page, t, 'name').check();
  await page.getByLabel(t('visit.name')).fill('Mia Berg');
  await expect(parts).toContainText(`was du dazu geschrieben hast und ${t('visit.on_it.name')}`);
  await expect(preview(page, t)).toContainText('Kirschbonbons');
  await expect(preview(page, t).getByRole('img', { name: 'Foto vom' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Foto vom/ }).click();
  await expect(preview(page, t).getByRole('img', { name: /^Foto vom/ })).toBeVisible();
  const full = (await printedPages(page)).join(' ');
  for (const words of ['Kirschbonbons', 'Luna', 'Mia Berg', t('handout.photos')]) expect(full).toContain(words);
});

test('questions are kept while they are typed and go to the account, which every device reads; after a sign-out nothing is left (17-QUESTIONS)', async ({
  page: first,
  signedIn,
  context,
  browser,
  baseURL,
}) => {
  const t = english;
  const person = await signedIn('en');
  await first.goto('/webapp/tracking/visit');
  await writeQuestion(first, t, 'May I swim in the lake?');
  await expect(preview(first, t)).toContainText('May I swim in the lake?');
  await untilKept(first, 'May I swim in the lake?');
  expect(await readQuestions(first)).toEqual({ count: 1, isReadable: false });
  // Nobody has left the field yet.
  expect(await questionsOf(person)).toEqual([]);
  await crash(first);
  const page = await context.newPage();
  await page.goto('/webapp/tracking/visit');
  await expect(field(page, t, 1)).toHaveValue('May I swim in the lake?');
  await expect.poll(() => questionsOf(person)).toEqual(['May I swim in the lake?']);
  await expect.poll(() => readQuestions(page)).toEqual({ count: 0, isReadable: false });
  await expect(preview(page, t)).toContainText('May I swim in the lake?');
  await expect(preview(page, t)).toContainText('For the appointment');

  // Two tabs write one each, and neither writes over the other's.
  const second = await context.newPage();
  await second.goto('/webapp/tracking/visit');
  await writeQuestion(second, t, 'And in the sea?');
  await second.keyboard.press('Enter');
  await expect(preview(page, t)).toContainText('And in the sea?');
  await writeQuestion(page, t, 'When?');
  await page.keyboard.press('Enter');
  await expect(preview(second, t)).toContainText('When?');
  await second.close();
  await page.getByRole('button', { name: t('visit.questions.remove', { number: 2 }) }).click();
  await expect.poll(() => questionsOf(person)).toEqual(['May I swim in the lake?', 'When?']);

  // On another device they are read and changed; who goes back without leaving the field has said it too.
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB', timezoneId: ZONE });
  await person.signIn(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto('/webapp/tracking');
  await other.getByRole('link', { name: t('tracking.visit') }).click();
  await expect(field(other, t, 1)).toHaveValue('May I swim in the lake?');
  await expect(field(other, t, 2)).toHaveValue('When?');
  await field(other, t, 2).fill('When exactly?');
  await other.goBack();
  await expect.poll(() => questionsOf(person)).toEqual(['May I swim in the lake?', 'When exactly?']);
  await elsewhere.close();
  await page.reload();
  await expect(field(page, t, 2)).toHaveValue('When exactly?');

  await logOut(page, t);
  await expect(page.getByLabel(t('field.email'))).toBeVisible();
  await expect.poll(() => readVault(page)).toEqual([]);
});

test.describe('without a network', () => {
  test.use(withWorker);

  test('questions are read, written, changed and removed, wait with a clock, and are sent once (17-QUESTIONS, 18-WRITE)', async ({
    page: first,
    person,
    context,
  }) => {
    const t = german;
    const put = (text: string) => person.call('PUT', `/v1/questions/${randomUUID()}/`, { text });
    for (const text of ['Wann darf ich schwimmen?', 'Wo?', 'Mit wem?']) await put(text);
    await openKept(first);
    await first.close();
    await context.setOffline(true);
    let page = await openAway(context, '/webapp/tracking/visit');
    const waiting = (of: Page) => of.getByRole('listitem').filter({ hasText: UNSENT });
    await expect(field(page, t, 3)).toHaveValue('Mit wem?');
    await field(page, t, 1).fill('Wann darf ich im See schwimmen?');
    await writeQuestion(page, t, 'Wie lange?');
    await page.keyboard.press('Enter');
    await expect(waiting(page)).toHaveCount(2);
    await page.getByRole('button', { name: t('visit.questions.remove', { number: 2 }) }).click();
    await expect(field(page, t, 3)).toHaveValue('Wie lange?');
    await crash(page);
    page = await openAway(context, '/webapp/tracking/visit');
    await expect(waiting(page)).toHaveCount(2);
    await field(page, t, 3).fill('Wie lange noch?');
    await page.keyboard.press('Enter');
    await expect(field(page, t, 3)).toHaveValue('Wie lange noch?');
    await expect(waiting(page)).toHaveCount(2);
    await context.setOffline(false);
    const all = ['Wann darf ich im See schwimmen?', 'Mit wem?', 'Wie lange noch?'];
    await expect.poll(() => questionsOf(person)).toEqual(all);
    await expect(waiting(page)).toHaveCount(0);
    for (const [at, text] of all.entries()) await expect(field(page, t, at + 1)).toHaveValue(text);
  });
});
