import { plainDate } from '../support/days.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import {
  action,
  addPoint,
  addTo,
  button,
  card,
  dialog,
  hoursAgo,
  NAUSEA,
  openSymptoms,
  pointsOf,
  save,
  startSymptom,
  view,
} from '../support/symptoms.ts';

test('stopping has a start and an end, neither ahead of now, the end not before the start [TRK-10, TRK-18, TRK-20, TRK-47, TRK-48, TRK-49, TRK-50]', async ({
  page,
  person,
}) => {
  const run = await startSymptom(person, 'nausea', 72, 6);
  await addPoint(person, run, 50, 3);
  await openSymptoms(page);
  await action(page, 'trackers.stop').click();
  const stop = dialog(page, t('trackers.stop_title', { symptom: t(NAUSEA) }));
  const endDay = page.getByLabel(t('trackers.end_day'));
  const startDay = await page.getByLabel(t('trackers.start_day')).inputValue();
  await expect(endDay).toHaveAttribute('min', startDay);
  await endDay.fill('2000-01-01');
  await expect(stop.getByText(t('validation.date_smaller_start')).first()).toBeVisible();
  await expect(stop.getByRole('button', { name: t('trackers.stop_yes'), exact: true })).toBeDisabled();
  await endDay.fill('2099-01-01');
  await expect(stop.getByText(t('validation.enddate_is_in_future')).first()).toBeVisible();
  await endDay.fill('');
  await expect(stop.getByText(t('stop.end_missing')).first()).toBeVisible();
  await endDay.fill(startDay);
  await page.getByLabel(t('trackers.end_time')).fill('23:59');
  await stop.getByRole('button', { name: t('trackers.stop_yes'), exact: true }).click();
  await button(page, t('trackers.drop_values')).click();
  await expect(addTo(page)).toBeHidden();

  await view(page, 'trackers.finished').click();
  await card(page, t(NAUSEA)).click();
  await page.getByRole('button', { name: new RegExp(t('trackers.run_values')) }).click();
  await expect(page.getByRole('button', { name: /ändern/ })).toHaveCount(0);
  const left = page.getByRole('list', { name: t('trackers.values_of', { symptom: t(NAUSEA) }) }).getByRole('button');
  await expect(left).toHaveCount(1);
  await left.click();
  await expect(dialog(page, t('dialogs.last_value'))).toBeVisible();
});

test('a new start asks first and says how many values it takes, one or several, never all [TRK-10, TRK-24, TRK-25, TRK-26, TRK-27, TRK-28, TRK-46, TRK-51]', async ({
  page,
  person,
}) => {
  const run = await startSymptom(person, 'nausea', 96, 6);
  for (const [hours, value] of [
    [72, 5],
    [48, 4],
    [24, 3],
  ] as const)
    await addPoint(person, run, hours, value);
  await openSymptoms(page);
  const start = dialog(page, t('trackers.start_title', { symptom: t(NAUSEA) }));
  const day = page.getByLabel(t('trackers.day'), { exact: true });
  const moveTo = async (hours: number) => {
    await day.fill(plainDate(hoursAgo(hours)));
    await save(page);
  };
  await action(page, 'trackers.start').click();
  await day.fill('2099-01-01');
  await expect(start.getByText(t('validation.startdate_is_in_future')).first()).toBeVisible();
  await moveTo(0);
  const isEmptied = dialog(page, t('validation.invalid_time_range'));
  await expect(isEmptied).toContainText(t('validation.invalid_time_range_text'));
  await button(page, t('button.got_it')).click();
  await moveTo(48);
  const ask = dialog(page, t('trackers.values_lost'));
  await expect(ask).toContainText(t('dialogs.points_deleted_other', { count: 2 }));
  await button(page, t('trackers.keep_values')).click();
  await expect.poll(() => pointsOf(person, run)).toHaveLength(4);
  await moveTo(72);
  await expect(ask).toContainText(t('dialogs.points_deleted_one'));
  // Another device adds a value meanwhile, about which nobody was asked.
  await addPoint(person, run, 80, 2);
  await button(page, t('trackers.drop_values')).click();
  await expect(ask).toContainText(t('dialogs.points_deleted_other', { count: 2 }));
  await expect.poll(() => pointsOf(person, run)).toHaveLength(5);
  await button(page, t('trackers.drop_values')).click();
  await expect(ask).toBeHidden();
  await expect.poll(async () => (await pointsOf(person, run)).length).toBe(3);
  // Going back again saves nothing and asks nothing.
  await action(page, 'trackers.start').click();
  await moveTo(96);
  await expect(start).toBeHidden();
  await expect.poll(() => pointsOf(person, run)).toHaveLength(3);
});
