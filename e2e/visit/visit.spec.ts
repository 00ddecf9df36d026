import type { Page } from '@playwright/test';
import { DAY_MS, daysAgo, noonAgo, ZONE } from '../support/days.ts';
import { addEvent, findActivity } from '../support/diary.ts';
import { english, expect, german, test } from '../support/fixtures.ts';
import { printedPages } from '../support/pdf.ts';
import { logOut } from '../support/screens.ts';
import { letServerFollow } from '../support/server-clock.ts';
import { startOwnSymptom } from '../support/symptoms.ts';
import type { Texts } from '../support/texts.ts';
import { liveWeeks } from '../support/weeks.ts';

const preview = (page: Page, t: Texts) => page.getByRole('region', { name: t('visit.preview') });
const tick = (page: Page, t: Texts, part: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${t(`visit.part.${part}`)}`) });
const writeQuestion = async (page: Page, t: Texts, text: string) =>
  page.getByRole('textbox', { name: t('visit.questions.new') }).fill(text);

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
  for (const words of ['Kirschbonbons', 'Geheimwort', t('visit.parts'), t('nav.home')]) {
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
  for (const words of ['Kirschbonbons', 'Geheimwort', 'Mia Berg', t('handout.photos')]) expect(full).toContain(words);
});

test('more than two pages hold is left out and named, the questions never', async ({ page, person }) => {
  const t = german;
  for (let day = 1; day <= 45; day += 1) {
    await addEvent(person, { datetime: noonAgo(day % 28), text: `Schwerer Tag ${day}. ${'Viel erlebt. '.repeat(30)}` });
  }
  await page.goto('/webapp/tracking/visit');
  await page.getByRole('button', { name: t('visit.period.days', { days: 30 }) }).click();
  await writeQuestion(page, t, 'Passt alles?');
  await tick(page, t, 'texts').check();
  await expect(page.getByRole('status').filter({ hasText: /^Nicht aufs Blatt gepasst: \d+ Text/ })).toBeVisible();
  const pages = await printedPages(page);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Passt alles?');
  expect(pages[1]).toMatch(/Nicht aufs Blatt gepasst: .*Text.* Seite 2 von 2/);
});

test('the period begins with the last visit in the diary, and own days are asked for in order', async ({
  page,
  person,
}) => {
  const t = german;
  const checkUp = await findActivity(person, 'check-up');
  await addEvent(person, { activity: checkUp.id, datetime: noonAgo(9) });
  await addEvent(person, { datetime: noonAgo(20), mood: 1 });
  await page.goto('/webapp/tracking/visit');
  await expect(page.getByRole('button', { name: /^Seit dem letzten Termin/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(preview(page, t)).toContainText('(10 Tage)');
  await expect(preview(page, t)).not.toContainText(t('activity.chemo'));
  await page.getByRole('button', { name: t('visit.period.own') }).click();
  await expect(page.getByText(t('visit.period.wrong'))).toBeVisible();
  await page.getByLabel(t('visit.period.from')).fill(daysAgo(20));
  await expect(preview(page, t)).toContainText(t('activity.chemo'));
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

  await logOut(page, t);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('visit.losing.sign_out') })
    .click();
  await expect(page.getByLabel(t('field.email'))).toBeVisible();
  expect(await readQuestions(page)).toEqual({ count: 0, isReadable: false });
});

test('an open sheet counts the new day, waits for it before printing, and stays when the server fails', async ({
  page,
  person,
}) => {
  const t = german;
  await letServerFollow(page);
  await page.clock.install();
  await addEvent(person, { datetime: noonAgo(2), mood: 1 });
  await page.goto('/webapp/tracking/visit');
  await page.getByRole('button', { name: t('visit.period.days', { days: 14 }) }).click();
  await expect(preview(page, t)).toContainText(t('activity.chemo'));
  const print = page.getByRole('button', { name: t('visit.print') });
  const dayOf = (ms: number) => new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: ZONE }).format(ms);

  const refetched = page.waitForResponse('**/v1/points/**');
  await page.route('**/v1/points/**', (route) => route.fulfill({ status: 400, json: { code: 'invalid' } }));
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await refetched;
  await expect(page.getByText(t('visit.preview.old'))).toBeVisible();
  await expect(preview(page, t)).toContainText(t('activity.chemo'));

  const held = Promise.withResolvers<void>();
  await page.unroute('**/v1/points/**');
  await page.route('**/v1/points/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page
    .getByRole('status')
    .getByRole('button', { name: t('list.retry') })
    .click();
  await expect(print).toBeDisabled();
  held.resolve();
  await expect(page.getByText(t('visit.preview.old'))).toBeHidden();
  await expect(print).toBeEnabled();

  await expect(preview(page, t)).toContainText(dayOf(Date.now()));
  await page.clock.fastForward('24:00:00');
  await expect(preview(page, t)).toContainText(dayOf(Date.now() + DAY_MS));
});

/** Reads the questions in the browser's storage without the app. */
const readQuestions = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ count: number; isReadable: boolean }>((resolve, reject) => {
        const request = indexedDB.open('bergkette-words');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const db = request.result;
          const all = db.transaction('words').objectStore('words').getAll();
          all.onsuccess = () => {
            db.close();
            const latin = new TextDecoder('latin1');
            const kept: { bytes: ArrayBuffer }[] = all.result;
            resolve({ count: kept.length, isReadable: kept.some(({ bytes }) => latin.decode(bytes).includes('swim')) });
          };
        };
      }),
  );
