import type { Page } from '@playwright/test';
import { english, expect, german as t, test } from './support/fixtures.ts';
import { activeRun, addPoint, openSymptoms, pointsOf, startSymptom, stopSymptom } from './support/symptoms.ts';

const TEMPERATURE = 'symptom_name.temperature';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, symptom: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${symptom}`) }).getByRole('button');

test('weight and temperature stand there from the first day, take a comma, and cannot be stopped or deleted [TRK-06, TRK-13, TRK-29, TRK-30, TRK-35, TRK-36, TRK-37, TRK-39, TRK-40, TRK-44, TRK-45]', async ({
  page,
  person,
}) => {
  await openSymptoms(page);
  await expect(card(page, t('symptom_name.weight'))).toContainText(t('trackers.no_value'));
  await card(page, t(TEMPERATURE)).click();
  await button(page, t('trackers.add_value_to', { symptom: t(TEMPERATURE) })).click();
  const field = page.getByLabel(t('trackers.unit_temperature'));
  const save = button(page, t('trackers.save'));
  await expect(field).toHaveValue('36,5');
  for (const [typed, id] of [
    ['', 'validation.not_empty'],
    ['warm', 'point.not_a_number'],
    ['43', 'point.temperature_range'],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByText(t(id)).first()).toBeVisible();
    await expect(save).toBeDisabled();
  }
  await field.fill('38,125');
  await button(page, t('trackers.moreof')).click();
  await expect(field).toHaveValue('38,23');
  await save.click();
  await expect(card(page, t(TEMPERATURE))).toContainText('38,23 °C');
  await expect.poll(async () => (await activeRun(person, 'temperature'))?.latest_point?.value).toBe(38.23);
  for (const id of ['trackers.start', 'trackers.stop', 'trackers.delete']) {
    await expect(button(page, t('trackers.action_of', { symptom: t(TEMPERATURE), action: t(id) }))).toHaveCount(0);
  }
  await expect(page.getByText(t('trackers.safety'))).toBeVisible();
});

test('a symptom without a value for a day is asked after, and leads to it [TRK-08, TRK-09]', async ({
  page,
  person,
}) => {
  await addPoint(person, await startSymptom(person, 'mouth-sores', 80, 4), 50, 6);
  await startSymptom(person, 'nausea', 2);
  await openSymptoms(page);
  const symptom = t('symptom_name.mouth-sores');
  await expect(page.getByText(t('trackers.notice', { symptom }))).toBeVisible();
  await button(page, t('trackers.notice_show')).click();
  await expect(button(page, t('trackers.add_value_to', { symptom }))).toBeVisible();
});

test('three hints, one at a time, read once for good; both languages [TRK-11]', async ({ register, context, page }) => {
  const person = await register('en');
  await person.signIn(context);
  await openSymptoms(page);
  for (const place of ['search', 'pinned', 'finished']) {
    await expect(page.getByRole('region', { name: english('trackers.hint') })).toHaveCount(1);
    await expect(page.getByText(english(`trackers.hint.${place}`))).toBeVisible();
    const label = place === 'finished' ? 'trackers.got_it' : 'trackers.hint.next';
    await button(page, english(label)).click();
  }
  await expect
    .poll(
      async () => (await person.call<{ onboarding: { tracking_hints: boolean } }>('GET', '/v1/settings/')).onboarding,
    )
    .toMatchObject({ tracking_hints: false });
  await page.reload();
  await button(page, english('trackers.search')).click();
  await page.getByRole('searchbox').fill('müde');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${english('symptom_name.fatigue')}`) })
    .click();
  await button(page, english('trackers.save')).click();
  await expect(
    button(page, english('trackers.add_value_to', { symptom: english('symptom_name.fatigue') })),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: english('trackers.hint') })).toHaveCount(0);
});

test('what has ended is grouped by symptom, loads more, and leaves the list only when the server says so [TRK-07, TRK-10, TRK-17, TRK-20, TRK-23, TRK-58, TRK-60]', async ({
  page,
  person,
}) => {
  for (let index = 0; index < 22; index += 1) {
    const run = await startSymptom(person, 'headache', 240 - index * 5, 4);
    await stopSymptom(person, run, 239 - index * 5);
  }
  await openSymptoms(page);
  await page.getByRole('button', { name: /^Beendet · 22/ }).click();
  const symptom = t('symptom_name.headache');
  await card(page, symptom).click();
  const runs = page.getByRole('button', { name: new RegExp(`^${symptom},.*${t('trackers.delete').toLowerCase()}$`) });
  await expect(runs).toHaveCount(20);
  await button(page, t('trackers.more')).click();
  await expect(runs).toHaveCount(22);

  const confirm = async () => {
    await runs.first().click();
    const ask = page.getByRole('dialog', { name: t('trackers.delete_title', { symptom }) });
    await expect(ask).toContainText(t('dialogs.delete_tracker_text'));
    await ask.getByRole('button', { name: t('trackers.delete'), exact: true }).click();
  };
  await page.route('**/api/v1/durations/*/', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  );
  await confirm();
  await expect(page.getByText(t('error_messages.tracker_save'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(runs).toHaveCount(22);
  await page.unroute('**/api/v1/durations/*/');
  await confirm();
  await expect(runs).toHaveCount(21);
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the open symptom has the left side, the others the right [TRK-06]', async ({ page, person }) => {
    const run = await startSymptom(person, 'nausea', 30, 5);
    await addPoint(person, run, 3, 7);
    await openSymptoms(page);
    const leftOf = async (name: string) => (await card(page, name).boundingBox())?.x ?? Number.NaN;
    await expect(card(page, t('symptom_name.nausea'))).toHaveAttribute('aria-expanded', 'true');
    expect(await leftOf(t('symptom_name.nausea'))).toBeLessThan(300);
    expect(await leftOf(t('symptom_name.weight'))).toBeGreaterThan(600);
    await expect(
      page.getByRole('slider', { name: t('trackers.chart', { symptom: t('symptom_name.nausea') }) }),
    ).toBeAttached();
    expect(await pointsOf(person, run)).toHaveLength(2);
  });
});
