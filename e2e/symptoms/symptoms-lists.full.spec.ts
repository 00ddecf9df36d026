import { english, expect, german as t, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/network.ts';
import { installClock } from '../support/server-clock.ts';
import {
  addPoint,
  addValueTo,
  button,
  card,
  openSymptoms,
  pointsOf,
  saveIn,
  startSymptom,
  stopSymptom,
  TEMPERATURE,
} from '../support/symptoms.ts';
import type { TextId } from '../support/texts.ts';

test('a save that ends late leaves the dialog opened since; a course and a page that do not come say so [TRK-10, TRK-52, TRK-62]', async ({
  page,
  person,
}) => {
  const run = await startSymptom(person, 'nausea', 30, 5);
  for (let hours = 1; hours <= 21; hours += 1) await addPoint(person, run, hours, 4);
  const FAILING = /\/v1\/(points\/|durationpoints\/\d+\/\?page=2)/;
  await page.route(FAILING, (route) => route.fulfill({ status: 500, body: '{}' }));
  await openSymptoms(page);
  await expect(page.getByText(t('trackers.chart_failed'))).toBeVisible();
  const symptom = t('symptom_name.nausea');
  const values = page.getByRole('list', { name: t('trackers.values_of', { symptom }) }).getByRole('listitem');
  // Twenty are there; the next ones are asked for with the same words.
  for (const shown of [3, 20]) {
    await expect(values).toHaveCount(shown);
    await button(page, t('trackers.more')).click();
  }
  await expect(page.getByText(t('trackers.more_failed'))).toBeVisible();
  await page.unroute(FAILING);
  for (const left of [1, 0]) {
    await button(page, t('failed.retry')).first().click();
    await expect(button(page, t('failed.retry'))).toHaveCount(left);
  }
  await expect(values).toHaveCount(22);

  const release = await holdCalls(page, '**/v1/durationpoints/*/', 'POST');
  const addTo = (name: string) => addValueTo(page, t, name);
  await addTo(symptom).click();
  await saveIn(page).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await card(page, t(TEMPERATURE)).click();
  await addTo(t(TEMPERATURE)).click();
  const field = page.getByLabel(t('trackers.unit_temperature'));
  await field.fill('38,4');
  release();
  await expect(page.getByText(new RegExp(`^${symptom}: \\d+ `))).toBeVisible();
  await expect(field).toHaveValue('38,4');
});

test('three hints, one at a time, read once for good; both languages [TRK-11]', async ({ signedIn, page }) => {
  const person = await signedIn('en', { hasHints: true });
  await openSymptoms(page);
  for (const place of ['search', 'pinned', 'finished'] as const) {
    await expect(page.getByRole('region', { name: english('hint') })).toHaveCount(1);
    await expect(page.getByText(english(`trackers.hint.${place}`))).toBeVisible();
    const label = place === 'finished' ? 'button.got_it' : 'button.next';
    await button(page, english(label)).click();
  }
  await expect
    .poll(
      async () => (await person.call<{ onboarding: { tracking_hints: boolean } }>('GET', '/v1/settings/')).onboarding,
    )
    .toMatchObject({ tracking_hints: false });
  await page.reload();
  await button(page, english('trackers.add_symptom')).click();
  await page.getByRole('searchbox').fill('müde');
  await page
    .getByRole('dialog', { name: english('trackers.picker') })
    .getByRole('button', { name: new RegExp(`^${english('symptom_name.fatigue')}`) })
    .click();
  await saveIn(page, english).click();
  await expect(
    button(page, english('trackers.add_value_to', { symptom: english('symptom_name.fatigue') })),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: english('hint') })).toHaveCount(0);
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the open symptom has the left side, the others the right [TRK-06]', async ({ page, person }) => {
    const run = await startSymptom(person, 'nausea', 30, 5);
    await addPoint(person, run, 3, 7);
    await addPoint(person, run, 2, 6);
    await openSymptoms(page);
    const leftOf = async (name: string) => (await card(page, name).boundingBox())?.x ?? Number.NaN;
    await expect(card(page, t('symptom_name.nausea'))).toHaveAttribute('aria-expanded', 'true');
    expect(await leftOf(t('symptom_name.nausea'))).toBeLessThan(300);
    expect(await leftOf(t('symptom_name.weight'))).toBeGreaterThan(600);
    await expect(
      page.getByRole('slider', { name: t('trackers.chart', { symptom: t('symptom_name.nausea') }) }),
    ).toBeAttached();
    await expect.poll(() => pointsOf(person, run)).toHaveLength(3);
  });
});

test('at midnight today becomes yesterday where the screen stays open, and an old value is asked after [TRK-08, TRK-09, TRK-52]', async ({
  page,
  person,
}) => {
  const run = await startSymptom(person, 'nausea', 6 * 24);
  for (const hours of [48, 0]) await addPoint(person, run, hours, 6);
  await installClock(page);
  await openSymptoms(page);
  const symptom = t('symptom_name.nausea');
  const values = page.getByRole('list', { name: t('trackers.values_of', { symptom }) });
  const said = (id: TextId) => t(id, { time: '' });
  await expect(values.getByRole('listitem').first()).toContainText(said('trackers.today'));
  await expect(page.getByLabel(t('trackers.span'))).toHaveCount(0);
  await page.clock.fastForward('24:01:00');
  await expect(values.getByRole('listitem').first()).toContainText(said('trackers.yesterday'));
  await expect(page.getByText(t('trackers.notice'), { exact: true })).toBeVisible();
  await expect(page.getByLabel(t('trackers.span')).getByRole('option')).toHaveText(['letzte 7 Tage', 'seit Beginn']);
});

test('what has ended is grouped by symptom and loads more [TRK-07, TRK-58, TRK-60]', async ({ page, person }) => {
  for (let index = 0; index < 22; index += 1) {
    const run = await startSymptom(person, 'headache', 240 - index * 5, 4);
    await stopSymptom(person, run, 239 - index * 5);
  }
  await openSymptoms(page);
  await page.getByRole('button', { name: t('trackers.finished'), exact: true }).click();
  const symptom = t('symptom_name.headache');
  await card(page, symptom).click();
  const runs = page.getByRole('button', { name: new RegExp(`^${symptom},.*${t('trackers.delete').toLowerCase()}$`) });
  await expect(runs).toHaveCount(20);
  await button(page, t('trackers.more')).click();
  await expect(runs).toHaveCount(22);
});
