import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { takesTaps } from '../support/bottom-slot.ts';
import { daysAgo, noonAgo, plainDate } from '../support/days.ts';
import { addEvent, PHOTO } from '../support/diary.ts';
import { answerSteps, difficulty, eventsOf, form, heading, next, save, storedEvents } from '../support/event-form.ts';
import { says } from '../support/firn.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { formOf, saveForm } from '../support/media-step.ts';
import { networkRests } from '../support/network.ts';
import { settle } from '../support/settle.ts';
import { activeRun, addPoint as addSymptomPoint, openSymptoms, pointsOf, startSymptom } from '../support/symptoms.ts';
import { countTaps } from '../support/taps.ts';
import type { TextId } from '../support/texts.ts';

test('the same day at the clinic again takes nine taps, by "again like last time" six [EVF-02, EVF-11]', async ({
  page,
  person,
}) => {
  const before = await addEvent(person);
  await page.goto('/webapp/');
  const add = page.getByRole('button', { name: t('home.add_event') });
  const fromStart = async () => {
    await add.click();
    await answerSteps(page);
    await save(page);
  };
  const again = async () => {
    await add.click();
    const card = form(page).getByRole('button', { name: t('event.again') });
    // It may come while a finger is on its way to the place below.
    expect(await takesTaps(card)).toEqual(['none', 'auto']);
    await card.click();
    await expect(heading(page, 'event.step.when')).toBeVisible();
    await next(page).click();
    await expect(heading(page, 'event.step.mood')).toBeVisible();
    await next(page).click();
    await difficulty(page).click();
    await save(page);
  };
  expect(await countTaps(page, fromStart)).toBeLessThanOrEqual(9);
  await expect(page.getByText(t('event.state.hard'))).toBeVisible();
  const beganMs = Date.now();
  expect(await countTaps(page, again)).toBeLessThanOrEqual(6);
  const [latest] = await storedEvents(person, 3);
  expect(latest?.activity.id).toBe(before.activity.id);
  // Its time is whole minutes.
  expect(Date.parse(latest?.datetime ?? '')).toBeGreaterThan(beganMs - 62_000);
});

test.describe('by a finger', () => {
  test.use({ hasTouch: true });

  test('a typo is mended with three taps from home: the event, its text, save (16-A2) (17-B5)', async ({
    page,
    person,
  }) => {
    await addEvent(person, { text: 'Kirschbonbnos' });
    await page.goto('/webapp/');
    const marker = page.getByRole('button', { name: /^Chemo, / });
    await expect(marker).toBeVisible();
    const taps = await countTaps(page, async () => {
      await marker.click();
      // It can be changed once it was read.
      await expect(page.getByRole('button', { name: t('event.edit'), exact: true })).toBeVisible();
      await page.getByText('Kirschbonbnos', { exact: true }).tap();
      const text = formOf(page, t).getByLabel(t('event.text'), { exact: true });
      await expect(text).toBeFocused();
      await expect(formOf(page, t).getByRole('heading', { level: 1 })).toHaveText(t('event.edit_media'));
      // The cursor stands behind the last letter.
      for (const _letter of ['n', 'o', 's']) await page.keyboard.press('Backspace');
      await page.keyboard.type('ons');
      await saveForm(page, t);
    });
    expect(taps).toBe(3);
    await expect(page.getByRole('dialog').getByText('Kirschbonbons', { exact: true })).toBeVisible();
    await expect.poll(async () => (await eventsOf(person)).map(({ text }) => text)).toEqual(['Kirschbonbons']);
    // With a mouse words are marked: nothing opens over them.
    await page.getByText('Kirschbonbons', { exact: true }).dblclick({ position: { x: 20, y: 10 } });
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('Kirschbonbons');
    // The pencil above opens the whole form, with the text on its last step.
    await page.getByRole('button', { name: t('event.edit'), exact: true }).click();
    await expect(formOf(page, t).getByLabel(t('event.text'), { exact: true })).toHaveValue('Kirschbonbons');
  });
});

const quickSheet = (page: Page) => page.getByRole('dialog', { name: t('home.quick') });
const openQuick = (page: Page) => page.getByRole('button', { name: t('home.quick') }).click();
const tap = (page: Page, name: string) => quickSheet(page).getByRole('button', { name, exact: true }).click();
const gone = (page: Page) => quickSheet(page).waitFor({ state: 'detached' });
const record = (page: Page, names: readonly string[]) => async () => {
  await openQuick(page);
  for (const name of names) await tap(page, name);
  await gone(page);
};

test('an everyday event takes three taps from home, the opening included, four with what it was about, and one takes it back (17-B1)', async ({
  page,
  person,
}) => {
  await page.goto('/webapp/');
  expect(await countTaps(page, record(page, [t('mood.5'), t('difficulty.2')]))).toBe(3);
  const [bare] = await storedEvents(person, 1);
  expect(bare).toMatchObject({ location: 'home', tags: [], mood: 5, difficulty: 2 });
  expect(await countTaps(page, record(page, [t('mood.5'), 'Musik', t('difficulty.2')]))).toBe(4);
  await expect(page.getByRole('button', { name: /^Musik, / })).toBeVisible();
  const [event] = await storedEvents(person, 2);
  expect(event).toMatchObject({ location: 'home', tags: ['Musik'], mood: 5, difficulty: 2 });
  await expect(says(page).getByText(t('event.state.saved'), { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: t('button.undo') })
    .last()
    .click();
  await expect.poll(async () => (await eventsOf(person)).map(({ id }) => id)).toEqual([bare?.id]);
});

test('one at the clinic takes four taps from home, the opening included (17-B1)', async ({ page, person }) => {
  // Before the app is first opened: later it would start from the profile that it keeps.
  await person.call('PATCH', `/v1/users/${person.id}/`, { at_clinic: true });
  await page.goto('/webapp/');
  expect(await countTaps(page, record(page, [t('mood.2'), 'Chemo', t('difficulty.4')]))).toBe(4);
  const [event] = await storedEvents(person, 1);
  expect(event).toMatchObject({ location: 'clinic', activity: { description: 'chemo' }, mood: 2, difficulty: 4 });
  // None is left out on a low phone, as without one nothing is saved.
  await page.setViewportSize({ width: 320, height: 568 });
  await openQuick(page);
  const things = quickSheet(page)
    .getByRole('group', { name: t('event.step.category') })
    .getByRole('button');
  await expect(things).toHaveCount(6);
  await things.last().click();
  await expect(things.last()).toHaveAttribute('aria-pressed', 'true');
});

test('words take one tap more, too many of them wait to be shortened, and taps alone are closed without a question or a draft (17-B1) [EVF-07, EVF-27]', async ({
  page,
  person,
}) => {
  await page.goto('/webapp/');
  const question = page.getByRole('dialog', { name: t('event.draft_keep_title') });
  const words = quickSheet(page).getByLabel(t('event.text'), { exact: true });
  await test.step('taps alone go with the sheet, by its cross and by the way back', async () => {
    for (const close of [() => tap(page, t('dialog.close')), () => page.goBack()]) {
      await openQuick(page);
      await tap(page, t('mood.2'));
      await tap(page, 'Musik');
      await close();
      await gone(page);
      await expect(question).toBeHidden();
    }
    await openQuick(page);
    await expect(quickSheet(page).locator('[aria-pressed=true]')).toHaveText([t('location.home')]);
    await tap(page, t('dialog.close'));
    await gone(page);
  });

  const record = async () => {
    await openQuick(page);
    await tap(page, t('quick.write'));
    await expect(words).toBeFocused();
    await page.keyboard.type('Oma war da.');
    await tap(page, t('mood.5'));
    await tap(page, t('difficulty.2'));
    await gone(page);
  };
  expect(await countTaps(page, record)).toBe(4);
  const [event] = await storedEvents(person, 1);
  expect(event).toMatchObject({ location: 'home', text: 'Oma war da.', mood: 5, difficulty: 2 });

  await test.step('taken back for a wrong face, the words are a draft again, which another face saves', async () => {
    await page
      .getByRole('button', { name: t('button.undo') })
      .last()
      .click();
    await expect.poll(() => eventsOf(person)).toEqual([]);
    await page.getByRole('button', { name: t('home.quick_draft'), exact: true }).click();
    await page.getByRole('button', { name: t('event.draft_continue'), exact: true }).click();
    await expect(words).toHaveValue('Oma war da.');
    await tap(page, t('mood.2'));
    await gone(page);
    const [mended] = await storedEvents(person, 1);
    expect(mended).toMatchObject({ location: 'home', text: 'Oma war da.', mood: 2, difficulty: 2 });
  });

  await test.step('words are kept, and a text that is too long is not saved by the last tap', async () => {
    await openQuick(page);
    await tap(page, t('quick.write'));
    const long = `${'x'.repeat(3997)} Ende`;
    await words.fill(long);
    // The draft is kept without a line that would move what is about to be tapped.
    await expect(quickSheet(page).getByText(t('event.state.draft'))).toBeAttached();
    await tap(page, t('mood.1'));
    await tap(page, t('difficulty.4'));
    await expect(quickSheet(page).getByText(t('event.text_too_long'))).toBeVisible();
    await expect(words).toHaveValue(long);
    await tap(page, t('quick.write'));
    await expect(words).toBeFocused();
    await page.goBack();
    await question.getByRole('button', { name: t('event.keep_writing') }).click();
    await words.fill(long.slice(2));
    expect(await eventsOf(person)).toHaveLength(1);
    await tap(page, t('button.save'));
    await gone(page);
    expect((await storedEvents(person, 2))[0]).toMatchObject({ text: long.slice(2), mood: 1, difficulty: 4 });
  });
});

test('a temperature takes three taps from home, also the first one: values, temperature, save (17-B7)', async ({
  page,
  person,
}) => {
  const temperature = await activeRun(person, 'temperature');
  const known = page.waitForResponse(/durations\/active/);
  await page.goto('/webapp/');
  const values = page.getByRole('button', { name: t('home.values') });
  await known;
  await expect(values).toBeVisible();
  if (temperature) await addSymptomPoint(person, temperature, 24, 36.9);
  await page.reload();
  await expect(values).toBeVisible();
  // On phones the thermometer stands above the face; else from the left face, thermometer, plus, at the same height apart from their sizes.
  const place = async (id: TextId) => page.getByRole('button', { name: t(id), exact: true }).boundingBox();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const [face, thermometer, plus] = [
      await place('home.quick'),
      await place('home.values'),
      await place('home.add_event'),
    ];
    if (!face || !thermometer || !plus) throw new Error('It is not in view');
    const [apart, aligned] =
      width < 1280
        ? [face.y - thermometer.y - thermometer.height, thermometer.x - face.x]
        : [thermometer.x - face.x - face.width, thermometer.y - face.y];
    expect(aligned).toBe(0);
    expect(apart).toBeGreaterThanOrEqual(6);
    expect(plus.x - thermometer.x - thermometer.width).toBeGreaterThanOrEqual(6);
  }
  const record = async () => {
    await values.click();
    await page.getByRole('button', { name: new RegExp(`^${t('symptom_name.temperature')}`) }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: t('trackers.ask_temperature') });
    await expect(dialog.getByRole('textbox', { name: t('trackers.unit_temperature') })).toBeFocused();
    await page.keyboard.type('37,8');
    await dialog.getByRole('button', { name: t('button.save') }).click();
    await expect(dialog).toBeHidden();
  };
  expect(await countTaps(page, record)).toBe(3);
  await expect.poll(async () => (await pointsOf(person, temperature)).map(({ value }) => value)).toEqual([37.8, 36.9]);
  await expect(page).toHaveURL(/\/webapp\/$/);
  // Left by the browser's own way back, the values stay away from what is opened next.
  await values.click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openQuick(page);
  await expect(quickSheet(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('after two bad days the sheet asks for a face and a mountain alone, and neither moves under the thumb (17-B3)', async ({
  page,
  person,
}) => {
  for (const days of [1, 2])
    await addEvent(person, { location: 'home', mood: 2, difficulty: 3, datetime: noonAgo(days) });
  await page.goto('/webapp/');
  await openQuick(page);
  const sheet = quickSheet(page);
  await expect(sheet.getByText(t('event.step.about'))).toHaveCount(0);
  const mountain = sheet.getByRole('button', { name: t('difficulty.4'), exact: true });
  await expect(mountain).toBeVisible();
  // What is loaded meanwhile may move it.
  await networkRests(page);
  await settle(page);
  const place = await mountain.boundingBox();
  await tap(page, t('mood.1'));
  // A face and a word: none stands without one.
  await expect(sheet.getByText(t('mood.2'), { exact: true })).toBeVisible();
  expect(await mountain.boundingBox()).toEqual(place);
  await mountain.click();
  await gone(page);
  const [event] = await storedEvents(person, 3);
  expect(event).toMatchObject({ location: 'home', tags: [], mood: 1, difficulty: 4 });
});

test('a symptom as yesterday is one tap on the tracking screen, and one takes it back (17-YESTERDAY)', async ({
  page,
  person,
}) => {
  const run = await startSymptom(person, 'nausea', 48, 3);
  await addSymptomPoint(person, run, 24, 6);
  // A symptom of today, one of two days ago, and a measurement: none of them offers a repetition.
  await startSymptom(person, 'headache', 0, 4);
  await startSymptom(person, 'mouth-sores', 48, 2);
  const temperature = await activeRun(person, 'temperature');
  if (temperature) await addSymptomPoint(person, temperature, 24, 36.9);
  await openSymptoms(page);
  const symptom = t('symptom_name.nausea');
  const same = page.getByRole('button', { name: /wie gestern/ });
  await expect(same).toHaveText(t('trackers.as_yesterday', { value: '6' }));
  await expect(same).toHaveAccessibleName(t('trackers.as_yesterday_of', { symptom, value: '6' }));
  const valuesOf = async () => (await pointsOf(person, run)).map(({ value }) => value);
  const beganMs = Date.now();
  expect(await countTaps(page, () => same.click())).toBe(1);
  await expect(same).toHaveCount(0);
  const head = page.getByRole('button', { name: new RegExp(`^${symptom}`), expanded: false });
  await expect(head).toBeFocused();
  await expect(head).toContainText(t('trackers.intensity_value', { value: '6' }));
  // The screen shows it before the server has it.
  await expect.poll(valuesOf).toEqual([6, 6, 3]);
  expect(Date.parse((await activeRun(person, 'nausea'))?.latest_point?.datetime ?? '')).toBeGreaterThan(
    beganMs - 62_000,
  );
  await page.getByRole('button', { name: t('button.undo') }).click();
  await expect(same).toHaveCount(1);
  await expect.poll(valuesOf).toEqual([6, 3]);
  // Beside it the other button says what it is for.
  await head.click();
  await expect(page.getByRole('button', { name: t('trackers.other_value_of', { symptom }) })).toHaveText(
    t('trackers.other_value'),
  );
  await page.getByRole('button', { name: new RegExp(`^${symptom}`), expanded: true }).click();

  // On the smallest phone the row has its value beside its button.
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(head.getByText('6/10')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // A sheet that opens while the undo is said stands where it would without it, and the undo on the page behind it.
  await same.click();
  const undo = page.getByRole('button', { name: t('button.undo') });
  await expect(undo).toBeVisible();
  const [name, action] = [t('symptom_name.mouth-sores'), t('trackers.stop')];
  await page.getByRole('button', { name: new RegExp(t('trackers.action_of', { symptom: name, action })) }).click();
  const sheet = page.getByRole('dialog');
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
      return y + height;
    })
    .toBe(844);
  // Read at once, as its time goes on behind the sheet.
  expect(await sheet.getByText(t('button.undo')).count()).toBe(0);
});

/** A picture whose camera wrote down this moment. */
const photoOf = async (moment: string): Promise<Buffer> => {
  const fields = Buffer.alloc(64);
  fields.write('Exif\0\0II', 'latin1');
  const tiff = fields.subarray(6);
  tiff.writeUInt32LE(8, 4);
  for (const [list, tag, value] of [
    [8, 0x87_69, 22],
    [22, 0x90_03, 36],
  ] as const) {
    tiff.writeUInt16LE(1, list);
    tiff.writeUInt16LE(tag, list + 2);
    tiff.writeUInt32LE(value, list + 10);
  }
  tiff.write(moment, 36, 'latin1');
  const photo = await readFile(PHOTO);
  const head = Buffer.from([0xff, 0xe1, 0, fields.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), head, fields, photo.subarray(2)]);
};

test('a photo can be the way into an event: its day and the place of that day are suggested, and nothing is sent before it is saved (17-B6)', async ({
  page,
  person,
}) => {
  await addEvent(person, { datetime: noonAgo(2) });
  await page.goto('/webapp/');
  await openQuick(page);
  const sheet = quickSheet(page);
  const clinic = sheet.getByRole('button', { name: t('location.clinic'), exact: true });
  await expect(clinic).toHaveAttribute('aria-pressed', 'false');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /events|uploads/.test(request.url())) sent.push(request.url());
  });
  const buffer = await photoOf(`${daysAgo(2).replaceAll('-', ':')} 14:05:33`);
  await sheet.locator('input[type=file]').setInputFiles({ name: 'tag.jpg', mimeType: 'image/jpeg', buffer });
  await expect(clinic).toHaveAttribute('aria-pressed', 'true');
  // The moment of the photo says whose it is.
  const when = sheet.getByRole('combobox', { name: t('event.step.when') });
  await expect(when.locator('option:checked')).toHaveText(new RegExp(t('quick.when_photo', { when: '.+' })));
  await tap(page, t('mood.5'));
  await tap(page, 'Chemo');
  expect(sent).toEqual([]);
  await tap(page, t('difficulty.1'));
  await gone(page);
  const events = await storedEvents(person, 2);
  expect(events[0]).toMatchObject({ location: 'clinic', mood: 5, datetime: expect.stringContaining(':05:00') });
  expect(plainDate(events[0]?.datetime ?? 0)).toBe(daysAgo(2));
  await expect.poll(async () => (await eventsOf(person))[0]?.contents.length).toBe(1);
  // One tap leads back to now, and to the place before.
  await openQuick(page);
  await sheet.locator('input[type=file]').setInputFiles({ name: 'tag.jpg', mimeType: 'image/jpeg', buffer });
  const back = sheet.getByRole('button', { name: t('event.when.now'), exact: true });
  await back.click();
  await expect(when).toHaveValue('now');
  await expect(when).toBeFocused();
  await expect(back).toHaveCount(0);
  await expect(clinic).toHaveAttribute('aria-pressed', 'false');
});

test('what was tapped in the quick entry stands in the form after "more", at the place of the profile (17-B1)', async ({
  page,
  person,
}) => {
  await person.call('PATCH', `/v1/users/${person.id}/`, { at_clinic: true });
  await page.goto('/webapp/');
  await page.getByRole('button', { name: t('home.quick') }).click();
  const sheet = page.getByRole('dialog', { name: t('home.quick') });
  // Short titles, as on the path: none is cut.
  await expect(sheet.getByRole('button', { name: 'Freunde und Familie', exact: true })).toBeVisible();
  // At the clinic an event needs an activity too, which is said before it is missing.
  const said = sheet.getByRole('status').filter({ hasText: t('quick.last_tap_clinic') });
  await expect(said).toBeVisible();
  await sheet.getByRole('button', { name: 'Chemo' }).click();
  await expect(said).toBeHidden();
  await expect(sheet.getByText(t('quick.last_tap'), { exact: true })).toBeVisible();
  // After a face it says what is left.
  await sheet.getByRole('button', { name: t('mood.2'), exact: true }).click();
  await expect(sheet.getByText(t('quick.rest', { what: t('quick.rest.difficulty') }))).toBeVisible();
  await sheet.getByRole('button', { name: t('location.home') }).click();
  await sheet.getByRole('button', { name: t('location.clinic') }).click();
  const left = `${t('quick.rest.difficulty')} und ${t('quick.rest.thing')}`;
  await expect(sheet.getByText(t('quick.rest', { what: left }))).toBeVisible();
  await sheet.getByRole('button', { name: 'Chemo' }).click();
  await sheet.getByRole('button', { name: t('button.more') }).click();
  await expect(heading(page, 'event.step.difficulty')).toBeVisible();
  await difficulty(page).click();
  await save(page);
  await expect(form(page)).toBeHidden();
  const [event] = await storedEvents(person, 1);
  expect(event).toMatchObject({ location: 'clinic', activity: { description: 'chemo' }, mood: 2, difficulty: 4 });
});
