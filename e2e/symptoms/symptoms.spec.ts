import type { Page } from '@playwright/test';
import { daysAgo, plainDate } from '../support/days.ts';
import { buttonIn, expect, german as t, test } from '../support/fixtures.ts';
import {
  action,
  activeRun,
  addTo,
  button,
  card,
  dialog,
  NAUSEA,
  openSymptoms,
  pointsOf,
  save,
  saveIn,
  startSymptom,
  view,
} from '../support/symptoms.ts';
import { countTaps } from '../support/taps.ts';

const enterDialog = (page: Page, symptom = t(NAUSEA)) => dialog(page, t('trackers.enter', { symptom }));
/** Taps one of the eleven bars, once they stand still. */
const tapBar = async (page: Page, value: number) => {
  const slider = page.getByRole('slider', { name: t('trackers.intensity') });
  const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
  await slider.click({ position: { x: ((value + 0.5) / 11) * width, y: height / 2 } });
  await expect(slider).toHaveValue(String(value));
};
test('a symptom is found with a typo, started with its first point, stopped, and started again [TRK-01, TRK-02, TRK-03, TRK-04, TRK-05, TRK-07, TRK-10, TRK-18, TRK-21, TRK-33, TRK-34, TRK-45, 16-A7]', async ({
  page,
  person,
}) => {
  await page.goto('/webapp/tracking');
  await page.getByRole('link', { name: t('tracking.tab.symptoms') }).click();
  await button(page, t('trackers.add_symptom')).click();
  const field = page.getByRole('searchbox');
  const rows = page.locator('[data-pick]');
  await expect(rows.first()).toBeVisible();
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(page.getByText(t('symptom.choose'))).toBeVisible();
  // The list is one stop of the tab key, and arrow keys lead through it.
  await field.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  expect(await rows.evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0).length)).toBe(1);
  await page.keyboard.press('Shift+Tab');
  expect(await rows.evaluateAll((all) => all.some((row) => row === document.activeElement))).toBe(false);
  await field.fill('ubelkiet');
  await expect(page.getByText(t('symptom_help.nausea'))).toBeVisible();
  await field.press('Enter');
  const first = enterDialog(page);
  await expect(first.getByText(t('symptom_help.nausea'))).toBeVisible();
  await expect(first.getByRole('slider')).toHaveValue('5');
  await tapBar(page, 7);
  await save(page);
  await expect(first).toBeHidden();
  // A first value is taken back with its symptom.
  await expect.poll(() => activeRun(person, 'nausea')).toMatchObject({ count: 1 });
  await button(page, t('button.undo')).click();
  await expect.poll(() => activeRun(person, 'nausea')).toBeUndefined();
  await expect(addTo(page)).toBeHidden();
  await button(page, t('trackers.add_symptom')).click();
  await field.fill('ubelkiet');
  await field.press('Enter');
  await tapBar(page, 7);
  await save(page);
  await expect(first).toBeHidden();
  await expect(card(page, t('symptom_name.weight'))).toBeVisible();
  // The screen shows it before the server has it.
  await expect.poll(() => activeRun(person, 'nausea')).toMatchObject({ count: 1, latest_point: { value: 7 } });
  const run = await activeRun(person, 'nausea');
  expect(run?.latest_point?.datetime).toBe(run?.symptom_start);

  await button(page, t('trackers.add_symptom')).click();
  await field.fill('brechreiz');
  await buttonIn(page.getByRole('dialog', { name: t('trackers.picker') }), t(NAUSEA)).click();
  await expect(page.getByText(t('symptom.already_active'))).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await action(page, 'trackers.stop').click();
  await dialog(page, t('trackers.stop_title', { symptom: t(NAUSEA) }))
    .getByRole('button', { name: t('trackers.stop_yes'), exact: true })
    .click();
  await expect(addTo(page)).toBeHidden();
  await view(page, 'trackers.finished').click();
  await card(page, t(NAUSEA)).click();
  await button(page, t('trackers.again_symptom', { symptom: t(NAUSEA) })).click();
  await expect(enterDialog(page).getByRole('slider', { name: t('trackers.intensity') })).toHaveValue('5');
  await save(page);
  await expect(page.getByText(t('trackers.already_active'))).toBeVisible();
  await expect.poll(async () => (await activeRun(person, 'nausea'))?.id ?? run?.id).not.toBe(run?.id);
});

test('a value takes three taps, is changed and deleted, and the last one stays [TRK-10, TRK-16, TRK-19, TRK-31, TRK-32, TRK-45, TRK-64, TRK-65]', async ({
  page,
  person,
}) => {
  const run = await startSymptom(person, 'nausea', 5, 6);
  await openSymptoms(page);
  const taps = await countTaps(page, async () => {
    await addTo(page).click();
    await expect(enterDialog(page).getByRole('slider', { name: t('trackers.intensity') })).toHaveValue('6');
    await expect(saveIn(page)).toHaveAccessibleName('6 von 10 speichern');
    await tapBar(page, 10);
    await expect(saveIn(page)).toHaveAccessibleName('10 von 10 speichern');
    await save(page);
    await expect(enterDialog(page)).toBeHidden();
  });
  expect(taps).toBe(3);
  const list = page.getByRole('list', { name: t('trackers.values_of', { symptom: t(NAUSEA) }) });
  await expect(list.getByRole('listitem')).toHaveText([
    /^10(heute|gestern), \d\d:\d\d/,
    /^6(heute|gestern), \d\d:\d\d/,
  ]);
  await expect.poll(async () => (await pointsOf(person, run)).map(({ value }) => value)).toEqual([10, 6]);

  await list.getByRole('button').first().click();
  await page.getByRole('slider', { name: t('trackers.intensity') }).fill('3');
  await button(page, t('trackers.less')).click();
  await save(page);
  await expect.poll(async () => (await pointsOf(person, run))[0]?.value).toBe(2);

  await list.getByRole('button').first().click();
  const remove = button(page, t('trackers.delete'));
  // The second tap of a double tap does not press the button that deletes.
  await remove.dblclick();
  const confirm = dialog(page, t('trackers.delete_value_title')).getByRole('button', { name: t('trackers.delete') });
  await expect(confirm).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await confirm.click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(t('trackers.value_deleted', { value: `${t(NAUSEA)}: 2` }))).toBeVisible();
  await button(page, t('button.undo')).last().click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button').first().click();
  await button(page, t('trackers.delete')).click();
  await buttonIn(dialog(page, t('trackers.delete_value_title')), t('trackers.delete')).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);

  await list.getByRole('button').click();
  await button(page, t('trackers.delete')).click();
  await expect(dialog(page, t('dialogs.last_value'))).toContainText(t('dialogs.deletion_warning'));
  await button(page, t('button.got_it')).click();
  await expect.poll(() => pointsOf(person, run)).toHaveLength(1);
});

test('no value in the future, an earlier one moves the start, and what fails stays in the dialog [TRK-22, TRK-41, TRK-42, TRK-43, TRK-44, TRK-63]', async ({
  page,
  person,
}) => {
  const run = await startSymptom(person, 'nausea', 48, 6);
  await openSymptoms(page);
  await addTo(page).click();
  const day = page.getByLabel(t('trackers.day'), { exact: true });
  const time = page.getByLabel(t('trackers.time'), { exact: true });
  const today = daysAgo(0);
  await expect(day).toHaveAttribute('max', today);
  const saveButton = saveIn(page);
  await time.fill('');
  await expect(page.getByText(t('point.time_required')).first()).toBeVisible();
  await expect(saveButton).toBeDisabled();
  await time.fill('12:00');
  await day.fill('2099-01-01');
  await expect(page.getByText(t('dialogs.no_future_time')).first()).toBeVisible();
  await expect(saveButton).toBeDisabled();
  const earlier = daysAgo(4);
  await day.fill(earlier);
  await tapBar(page, 8);

  await page.route('**/api/v1/durationpoints/*/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await saveButton.click();
  // The device keeps it, so the form closes; it is sent as soon as the dialog about the connection goes.
  await expect(enterDialog(page)).toBeHidden();
  await expect(page.getByText(t('trackers.value_waiting', { value: `${t(NAUSEA)}: 8` }))).toBeAttached();
  await page.unroute('**/api/v1/durationpoints/*/');
  await expect.poll(() => pointsOf(person, run)).toHaveLength(2);
  expect(plainDate((await activeRun(person, 'nausea'))?.symptom_start ?? '')).toBe(earlier);

  // What is refused after its sheet was closed is said, as the sheet cannot say it any more.
  const closed = Promise.withResolvers<void>();
  await page.route('**/api/v1/durationpoints/*/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await closed.promise;
    return route.fulfill({ status: 400, json: { code: 'in_future', detail: '' } });
  });
  await addTo(page).click();
  await saveButton.click();
  await page.keyboard.press('Escape');
  await expect(enterDialog(page)).toBeHidden();
  closed.resolve();
  await expect(page.getByRole('alert').filter({ hasText: t('error_messages.tracker_save') })).toBeVisible();
});
