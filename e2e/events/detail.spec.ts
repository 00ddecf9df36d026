import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import type { Page } from '@playwright/test';
import { DAY_MS } from '../support/days.ts';
import { addEvent, addPhoto } from '../support/diary.ts';
import { readDevice } from '../support/drafts.ts';
import { confirmDeletion } from '../support/event-form.ts';
import { buttonIn, expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { watchLog } from '../support/log.ts';
import { tapAnswer } from '../support/media-step.ts';
import { holdCalls, networkRests, refuse } from '../support/network.ts';
import { openPath } from '../support/open.ts';
import { holdQueue } from '../support/path.ts';
import type { Person } from '../support/people.ts';
import { readVault, untilKept } from '../support/vault.ts';

const at = (day: number) => `2026-10-${String(day).padStart(2, '0')}T09:30:00+01:00`;
const detailOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 1 }) });
const countOf = async (person: Person) => (await person.call<Paged<DiaryEvent>>('GET', '/v1/events/')).count;

test('deleting asks, closes, can be taken back with the changes that were begun, and closes nothing else [EVD-07, EVD-14, EVD-19, LOG-03]', async ({
  page,
  person,
}) => {
  const lines = watchLog(page);
  const event = await addEvent(person, { text: 'Kirschbonbons' });
  await page.goto('/webapp/');
  await page.getByRole('button', { name: /^Chemo, / }).click();
  const detail = detailOf(page);
  await test.step('deleting asks, closes, can be taken back, and an event that is gone says so', async () => {
    await detail.getByRole('button', { name: t('event.delete') }).click();
    const question = page.getByRole('dialog', { name: t('event.delete_title') });
    // No word about pictures where there is none.
    await expect(question).toContainText(t('event.delete_text_words'));
    await buttonIn(question, t('button.keep')).click();
    await expect(detail.getByText('Kirschbonbons')).toBeVisible();
    await detail.getByRole('button', { name: t('event.delete') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(2);
    // The way back answers the question alone.
    await page.goBack();
    await expect(page.getByRole('dialog', { name: t('event.delete_title') })).toBeHidden();
    await expect(detail.getByText('Kirschbonbons')).toBeVisible();
    await detail.getByRole('button', { name: t('event.delete') }).click();
    await confirmDeletion(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText(t('event.deleted', { event: t('activity.chemo') }));
    await expect.poll(() => countOf(person)).toBe(0);

    await page.getByRole('button', { name: t('button.undo') }).click();
    await expect(page.getByRole('alert')).toContainText(t('event.restored'));
    await expect(page.getByRole('button', { name: new RegExp(t('activity.chemo')) })).toBeVisible();
    await expect.poll(() => countOf(person)).toBe(1);
    await expect
      .poll(() => lines)
      .toEqual([
        'HOME: home opened',
        `HOME: event ${event.id} opened`,
        `HOME: event ${event.id} deleted`,
        `HOME: event ${event.id} restored`,
      ]);

    // A link of somebody else's, or of what was deleted on another device: to try again would not help.
    await openPath(page, '/?event=99999999');
    const gone = page.getByRole('dialog', { name: t('event.gone_title'), exact: true });
    await expect(gone.getByText(t('event.gone_title'))).toBeVisible();
    await expect(gone.getByRole('button', { name: t('failed.retry') })).toHaveCount(0);
    await buttonIn(gone, t('dialog.close')).nth(1).click();
    await expect(gone).toHaveCount(0);
  });

  const text = page.getByLabel(t('event.text'), { exact: true });
  const kept = page.getByRole('dialog', { name: t('event.draft_kept') });
  await test.step('changes that were begun in an event are offered again once its deletion was taken back', async () => {
    await openPath(page, `/?event=${event.id}&dialog=edit`);
    await text.fill('Hier geändert');
    await untilKept(page, 'Hier geändert');
    await buttonIn(page.getByRole('dialog').last(), t('dialog.close')).click();
    await page.getByRole('button', { name: t('event.draft_keep') }).click();
    await detail.getByRole('button', { name: t('event.delete') }).click();
    await confirmDeletion(page);
    await page.getByRole('button', { name: t('button.undo') }).click();
    // Nobody asked for it, so it shows nothing written to whoever looks on.
    await expect(kept).toContainText(`${t('activity.chemo')} · ${t(`location.${event.location}`)}`);
    await expect(kept).not.toContainText('Hier geändert');
    await kept.getByRole('button', { name: t('event.draft_continue'), exact: true }).click();
    await expect(text).toHaveValue('Hier geändert');
    await page.getByRole('button', { name: t('button.save') }).click();
    await expect(text).toHaveCount(0);
    // What is said over the page takes no room in a sheet that opens, which would scroll with it and take the focus from its title.
    await expect(page.getByRole('alert')).toContainText(t('event.saved', { event: t('activity.chemo') }));
    await page.keyboard.press('Escape');
    // A key goes to what has the focus, which a dialog that is still there keeps.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: t('home.quick') }).press('Enter');
    const title = page.getByRole('dialog').getByRole('heading', { name: t('home.quick') });
    await expect(title).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Nor where it scrolls, on a small phone with large letters.
    const setLetters = await lettersOf(page);
    await setLetters(200);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.getByRole('button', { name: t('home.quick') }).press('Enter');
    await expect(title).toBeFocused();
    await page.keyboard.press('Escape');
    await setLetters(100);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('a change is said in the detail, as a message would lie over the words that were changed', async () => {
    await openPath(page, `/?event=${event.id}`);
    await detail.getByRole('button', { name: t('event.edit') }).click();
    await text.fill('Noch mal geändert');
    await page.getByRole('button', { name: t('button.save') }).click();
    await expect(detail.getByText(t('event.state.saved'), { exact: true })).toBeVisible();
    await networkRests(page);
    await expect(detail.getByText('Noch mal geändert')).toBeVisible();
    await expect(page.getByText(t('event.saved', { event: t('activity.chemo') }))).toHaveCount(0);
  });

  await test.step('changes that are thrown away leave a form only where a pencil has opened it', async () => {
    const { id } = await addEvent(person, { location: 'home', tags: ['Eis', 'Angst'] });
    await openPath(page, `/?event=${id}&dialog=edit`);
    await text.fill('Doch nicht');
    await untilKept(page, 'Doch nicht');
    await page.goto('/webapp/');
    // As home has it, which names the first tag alone.
    await expect(kept).toContainText(`Eis · ${t('location.home')} · `);
    const question = page.getByRole('dialog', { name: t('event.draft_discard_title') });
    await buttonIn(kept, t('event.discard')).click();
    await buttonIn(question, t('event.discard')).click();
    await expect.poll(async () => (await readDevice(page)).length).toBe(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await openPath(page, `/?event=${id}`);
    // Nothing was written that would go with it.
    await detail.getByRole('button', { name: t('event.delete') }).click();
    const sure = page.getByRole('dialog', { name: t('event.delete_title') });
    await expect(sure).toContainText(t('event.delete_text_bare'));
    await buttonIn(sure, t('button.keep')).click();
    const pencil = page.getByRole('button', { name: t('event.add_words') });
    await pencil.click();
    await text.fill('Doch nicht');
    await untilKept(page, 'Doch nicht');
    await buttonIn(page.getByRole('dialog').last(), t('dialog.close')).click();
    await page.getByRole('button', { name: t('event.draft_keep') }).click();
    await pencil.click();
    await buttonIn(kept, t('event.draft_start_over')).click();
    await buttonIn(question, t('event.discard')).click();
    await expect(text).toHaveValue('');
    await person.call('DELETE', `/v1/events/${id}/`);
  });

  await test.step('an event whose detail was closed while it is deleted closes nothing else', async () => {
    const release = await holdCalls(page, `**/api/v1/events/${event.id}/`, 'DELETE');
    await openPath(page, `/?event=${event.id}`);
    await detail.getByRole('button', { name: t('event.delete') }).click();
    await confirmDeletion(page);
    // What is said over it has one too.
    await buttonIn(detail, t('dialog.close')).first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: t('home.quick') }).click();
    const quick = page.getByRole('dialog', { name: t('home.quick') });
    await expect(quick).toBeVisible();
    release();
    await expect(page.getByRole('alert')).toContainText(t('event.deleted', { event: t('activity.chemo') }));
    await networkRests(page);
    await expect(quick).toBeVisible();
    await expect.poll(() => countOf(person)).toBe(0);
  });
});

test('the arrows step along the path and stop at its ends [EVD-05, EVD-15, EVD-16, EVD-06, NAV-36]', async ({
  page,
  person,
}) => {
  const events: DiaryEvent[] = [];
  for (const day of [1, 2, 3]) events.push(await addEvent(person, { datetime: at(day), text: `Tag ${day}` }));
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const place of document.querySelectorAll(':is(dialog, [role=dialog]) .sr-only[aria-live]')) {
        const words = place.textContent ?? '';
        if (words !== said.at(-1)) said.push(words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(`/webapp/?event=${events[1]?.id}`);
  const detail = detailOf(page);
  const next = detail.getByRole('button', { name: t('event.following') });
  const previous = detail.getByRole('button', { name: t('event.previous') });
  await expect(detail.getByText('2 / 3')).toBeVisible();
  // Whole on the smallest phone in large letters too.
  const setLetters = await lettersOf(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await setLetters(200);
  await expect(detail.getByText('Tag 2')).toBeVisible();
  for (const arrow of [previous, next]) await expect(arrow).toBeInViewport({ ratio: 1 });
  await setLetters(100);
  await page.setViewportSize({ width: 390, height: 844 });
  // A person who uses keys keeps the focus, also at the ends of the path.
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(detail.getByText('Tag 3')).toBeVisible();
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(detail.getByText('Tag 2')).toBeVisible();
  await expect(previous).toBeEnabled();
  await previous.click();
  await expect(detail.getByText('Tag 1')).toBeVisible();
  await expect(previous).toBeDisabled();
  await detail.getByRole('button', { name: t('event.delete') }).click();
  await confirmDeletion(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // One sentence for each, and none about what is gone.
  const said = await page.evaluate(() => Reflect.get(window, 'said').filter(Boolean));
  expect(said.map((words: string) => words.split(', ', 2).join())).toEqual([2, 3, 2, 1].map((n) => `${n} von 3,Chemo`));
  await openPath(page, `/?event=${events[1]?.id}`);
  await expect(detail.getByText('Tag 2')).toBeVisible();
  // The address opened it: no button is there to get the focus back.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an event tells title, day and hour, how it was, its words and then its pictures, in this order [EVD-01, EVD-02]', async ({
  page,
  person,
}) => {
  const datetime = new Date(new Date().setHours(9, 5, 0, 0) - DAY_MS).toISOString();
  const event = await addEvent(person, { text: 'Kirschbonbons', mood: 2, difficulty: 3, datetime });
  await addPhoto(person, event);
  const detail = detailOf(page);
  // Where it cannot be read the event stands there as the device has it, with a quiet line.
  const one = /\/v1\/events\/\d+\/$/;
  const mend = await refuse(page, 'GET', one);
  const release = await holdCalls(page, one);
  await page.goto('/webapp/');
  await page.locator('[data-slot="0"]').click();
  await expect(detail.getByText('Kirschbonbons', { exact: true })).toBeVisible();
  // The line is put into a status that stood there before it, else it is not read out.
  await detail.getByRole('status').evaluateAll((all) => {
    for (const status of all) status.setAttribute('data-stood', '');
  });
  release();
  await expect(detail.getByText(t('event.kept'))).toBeVisible();
  await expect(detail.getByText(t('event.kept'))).toHaveAttribute('data-stood');
  await expect(detail.getByText('Kirschbonbons', { exact: true })).toBeVisible();
  await expect(page.getByText(t('error_messages.event'))).toHaveCount(0);
  await mend();
  await detail.getByRole('button', { name: t('failed.retry') }).click();
  await expect(detail.getByRole('button', { name: t('event.edit') })).toBeVisible();
  await expect(detail.getByText(t('event.kept'))).toHaveCount(0);
  await page.goto(`/webapp/?event=${event.id}`);
  const picture = detail.getByRole('button', { name: t('media.open_image', { number: 1, total: 1 }) });
  const when = await page.evaluate((at) => {
    const [day = '', month = '', year = ''] = new Intl.DateTimeFormat('de', { dateStyle: 'short' })
      .format(new Date(at))
      .split('.');
    const time = new Intl.DateTimeFormat('de', { timeStyle: 'short' }).format(new Date(at));
    return `${day.padStart(2, '0')}.${month.padStart(2, '0')}.20${year} · ${time} Uhr`;
  }, datetime);
  const parts = [
    detail.getByRole('heading', { name: 'Chemo', exact: true }),
    detail.getByText(when, { exact: true }),
    detail.getByText('anstrengend', { exact: true }),
    detail.getByText('schlecht', { exact: true }),
    detail.getByText('Kirschbonbons', { exact: true }),
    picture,
  ];
  for (const part of parts) await expect(part).toBeVisible();
  // What a screen reader says first, as the focus is on the cross.
  await expect(detail).toHaveAccessibleName(/^Chemo, .+, Klinik, schlecht, anstrengend$/);
  // A bright photo is a little darker at night.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(picture.locator('img')).toHaveCSS('opacity', '0.85');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(picture.locator('img')).toHaveCSS('opacity', '1');
  // No word of the difficulty is broken on a small phone.
  for (const width of [360, 375, 390]) {
    await page.setViewportSize({ width, height: 640 });
    for (const word of [t('event.difficulty'), 'anstrengend']) {
      // The app's letters may come a moment after the words.
      await expect
        .poll(async () => (await detail.getByText(word, { exact: true }).boundingBox())?.height)
        .toBeLessThan(30);
    }
  }
  const elements = await Promise.all(parts.map((part) => part.elementHandle()));
  for (const [index, element] of elements.entries()) {
    const next = elements[index + 1];
    if (next === undefined || next === null || element === null) continue;
    const isBefore = await element.evaluate(
      (one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      next,
    );
    expect(isBefore, `part ${index} stands before part ${index + 1}`).toBe(true);
  }
});

test('a result of the search opens its event, the way back closes it, and what was changed or deleted is so in the list; the log is told, without a word of the person [HOME-23, LOG-01, LOG-03, LOG-04, EVD-12, EVD-13, EVD-14]', async ({
  page,
  person,
}) => {
  const lines = watchLog(page);
  const { id } = await addEvent(person, { text: 'Kirschbonbons' });
  await page.goto('/webapp/');
  await page.getByRole('button', { name: t('button.search') }).click();
  await page.getByRole('searchbox').fill('Kirsch');
  const found = (words: string) => page.getByRole('listitem').filter({ hasText: words }).getByRole('button');
  await found('Kirschbonbons').click();
  const detail = detailOf(page);
  await expect(detail.getByText('Kirschbonbons')).toBeVisible();
  await detail.getByRole('button', { name: t('event.edit') }).click();
  const form = page.getByRole('dialog', { name: t('event.edit') });
  await form.getByLabel(t('event.text'), { exact: true }).fill('Kirschkuchen');
  await form.getByRole('button', { name: t('button.save') }).click();
  await expect(form).toHaveCount(0);
  await expect(detail.getByText('Kirschkuchen')).toBeVisible();
  await page.goBack();
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/search\?words=[\w-]+$/);
  await expect(found('Kirschkuchen')).toBeVisible();
  await expect
    .poll(() => lines)
    .toEqual([
      'HOME: home opened',
      'SEAR: search opened',
      `SEAR: event ${id} opened`,
      `HOME: event ${id} edit opened`,
      `HOME: event ${id} saved`,
    ]);
  await found('Kirschkuchen').click();
  await detail.getByRole('button', { name: t('event.delete') }).click();
  await confirmDeletion(page);
  const said = page.getByRole('main').getByRole('status');
  // By ear as to the eye.
  await expect(said).toHaveText(t('search.none'));
  // Whatever somebody looked for at night.
  await expect(page.getByRole('link', { name: t('help.title') })).toHaveAttribute('href', '/webapp/help');
  await page.getByRole('searchbox').fill('Selbstmord');
  await expect(said).toHaveText(`${t('search.dark')} ${t('search.dark_way', { way: t('call.talk_to') })}`);
  await expect(page.getByText(t('search.dark'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t('call.talk_to') })).toHaveAttribute('href', '/webapp/help#talk');
  await expect(page.getByText(t('search.none'))).toHaveCount(0);
  // What the diary does not say an article may; the word stands in no address.
  await page.getByRole('searchbox').fill('Rezidiv');
  await expect(said).toHaveText(t('search.none'));
  await page.getByRole('link', { name: t('search.in_articles') }).click();
  await expect(page).toHaveURL('/webapp/information?view=search');
  await expect(page.getByRole('searchbox')).toHaveValue('Rezidiv');
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
});

test('an event keeps the day and the time of where it was written, on the path, in its detail and when it is changed (35-F13)', async ({
  page,
  person,
}) => {
  const text = 'اليوم كان عندي علاج كيماوي!';
  const event = await addEvent(person, { datetime: '2026-10-10T23:30:00Z', time_zone: 'Asia/Tokyo', text });
  await page.goto(`/webapp/?event=${event.id}`);
  const detail = detailOf(page);
  await expect(detail.getByText('11.10.2026 · 08:30 Uhr')).toBeVisible();
  // Arabic stands on the right, its last sign on the left (35-F10).
  const words = detail.getByText(text);
  expect(await words.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl');
  await tapAnswer(page, t, 'event.when.day', '11.10.2026');
  const form = page.getByRole('dialog', { name: t('event.edit') });
  await expect(form.getByRole('combobox', { name: t('event.when.hour') })).toHaveValue('08');
  await page.goto('/webapp/');
  await expect(page.getByRole('button', { name: /11\. Oktober/ })).toBeVisible();
});

test('a change that another device has overtaken is asked about once where the event stands, and neither text is lost [EVF-35]', async ({
  page,
  person,
}) => {
  const event = await addEvent(person, { text: 'Am Telefon' });
  const { id, activity, datetime, mood, difficulty } = event;
  await addPhoto(person, event);
  await page.goto(`/webapp/?event=${id}&dialog=edit`);
  const form = page.getByRole('dialog', { name: t('event.edit') });
  const text = form.getByLabel(t('event.text'), { exact: true });
  await text.fill('Hier geändert');
  const elsewhere = {
    location: 'clinic',
    activity: activity.id,
    datetime,
    mood,
    difficulty,
    text: 'Am Laptop geändert',
  };
  await person.call('PUT', `/v1/events/${id}/`, elsewhere);
  await form.getByRole('button', { name: t('button.save') }).click();
  const question = page.getByRole('dialog', { name: t('event.conflict_title') });
  await expect(question.getByText('Hier geändert')).toBeVisible();
  await expect(question.getByText('Am Laptop geändert')).toBeVisible();
  await question.getByRole('button', { name: t('event.conflict_keep') }).click();
  await expect(form).toBeHidden();
  await expect(detailOf(page).getByText('Hier geändert')).toBeVisible();
  const stored = async () => (await person.call<DiaryEvent>('GET', `/v1/events/${id}/`)).text;
  await expect.poll(stored).toBe('Hier geändert');

  // The words of the other device are taken: what was refused here is not asked about again, and a photo that was taken out stays out.
  await page.goto(`/webapp/?event=${id}&dialog=edit`);
  await form.getByRole('button', { name: t('media.remove_image', { number: 1 }) }).click();
  await text.fill('Noch mal hier');
  // Other words than before, as the form may have begun on what the device had stored.
  await person.call('PUT', `/v1/events/${id}/`, { ...elsewhere, text: 'Am Laptop, noch mal' });
  await form.getByRole('button', { name: t('button.save') }).click();
  await expect(question).toBeVisible();
  const letGo = await holdQueue(page, person);
  await question.getByRole('button', { name: t('event.conflict_take') }).click();
  await expect(text).toHaveValue('Am Laptop, noch mal');
  // What is typed while another window changes what waits stays.
  await text.fill('Weiter');
  await letGo();
  await expect.poll(async () => (await readVault(page)).filter(({ kind }) => kind === 'outbox')).toEqual([]);
  await expect(text).toHaveValue('Weiter');
  await text.fill('Am Laptop, noch mal');
  await form.getByRole('button', { name: t('button.save') }).click();
  await expect(form).toBeHidden();
  await expect.poll(async () => (await readVault(page)).filter(({ kind }) => kind === 'outbox')).toEqual([]);
  await expect
    .poll(() => person.call<DiaryEvent>('GET', `/v1/events/${id}/`))
    .toMatchObject({ text: 'Am Laptop, noch mal', contents: [] });

  // Changes that were taken back are no draft.
  await page.goto(`/webapp/?event=${id}&dialog=edit`);
  // It may begin on what the device had stored before.
  await networkRests(page);
  await expect(text).toHaveValue('Am Laptop, noch mal');
  await text.fill('Weiter');
  await untilKept(page, 'Weiter');
  await text.fill('Am Laptop, noch mal');
  await expect.poll(async () => (await readDevice(page)).seals).toEqual([]);
});
