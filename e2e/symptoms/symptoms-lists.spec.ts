import type { Curves } from '@bergkette/contract/symptoms.ts';
import type { Locator } from '@playwright/test';
import { expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { networkRests } from '../support/network.ts';
import { settle } from '../support/settle.ts';
import {
  activeRun,
  addPoint,
  addValueTo,
  button,
  card,
  dialog,
  NAUSEA,
  openSymptoms,
  pointsOf,
  saveIn,
  startOwnSymptom,
  startSymptom,
  stopSymptom,
  TEMPERATURE,
} from '../support/symptoms.ts';

test('weight and temperature are there from the first day, take a comma and cannot be stopped or deleted [TRK-06, TRK-13, TRK-29, TRK-30, TRK-35, TRK-36, TRK-37, TRK-39, TRK-40, TRK-44, TRK-45, TRK-52]', async ({
  page,
  person,
}) => {
  await openSymptoms(page);
  // They are counted as no symptoms, and what has no value shows no sign in its place.
  await expect(button(page, t('trackers.active', { count: 0 }))).toBeVisible();
  await expect(page.getByText(t('trackers.none', { add: t('trackers.add_symptom') }))).toBeVisible();
  await expect(card(page, t('symptom_name.weight'))).toHaveText(`${t('symptom_name.weight')}${t('trackers.no_value')}`);
  await card(page, t(TEMPERATURE)).click();
  await button(page, t('trackers.add_value_to', { symptom: t(TEMPERATURE) })).click();
  const field = page.getByLabel(t('trackers.unit_temperature'));
  const save = saveIn(page);
  await expect(field).toHaveValue('36,5');
  // The button says what it stores, and nothing of what it does not.
  await expect(save).toHaveText('36,5 °C speichern');
  // What more digits can make a value is called wrong only once the field is left, or saved by the keyboard.
  for (const [typed, id, leave] of [
    ['3', 'point.temperature_range', () => field.blur()],
    ['', 'validation.not_empty', () => field.press('Enter')],
  ] as const) {
    await field.fill(typed);
    await expect(save).toHaveText(t('button.save'));
    await expect(page.getByText(t(id))).toHaveCount(0);
    await leave();
    await expect(page.getByText(t(id))).toBeVisible();
  }
  for (const [typed, id] of [
    ['warm', 'point.not_a_number'],
    ['43', 'point.temperature_range'],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByText(t(id))).toBeVisible();
    await expect(save).toBeDisabled();
    await save.dispatchEvent('click');
    await expect(page.getByText(t(id))).toHaveCount(1);
    await expect(save).toHaveText(t('button.save'));
  }
  // Some keyboards have no comma.
  await field.fill('');
  await field.pressSequentially('391');
  await expect(field).toHaveValue('39,1');
  await expect(save).toHaveText('39,1 °C speichern');
  await field.fill('38,125');
  await button(page, t('trackers.moreof')).click();
  await expect(field).toHaveValue('38,23');
  await expect(page.locator('[aria-live]', { hasText: '38,23 °C' })).toBeAttached();
  // Nothing typed is lost by a slip.
  for (const slip of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await slip();
    await button(page, t('event.keep_writing')).click();
    await expect(field).toHaveValue('38,23');
  }
  await expect(save).toHaveText('38,23 °C speichern');
  // As a phone's keyboard does by the key that says that one is done.
  await field.press('Enter');
  await expect(card(page, t(TEMPERATURE))).toContainText('38,23 °C');
  // The first value cannot be deleted, so nobody is offered to take it back.
  await expect(page.getByRole('alert')).toContainText('38,23 °C');
  await expect(button(page, t('button.undo'))).toHaveCount(0);
  await expect.poll(async () => (await activeRun(person, 'temperature'))?.latest_point?.value).toBe(38.23);
  // Fewer than three values have no chart.
  await expect(page.locator('figure')).toHaveCount(0);
  const run = await activeRun(person, 'temperature');
  for (const [hours, value] of [
    [24, 36.9],
    [48, 37.2],
  ] as const)
    if (run) await addPoint(person, run, hours, value);
  await page.reload();
  await card(page, t(TEMPERATURE)).click();
  await expect(page.getByLabel(t('trackers.span')).getByRole('option', { name: /Jahr/ })).toHaveText([
    'letztes Jahr',
    'letzte 2 Jahre',
  ]);
  for (const id of ['trackers.start', 'trackers.stop', 'trackers.delete'] as const) {
    await expect(button(page, t('trackers.action_of', { symptom: t(TEMPERATURE), action: t(id) }))).toHaveCount(0);
  }
  await expect(page.getByText(t('trackers.safety'))).toBeVisible();
});

test('a temperature of today stands first with whom to call, and is found among the symptoms too (14-A3) [TRK-04, TRK-13]', async ({
  page,
  person,
}) => {
  await startSymptom(person, 'nausea', 5);
  const run = await activeRun(person, 'temperature');
  if (run) await addPoint(person, run, 24, 39);
  await openSymptoms(page);
  const rows = page.getByRole('heading', { level: 2 });
  const call = page.getByRole('button', { name: t('call.fever') });
  await expect(rows.first()).toContainText(t(NAUSEA));
  await expect(call).toHaveCount(0);
  if (run) await addPoint(person, run, 0, 39.1);
  await page.reload();
  await expect(rows.first()).toContainText(t(TEMPERATURE));
  await expect(call).toBeVisible();

  await button(page, t('trackers.add_symptom')).click();
  const picker = dialog(page, t('trackers.picker'));
  const row = picker.getByRole('button', { name: t('trackers.enter', { symptom: t(TEMPERATURE) }) });
  await expect(picker.getByRole('button', { name: t(NAUSEA) }).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await picker.getByRole('searchbox').fill('fever');
  await row.click();
  const field = page.getByLabel(t('trackers.unit_temperature'));
  await expect(field).toBeVisible();
  await settle(page);
  // Number and unit are in the middle between the buttons.
  const middle = async (inner: Locator) => {
    const { x = 0, width = 0 } = (await inner.boundingBox()) ?? {};
    return x + width / 2;
  };
  const [less, more] = [button(page, t('trackers.less')), button(page, t('trackers.moreof'))];
  const centre = ((await middle(less)) + (await middle(more))) / 2;
  const unit = (await page.getByText('°C', { exact: true }).boundingBox()) ?? { x: 0, width: 0 };
  const start = (await field.boundingBox())?.x ?? 0;
  expect(Math.abs((start + unit.x + unit.width) / 2 - centre)).toBeLessThan(3);
  expect(await field.evaluate((node) => node.scrollWidth)).toBeLessThan(100);
  // On a phone on its side no control lies below the cross, however far the sheet is scrolled.
  await page.setViewportSize({ width: 844, height: 390 });
  await settle(page);
  const cross = dialog(page, t('trackers.enter', { symptom: t(TEMPERATURE) })).getByRole('button', {
    name: t('dialog.close'),
    exact: true,
  });
  const { y = 0, height = 0 } = (await cross.boundingBox()) ?? {};
  await more.evaluate((node, top) => {
    const by = node.getBoundingClientRect().top - top;
    node.closest('form')?.parentElement?.scrollBy({ top: by, behavior: 'instant' });
  }, y);
  const { x = 0 } = (await more.boundingBox()) ?? {};
  const hit = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('h2, button')?.tagName,
    [x + 8, y + height / 2] as const,
  );
  expect(hit).toBe('H2');
  // In large letters it would take half of the sheet.
  const setLetters = await lettersOf(page);
  await setLetters(200);
  const title = page.getByRole('heading', { name: t('trackers.enter', { symptom: t(TEMPERATURE) }) });
  await expect(title).not.toHaveCSS('position', 'sticky');
  await setLetters(100);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: t('nav.home') }).click();
  await button(page, t('home.values')).click();
  await expect(dialog(page, t('home.values_title')).getByRole('listitem').first()).toContainText(t(TEMPERATURE));
  await button(page, t('trackers.add_symptom')).click();
  await expect(picker.getByRole('searchbox')).toBeVisible();
});

test('a symptom opens where its row was tapped, whatever closes above it [TRK-06]', async ({ page, person }) => {
  const run = await startSymptom(person, 'nausea', 96, 3);
  for (const hours of [72, 48, 24]) await addPoint(person, run, hours, 5);
  await page.setViewportSize({ width: 390, height: 844 });
  await openSymptoms(page);
  await expect(card(page, t('symptom_name.nausea'))).toHaveAttribute('aria-expanded', 'true');
  // What loads above the row would move it.
  await networkRests(page);
  await settle(page);
  const row = card(page, t(TEMPERATURE));
  await row.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const top = () => row.evaluate((node) => Math.round(node.getBoundingClientRect().top));
  const before = await top();
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(button(page, t('trackers.add_value_to', { symptom: t(TEMPERATURE) }))).toBeVisible();
  await expect.poll(top).toBe(before);
});

test('a symptom without a value for a day is asked after by name, leads there, and is answered once [TRK-08, TRK-09] (17-OWN)', async ({
  page,
  person,
}) => {
  await addPoint(person, await startOwnSymptom(person, 'Heimweh', 60), 30, 5);
  await startSymptom(person, 'nausea', 2);
  await openSymptoms(page);
  const symptom = 'Heimweh';
  // The question stands in the row of its symptom, and no second row has its name.
  const row = page.locator('section').filter({ has: page.locator('[data-notice]') });
  await expect(row.getByText(t('trackers.notice'), { exact: true })).toBeVisible();
  await expect(row.getByRole('heading', { name: symptom })).toContainText('zuletzt gestern');
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${symptom}`) })).toHaveCount(1);
  // None of several is open, as it would hide the others.
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(0);
  // As yesterday, or over: both are answers, and stand once where the row is open too.
  const stop = button(page, t('trackers.action_of', { symptom, action: t('trackers.stop') }));
  await expect(row.getByRole('button').filter({ hasText: t('button.no') })).toHaveCount(1);
  await expect(addValueTo(page, t, symptom)).toHaveCount(0);
  await card(page, symptom).click();
  await expect(stop).toHaveCount(1);
  await expect(button(page, t('trackers.other_value_of', { symptom }))).toBeVisible();
  const same = page.getByRole('button', { name: /wie gestern/ });
  await expect(same).toHaveCount(1);
  // On the smallest phone a value is written shorter, so that it stands apart from the name.
  const short = card(page, t('symptom_name.nausea')).getByText(/^\d+\/10$/);
  await expect(short).toBeHidden();
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(short).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await settle(page);
  // What stands above the first symptom takes less than a third of the smallest phone, with the help in it.
  const first = await page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
    .boundingBox();
  expect(first?.y).toBeLessThan(568 / 3);
  await expect(button(page, t('tracking.help'))).toBeInViewport({ ratio: 1 });
  await button(page, t('tracking.help')).click();
  const help = page.getByRole('dialog', { name: t('trackers.help_title') });
  await expect(help.getByText(t('trackers.help_3'))).toBeVisible();
  await button(page, t('button.got_it')).click();
  await expect(help).toBeHidden();
  // A second try is the same value, which is there once if only the answer to the first was lost.
  const keys: (string | undefined)[] = [];
  await page.route('**/v1/durationpoints/*/', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length > 1 ? route.fallback() : route.fulfill({ status: 400, json: { code: 'in_future', detail: '' } });
  });
  await same.click();
  await expect(page.getByRole('alert').filter({ hasText: t('error_messages.tracker_save') })).toBeVisible();
  await same.click();
  await expect(page.getByText(t('trackers.notice'), { exact: true })).toHaveCount(0);
  await expect.poll(() => keys).toEqual([expect.any(String), keys[0]]);
  await expect(same).toHaveCount(0);
  // The undo stands with the calm sentence, on the smallest phone too.
  await expect(button(page, t('button.undo'))).toBeVisible();
  expect((await page.getByRole('alert').locator('[data-kind]').boundingBox())?.height).toBeLessThan(150);
  await expect(page.getByRole('button', { name: /^Heimweh/, expanded: true })).toBeFocused();
  // Its words stand at the axis, not numbers that were never chosen.
  const axis = page.locator('figure').first().locator('text[text-anchor=end]');
  await expect(axis).toHaveText(['gar nicht', 'mittel', 'sehr stark', t('trackers.chart_today')]);
  // An edge around a dot would cut the line.
  await expect(page.locator('figure circle').first()).toHaveCSS('stroke', 'none');
});

test('whoever answers with a value stands at the symptom again once it is saved [TRK-09]', async ({ page, person }) => {
  const symptom = t('symptom_name.nausea');
  // An evening three days before this noon: less than three times 24 hours.
  await startSymptom(person, 'nausea', 64, 4);
  await addPoint(person, await startOwnSymptom(person, 'Heimweh', 72), 60, 5);
  await openSymptoms(page);
  await expect(card(page, symptom)).toContainText('zuletzt vor 3 Tagen');
  const yes = button(page, `${t('button.yes')}, ${t('trackers.add_value_to', { symptom })}`);
  // The question keeps its answers where its row is opened.
  await card(page, symptom).click();
  await expect(card(page, symptom)).toHaveAttribute('aria-expanded', 'true');
  await yes.click();
  await saveIn(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(yes).toHaveCount(0);
  await expect(card(page, symptom)).toBeFocused();
});

test('a chart that the answer for all charts has no room for asks for the older values of its run [TRK-66]', async ({
  page,
  person,
}) => {
  const run = await startSymptom(person, 'nausea', 72, 9);
  const oldest = (await pointsOf(person, run))[0]?.id;
  for (const [hours, value] of [
    [48, 4],
    [24, 6],
  ] as const)
    await addPoint(person, run, hours, value);
  // What the server says of somebody with more than 5,000 values.
  await page.route('**/api/v1/points/', async (route) => {
    const response = await route.fetch();
    const { runs } = (await response.json()) as Curves;
    const newest = runs.map((one) => ({ ...one, points: one.points.slice(-1) }));
    await route.fulfill({ response, json: { is_complete: false, runs: newest } });
  });
  const asked = page.waitForRequest('**/api/v1/durationpoints/until/');
  await openSymptoms(page);
  expect((await asked).postDataJSON()).toEqual({
    symptom_id: run.symptom.id,
    duration_id: run.id,
    point_id: oldest,
    exclude_point: false,
  });
  await expect(page.getByText('Übelkeit, 3 Werte, zwischen 4 und 9, zuletzt 6')).toBeAttached();
  await expect(page.getByText(t('trackers.chart_partial'))).toHaveCount(0);
});

test('what has ended is grouped by symptom, and is back in the list where the server has not deleted it [TRK-17, TRK-20, TRK-23]', async ({
  page,
  person,
}) => {
  await stopSymptom(person, await startSymptom(person, 'headache', 240, 4), 239);
  await openSymptoms(page);
  await page.getByRole('button', { name: t('trackers.finished'), exact: true }).click();
  const symptom = t('symptom_name.headache');
  await card(page, symptom).click();
  const runs = page.getByRole('button', { name: new RegExp(`^${symptom},.*${t('trackers.delete').toLowerCase()}$`) });
  const confirm = async () => {
    await runs.click();
    const ask = page.getByRole('dialog', { name: t('trackers.delete_title', { symptom }) });
    await ask.getByRole('button', { name: t('trackers.delete'), exact: true }).click();
  };
  // The API client takes 200 as success, but only 204 confirms the deletion.
  await page.route('**/api/v1/durations/*/', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 200, body: '{}' }) : route.fallback(),
  );
  await confirm();
  await expect(page.getByText(t('error_messages.tracker_save'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(runs).toHaveCount(1);
  await page.unroute('**/api/v1/durations/*/');
  await confirm();
  await expect(runs).toHaveCount(0);
  // The keyboard goes on where the run was.
  await expect(page.locator('section:focus')).toHaveCount(1);
});
