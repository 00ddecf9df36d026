import type { Locator } from '@playwright/test';
import { addEvent } from '../support/diary.ts';
import { buttonIn, expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { holdCalls, refuse } from '../support/network.ts';
import { UNSENT } from '../support/offline.ts';
import { activeRun, button, card, NAUSEA, save, saveIn, startSymptom, stopSymptom } from '../support/symptoms.ts';
import type { Under } from '../support/texts.ts';

test('the picker offers what one had last, what is told of the treatment, and a body with each symptom (17-BODY)', async ({
  page,
  person,
  open,
}) => {
  await stopSymptom(person, await startSymptom(person, 'headache', 90), 60);
  await startSymptom(person, 'nausea', 5);
  await open('/tracking?tab=symptoms');
  const find = page.getByRole('button', { name: t('trackers.add_symptom') });
  const picker = page.getByRole('dialog', { name: t('trackers.picker') });
  const group = (id: Under<'body'>) => picker.getByRole('region', { name: t(`body.${id}`), exact: true });
  const rows = picker.getByRole('list').last().getByRole('button');
  await find.click();
  await expect(picker.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  // The keyboard of a phone would cover the body: there the field is the first thing that Tab reaches.
  await page.evaluate(() => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (query) => matchMedia.call(globalThis, query === '(pointer: fine)' ? 'not all' : query);
  });
  await find.click();
  await expect(picker).toBeVisible();
  await expect(picker.getByRole('searchbox')).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(picker.getByRole('searchbox')).toBeFocused();
  await expect(group('recent').getByRole('button')).toHaveText([t('symptom_name.headache')]);
  // Nothing is said of a treatment that the diary does not hold.
  await expect(group('often')).toHaveCount(0);
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(70);
  const all = await rows.count();

  // In letters of double size the views of the body stand in one row too.
  const setLetters = await lettersOf(page);
  await setLetters(200);
  const views = picker.getByRole('group', { name: t('button.view') }).getByRole('button');
  const rowsOfViews = () => views.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  await expect.poll(rowsOfViews).toBe(1);
  const region = (id: Under<'body.region'>) =>
    group('where').getByRole('button', { name: t(`body.region.${id}`), exact: true });
  // The body is no smaller there, and what was found for a place begins in the lowest window too.
  expect((await picker.locator('svg:has([data-region])').boundingBox())?.height).toBeGreaterThanOrEqual(260);
  const window = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  await region('throat').click();
  await expect(region('throat')).toBeFocused();
  const hereName = picker.getByRole('heading', { name: `${t('body.region.throat')}: 3 ` });
  await expect(hereName).toBeInViewport({ ratio: 1 });
  await expect(rows.first()).toBeInViewport();
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const header = picker.locator('header');
  await expect
    .poll(async () => (await topOf(hereName)) - (await topOf(header)) - ((await header.boundingBox())?.height ?? 0))
    .toBeGreaterThanOrEqual(0);
  await region('throat').click();
  await setLetters(100);
  // On the smallest phone field and cross are one row.
  const field = picker.getByRole('searchbox');
  const cross = picker.getByRole('button', { name: t('dialog.close') });
  const isOneRow = async () => Math.abs((await topOf(field)) - (await topOf(cross))) < 8;
  await expect.poll(isOneRow).toBe(true);
  // What was found begins below the field; for keys the place that has the focus stays in view.
  const stage = picker.locator('div:has(> svg [data-region])');
  await picker.evaluate((dialog) => dialog.scrollTo(0, 0));
  await region('belly').click();
  const underField = async () =>
    (await topOf(picker.getByRole('heading', { name: `${t('body.region.belly')}: ` }))) -
    (await topOf(field)) -
    ((await field.boundingBox())?.height ?? 0);
  await expect.poll(underField).toBeLessThan(24);
  expect(await underField()).toBeGreaterThanOrEqual(0);
  await expect(rows.nth(2)).toBeInViewport({ ratio: 1 });
  await region('throat').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(region('chest')).toHaveAttribute('aria-pressed', 'true');
  await expect(region('chest')).toBeInViewport({ ratio: 1 });
  await region('chest').click();
  // On a desktop body and words have half of the card each.
  await page.setViewportSize({ width: 1280, height: 800 });
  const shares = () =>
    stage.evaluate((card) => {
      const [body, words] = [...card.children].map((part) => part.getBoundingClientRect());
      const { left, right } = card.getBoundingClientRect();
      const middle = (left + right) / 2;
      return body !== undefined && words !== undefined && body.right <= middle && words.left >= middle;
    });
  await expect.poll(shares).toBe(true);
  if (window !== null) await page.setViewportSize(window);

  await region('throat').click();
  await expect(rows).toHaveCount(3);
  // Of one place most have the same picture, so they have none.
  await expect(rows.locator('svg:first-child')).toHaveCount(0);
  await expect(picker.getByRole('heading', { name: `${t('body.region.throat')}: 3 ` })).toBeInViewport();
  await region('throat').click();
  await expect(rows).toHaveCount(all);
  // The drawing itself is tapped like the words beside it.
  await picker.locator('[data-region=belly]').click({ position: { x: 10, y: 20 } });
  await expect(region('belly')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows.filter({ hasText: t('symptom_name.heartburn') })).toBeVisible();
  await expect(group('where').getByRole('heading', { name: t('body.where') })).toBeVisible();
  await region('belly').click();
  const arm = picker.locator('[data-region=arms] path').first();
  const bareSkin = await arm.evaluate((path) => getComputedStyle(path).fill);
  // Nobody's skin changes at night.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(arm).toHaveCSS('fill', bareSkin);
  await page.emulateMedia({ colorScheme: 'light' });
  // The button with the focus shows its region in the drawing; a chosen one has another colour, and bare skin beside it steps back.
  await region('throat').focus();
  await page.keyboard.press('Tab');
  await expect(region('chest')).toBeFocused();
  const chest = picker.locator('[data-region=chest] path');
  const seen = (part: Locator, name: 'fill' | 'stroke') =>
    part.evaluate((path, style) => getComputedStyle(path)[style as 'fill' | 'stroke'], name);
  await expect(chest).not.toHaveCSS('stroke', 'none');
  const [shirt, edge] = [await seen(chest, 'fill'), await seen(chest, 'stroke')];
  await page.keyboard.press('Enter');
  await expect(chest).toHaveCSS('fill', edge);
  expect(shirt).not.toBe(edge);
  await expect(arm).not.toHaveCSS('fill', bareSkin);
  await expect(arm).not.toHaveCSS('fill', edge);
  // The head of the figure leads to the larger one.
  await picker.locator('[data-view=head]').click();
  await expect(group('where').getByRole('button', { name: t('body.view.head'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const [view, place, symptom] of [
    ['back', 'arms', 'nail-changes'],
    ['mood', 'feelings', 'anxiety'],
  ] as const) {
    await group('where')
      .getByRole('button', { name: t(`body.view.${view}`), exact: true })
      .click();
    await expect(rows).toHaveCount(all);
    await region(place).click();
    await expect(rows.filter({ hasText: t(`symptom_name.${symptom}`) })).toBeVisible();
  }
  // Typing looks through everything, wherever the body was tapped.
  await picker.getByRole('searchbox').fill('juckreiz');
  await expect(group('where')).toHaveCount(0);
  await expect(rows.first()).toContainText(t('symptom_name.itching'));
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);

  await addEvent(person);
  await find.click();
  await expect(group('often').getByText(t('body.often_source'))).toBeVisible();
  // It stands before the body.
  expect(await topOf(group('often'))).toBeLessThan(await topOf(group('where')));
  // Nausea goes on already, so it cannot be begun again.
  await expect(group('often').getByRole('button')).toHaveText(
    (['fatigue', 'mouth-sores', 'taste-changes', 'hair-loss'] as const).map((name) => t(`symptom_name.${name}`)),
  );
  await buttonIn(group('often'), t('symptom_name.hair-loss')).click();
  await saveIn(page).click();
  await expect.poll(() => activeRun(person, 'hair-loss')).toMatchObject({ count: 1 });
});

test('in large letters whom to call is in view as soon as a symptom is strong, however much stands above it (14-A5, 17-BODY)', async ({
  page,
  person: _person,
  open,
}) => {
  await open('/tracking?tab=symptoms');
  await button(page, t('trackers.add_symptom')).click();
  await page.getByRole('searchbox').fill(t('symptom_name.general-pain'));
  await page.getByRole('searchbox').press('Enter');
  await (await lettersOf(page))(200);
  const call = page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: t('call.bad') });
  const slider = page.getByRole('slider');
  const toTop = () =>
    page
      .getByRole('dialog')
      .last()
      .evaluate((one) => one.querySelector('h2')?.scrollIntoView());
  const isAboveSave = async () => {
    const [box, save] = [await call.boundingBox(), await saveIn(page).boundingBox()];
    return (box?.y ?? Number.NaN) + (box?.height ?? 0) <= (save?.y ?? 0);
  };
  await slider.fill('5');
  await toTop();
  await expect.poll(isAboveSave).toBe(false);
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await slider.fill('9');
    await toTop();
    await expect.poll(isAboveSave).toBe(true);
    await expect(call).toBeInViewport({ ratio: 1 });
  }
  // The form for the number of the ward scrolls with the rest.
  await call.click();
  await expect(page.getByLabel(t('call.number'))).toBeVisible();
  await expect(call.locator('../..')).toHaveCSS('position', 'static');
});

test('a symptom of one’s own gets a name and words, goes on like any other, and goes whole (17-OWN)', async ({
  page,
  person,
  open,
}) => {
  await open('/tracking?tab=symptoms');
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const [label, other] = ['Heimweh nach Oma', 'Kribbeln im Bauch'];
  await tap(t('trackers.add_symptom'));
  await page.getByRole('searchbox').fill(label);
  const make = (words: string) => page.getByRole('button', { name: t('body.own_add', { label: words }) });
  await expect(make(label)).toBeVisible();
  // Nothing is found for it: whatever it is, somebody listens.
  await expect(page.getByRole('link', { name: t('help.title') })).toHaveAttribute('href', '/webapp/help');
  // Some words are answered with that alone.
  const results = page.getByRole('dialog').getByRole('status');
  await expect(results).toHaveText(t('search.none'));
  await page.getByRole('searchbox').fill('selbstmord');
  await expect(results).toHaveText(`${t('search.dark')} ${t('search.dark_way', { way: t('call.talk_to') })}`);
  await expect(page.getByText(t('search.dark'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t('call.talk_to') })).toHaveAttribute('href', '/webapp/help#talk');
  await expect(page.getByText(t('search.none'))).toHaveCount(0);
  await expect(make('selbstmord')).toHaveCount(0);
  await page.getByRole('searchbox').fill(label);
  await tap(t('body.own_add', { label }));
  const own = dialog(t('body.own_title'));
  await expect(own.getByText(t('body.own_private'))).toBeVisible();
  const name = own.getByLabel(t('body.own_name'));
  await expect(name).toHaveValue(label);
  await name.fill(' ');
  await expect(own.getByRole('button', { name: t('button.add') })).toBeDisabled();
  await name.fill(label);
  await expect(own.getByRole('radio', { name: t('body.own_scale.words') })).toBeChecked();
  // The way to save stands at the edge in letters of double size, while the rest scrolls.
  const setLetters = await lettersOf(page);
  await setLetters(200);
  const add = own.getByRole('button', { name: t('button.add') });
  await expect(add).toBeInViewport({ ratio: 1 });
  // Both ways to note it stand above the edge without scrolling.
  const bottomOf = async (part: Locator) =>
    ((box) => (box === null ? 0 : box.y + box.height))(await part.boundingBox());
  const numbers = own.getByRole('radio', { name: t('body.own_scale.numbers') });
  expect(await bottomOf(numbers)).toBeLessThan((await add.boundingBox())?.y ?? 0);
  await setLetters(100);
  await tap(t('button.add'));
  // Its first value is asked for at once, in the five words.
  const enter = dialog(t('trackers.enter', { symptom: label }));
  await expect(enter.getByRole('radio')).toHaveCount(5);
  await enter.getByRole('radio', { name: t('trackers.word.5'), exact: true }).check();
  await expect(saveIn(enter)).toHaveAccessibleName('„mittel“ speichern');
  await saveIn(enter).click();
  // The calm sentence leaves most of a small screen free.
  const said = page.getByRole('alert').locator('[data-kind]');
  expect((await said.boundingBox())?.height).toBeLessThan(160);
  const card = page.getByRole('heading', { level: 2, name: new RegExp(`^${label}`) });
  await expect(card).toContainText(t('trackers.word.5'));
  // No drawing of the body: nobody knows where it is.
  await expect(card.locator('svg').first()).toHaveAttribute('viewBox', '0 0 256 256');
  await expect
    .poll(() => activeRun(person, 'own-1'))
    .toMatchObject({
      symptom: { label, scale: 'words' },
      latest_point: { value: 5 },
    });

  await tap(t('trackers.add_symptom'));
  // What is there by that very name is not offered to be added again.
  const isOffered = (typed: string) => page.getByRole('button', { name: t('body.own_add', { label: typed }) });
  const picker = dialog(t('trackers.picker'));
  for (const [typed, there] of [
    [label.toLowerCase(), label],
    ['schwindel ', t('symptom_name.dizziness')],
  ] as const) {
    await page.getByRole('searchbox').fill('heimweh');
    await expect(isOffered('heimweh')).toBeVisible();
    await page.getByRole('searchbox').fill(typed);
    await expect(picker.getByRole('list').getByText(there)).toBeVisible();
    await expect(isOffered(typed.trim())).toHaveCount(0);
  }
  await page.getByRole('searchbox').fill('');
  await tap(t('body.own_new'));
  await own.getByLabel(t('body.own_name')).fill(label.toUpperCase());
  await tap(t('button.add'));
  await expect(own.getByText(t('body.own_exists'))).toBeVisible();
  await own.getByLabel(t('body.own_name')).fill(other);
  await own.getByRole('radio', { name: t('body.own_scale.numbers') }).check();
  await tap(t('button.add'));
  await expect(dialog(t('trackers.enter', { symptom: other })).getByRole('slider')).toHaveValue('5');
  await page.keyboard.press('Escape');

  // Another name for the same values; one that another has is refused.
  await tap(t('trackers.own_symptom', { symptom: label }));
  await tap(t('body.own_rename'));
  const rename = dialog(t('body.own_rename'));
  await rename.getByLabel(t('body.own_name')).fill(other);
  await rename.getByRole('button', { name: t('button.save') }).click();
  await expect(rename.getByText(t('body.own_exists'))).toBeVisible();
  await rename.getByLabel(t('body.own_name')).fill('Sehnsucht');
  await rename.getByRole('button', { name: t('button.save') }).click();
  await expect(rename).toHaveCount(0);
  const renamed = page.getByRole('heading', { level: 2, name: /^Sehnsucht/ });
  await expect(renamed).toContainText(t('trackers.word.5'));
  await expect(card).toHaveCount(0);

  const deleteWhole = async (name: string) => {
    await tap(t('trackers.own_symptom', { symptom: name }));
    await tap(t('body.own_delete'));
    const sure = dialog(t('trackers.delete_title', { symptom: name }));
    await expect(sure).toContainText(t('body.own_delete_text'));
    await sure.getByRole('button', { name: t('trackers.delete'), exact: true }).click();
    await expect(sure).toHaveCount(0);
  };
  await deleteWhole('Sehnsucht');
  await expect(renamed).toHaveCount(0);
  const ownSymptoms = () => person.call('GET', '/v1/symptoms/own/');
  await expect.poll(ownSymptoms).toMatchObject([{ label: other }]);
  // The other one never began: it goes from the list that it can be begun from.
  await tap(t('trackers.add_symptom'));
  await deleteWhole(other);
  await expect.poll(ownSymptoms).toEqual([]);
});

test('what helped is one tap, or a word of one’s own that is offered the next time, and is only read after the end [TRK-20] (17-HELPED)', async ({
  page,
  person,
  open,
}) => {
  const old = await startSymptom(person, 'headache', 90);
  await person.call('PUT', `/v1/durations/${old.id}/helped/`, { helped: ['Kuscheln'] });
  await stopSymptom(person, old, 60);
  await startSymptom(person, 'nausea', 5);
  await open('/tracking?tab=symptoms');
  const helped = page.getByRole('region', { name: t('trackers.helped') });
  const chip = (name: string) => helped.getByRole('button', { name, exact: true });
  const noted = async () => (await activeRun(person, 'nausea'))?.helped;
  await expect(helped.getByRole('button').first()).toHaveText('Kuscheln');
  await chip('Kuscheln').click();
  // The next tap does not wait for the answer to the one before.
  await chip(t('trackers.helped.rest')).click();
  await expect(chip('Kuscheln')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(noted).toEqual(['Kuscheln', t('trackers.helped.rest')]);
  await chip(t('trackers.helped_own')).click();
  await expect(helped.getByRole('textbox')).toBeFocused();
  await helped.getByRole('textbox').fill('Oma anrufen');
  await helped.getByRole('textbox').press('Enter');
  // The next word can be typed at once; whoever goes on to something else leaves no empty field.
  await expect(helped.getByRole('textbox')).toBeFocused();
  await expect(helped.getByRole('textbox')).toHaveValue('');
  await chip('Kuscheln').click();
  await expect(helped.getByRole('textbox')).toHaveCount(0);
  await expect.poll(noted).toEqual([t('trackers.helped.rest'), 'Oma anrufen']);
  // A word that is left in the field is noted too.
  await chip(t('trackers.helped_own')).click();
  await helped.getByRole('textbox').fill('Tee');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(noted).toEqual([t('trackers.helped.rest'), 'Oma anrufen', 'Tee']);
  await expect(helped.getByRole('textbox')).toHaveCount(0);
  await refuse(page, 'PUT', '**/helped/', 500);
  await chip('Tee').click();
  await expect(page.getByText(t('error_messages.tracker_save'))).toBeVisible();
  await expect(chip('Tee')).toHaveAttribute('aria-pressed', 'true');
  // A word that could not be saved stands in its field again.
  await chip(t('trackers.helped_own')).click();
  await helped.getByRole('textbox').fill('Hörspiel');
  await chip(t('button.add')).click();
  await expect(helped.getByRole('textbox')).toHaveValue('Hörspiel');
  await page.getByRole('button', { name: new RegExp(`^${t('trackers.finished').split(' ')[0]}`) }).click();
  await page.getByRole('button', { name: t('symptom_name.headache') }).click();
  const then = page.getByRole('region', { name: t('trackers.helped_then') });
  await expect(then.getByRole('listitem')).toHaveText(['Kuscheln']);
  await expect(then.getByRole('button')).toHaveCount(0);
});

test('a symptom that the server has taken meanwhile stays open, with the words that are being written in it [TRK-06] (17-HELPED)', async ({
  page,
  person,
  open,
}) => {
  await startSymptom(person, 'headache', 5);
  const release = await holdCalls(page, '**/v1/durations/*/', 'POST');
  await open('/tracking?tab=symptoms');
  await button(page, t('trackers.add_symptom')).click();
  await page.getByRole('searchbox').fill(t(NAUSEA));
  await page.getByRole('searchbox').press('Enter');
  await save(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await card(page, t(NAUSEA)).click();
  await expect(card(page, t(NAUSEA))).toHaveAttribute('aria-expanded', 'true');
  await button(page, t('trackers.helped_own')).click();
  const field = page.getByRole('textbox', { name: t('trackers.helped_own') });
  await field.fill('Oma anr');
  const isWaiting = card(page, t(NAUSEA)).filter({ hasText: UNSENT });
  await expect(isWaiting).toHaveCount(1);
  release();
  await expect(isWaiting).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Oma anr');
});
