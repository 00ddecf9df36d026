import type { Locator } from '@playwright/test';
import { daysAgo } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import {
  answerAll,
  form,
  heading,
  next,
  nextIn,
  openForm,
  save,
  storedEvents,
  tapOn,
  words,
} from '../support/event-form.ts';
import { buttonIn, expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import type { TextId } from '../support/texts.ts';

test('segments and back lead through the form by keyboard, a double tap answers one question [NAV-36] (16-A2, 16-A7)', async ({
  page,
  person: _person,
}) => {
  await openForm(page);
  await expect(heading(page, 'event.step.location')).toBeFocused();
  const steps = form(page).getByRole('navigation');
  const segment = (id: TextId) => steps.getByRole('button', { name: t(id) });
  // By ear only what can be reached is there, and which step it is is said once.
  await expect(steps.getByRole('button')).toHaveCount(1);
  await expect(segment('event.step.location')).toHaveAttribute('aria-current', 'step');
  await expect(steps).toHaveAccessibleName(t('event.steps'));
  const progress = (position: number, count: number) => form(page).getByText(t('event.progress', { position, count }));
  await expect(progress(1, 7)).toHaveCount(1);
  // What is said at a change is these words alone, without the number that is seen.
  await expect(progress(1, 7)).toHaveAttribute('aria-live', 'polite');
  const expectReason = async (id: TextId) => {
    await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
    await next(page).press('Enter');
    await expect(next(page)).toBeFocused();
    await expect(next(page)).toHaveAccessibleDescription(t(id));
  };
  await expectReason('event.location_required');
  await expect(form(page).getByText('1 / 7')).toBeVisible();
  // A thumb hits the slim bar, and no button above it.
  const bar = await segment('event.step.location').boundingBox();
  const close = await buttonIn(form(page), t('dialog.close')).boundingBox();
  expect(bar?.height).toBeGreaterThanOrEqual(44);
  expect(bar?.y).toBeGreaterThanOrEqual((close?.y ?? 0) + (close?.height ?? 0));
  // On a low phone too the places reach down to where a thumb lies.
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  const place = await buttonIn(form(page), t('event.location.home')).boundingBox();
  const forward = await next(page).boundingBox();
  expect((forward?.y ?? 0) - (place?.y ?? 0) - (place?.height ?? 0)).toBeLessThan(64);
  if (viewport !== null) await page.setViewportSize(viewport);
  await tapOn(page, 'event.location.home');
  await expect(heading(page, 'event.step.when')).toBeFocused();
  // Words for the day, and the time, which is read without scrolling on the smallest phone; the calendar stands behind one of them.
  const now = buttonIn(form(page), t('event.when.now'));
  await expect(now).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 568 });
  const minute = form(page).getByRole('combobox', { name: t('event.when.minute') });
  await expect(minute).toBeInViewport({ ratio: 1 });
  // Beside the time stands in words which day it is.
  const dayOf = (date: string) =>
    form(page).getByRole('group', {
      name: new Date(date).toLocaleDateString('de', {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }),
    });
  await expect(dayOf(daysAgo(0)).getByRole('combobox')).toHaveCount(2);
  await buttonIn(form(page), t('event.when.other')).click();
  const calendar = page.getByRole('dialog', { name: t('event.when.other') });
  // In large letters nothing of it scrolls below its cross.
  const setLetters = await lettersOf(page);
  await setLetters(200);
  await calendar.getByRole('gridcell').last().scrollIntoViewIfNeeded();
  await expect(calendar.getByRole('heading', { name: t('event.when.other') })).toBeInViewport({ ratio: 1 });
  await setLetters(100);
  // Only years in which somebody of this app may have lived, and the calendar's part has a name in plain words.
  const months = calendar.getByRole('navigation', { name: t('calendar.months') });
  await expect(months.getByRole('button')).toHaveCount(2);
  const years = calendar.locator('select').filter({ has: page.locator(`option[value="${new Date().getFullYear()}"]`) });
  await expect(years).toHaveCount(1);
  expect(await years.locator('option').count()).toBeLessThan(35);
  await years.selectOption(String(new Date().getFullYear() - 1));
  await buttonIn(calendar, t('calendar.previous_month')).click();
  await calendar.getByRole('gridcell').getByText('27', { exact: true }).press('Enter');
  // A day is one tap: its word stands in place of the other, with the focus, and nothing else is chosen.
  await expect(calendar).toHaveCount(0);
  const chip = form(page).getByRole('button', { name: /^27\.\d\d\.\d{4}$/ });
  await expect(chip).toBeFocused();
  await expect(form(page).locator('[aria-pressed=true]')).toHaveText([/^27/]);
  await expect(form(page).getByRole('group', { name: / 27\. \p{L}+ \d{4}$/u })).toBeVisible();
  await expect(minute).toBeInViewport({ ratio: 1 });
  // The calendar opens on it; in a window so low that its week lies below, it is scrolled to.
  await page.setViewportSize({ width: 320, height: 340 });
  await chip.press('Enter');
  const chosen = calendar.locator('td[data-selected] button');
  await expect(chosen).toHaveText('27');
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(chip).toBeFocused();
  // A time of today that no other word says.
  await now.click();
  await form(page)
    .getByRole('combobox', { name: t('event.when.hour') })
    .selectOption('10');
  await expect(form(page).locator('[aria-pressed=true]')).toHaveText([t('home.today')]);
  await buttonIn(form(page), t('event.when.yesterday')).click();
  await expect(form(page).locator('[aria-pressed=true]')).toHaveText([t('event.when.yesterday')]);
  await expect(dayOf(daysAgo(1))).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });

  await tapOn(page, 'button.back');
  await expect(heading(page, 'event.step.location')).toBeFocused();
  await segment('event.step.mood').press('Enter');
  await expect(heading(page, 'event.step.mood')).toBeFocused();
  await expect(progress(3, 6)).toHaveCount(1);
  await expect(form(page).getByText('3 / 6')).toBeVisible();
  await expect(segment('event.step.mood')).toHaveAttribute('aria-current', 'step');
  await expect(segment('event.step.difficulty')).toHaveCount(0);

  // Without a slider nothing is chosen: the way on says so, and goes on once keys have chosen.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectReason('event.mood_required');
  await form(page).getByRole('radio').first().press(' ');
  await next(page).press('Enter');
  await expect(heading(page, 'event.step.difficulty')).toBeFocused();
  // On a low phone the reason covers no answer.
  await page.setViewportSize({ width: 360, height: 640 });
  await expectReason('event.difficulty_required');
  const edgesOf = (part: Locator) =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
  const lastAnswer = form(page).getByRole('radio').last().locator('..');
  expect((await edgesOf(lastAnswer)).bottom).toBeLessThanOrEqual((await edgesOf(form(page).locator('footer'))).top);
  await page.setViewportSize({ width: 1280, height: 800 });

  await segment('event.step.location').click();
  // Under the finger stands the next question now, whose answer nobody chose.
  await buttonIn(form(page), t('event.location.clinic')).dblclick();
  await expect(heading(page, 'event.step.category')).toBeFocused();
  // On a low phone all five stand in view, and what is in each is said whole.
  await page.setViewportSize({ width: 360, height: 640 });
  const cards = form(page).locator('[aria-pressed]');
  await expect(cards).toHaveCount(5);
  await expect(cards.last()).toBeInViewport({ ratio: 1 });
  const cut = await cards
    .locator('span')
    .evaluateAll((lines) =>
      lines
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
  // Where the last one is below, an arrow at the footer says so, down to the end.
  await page.setViewportSize({ width: 320, height: 480 });
  const foot = form(page).locator('footer');
  const arrow = () => foot.evaluate((element) => getComputedStyle(element, '::after').opacity);
  await expect.poll(arrow).toBe('1');
  await foot.evaluate(({ parentElement }) => parentElement?.scrollTo(0, parentElement.scrollHeight));
  await expect.poll(arrow).toBe('0');
});

test('in the zoom of a phone’s browser both places, and all four answers to how exhausting it was, are in view (14-A5)', async ({
  page,
  person,
}) => {
  await addEvent(person);
  await page.setViewportSize({ width: 195, height: 422 });
  await openForm(page);
  await expect(page.getByText(t('event.again'))).toBeVisible();
  for (const place of ['clinic', 'home'] as const) {
    await expect(
      form(page)
        .getByRole('button', { name: t(`event.location.${place}`) })
        .last(),
    ).toBeInViewport({ ratio: 1 });
  }
  await tapOn(page, 'event.location.home');
  await next(page).click();
  await form(page)
    .getByRole('radio', { name: t('mood.4'), exact: true })
    .click();
  await expect(heading(page, 'event.step.difficulty')).toBeVisible();
  const foot = form(page).locator('[data-foot]');
  for (const answer of [1, 2, 3, 4] as const) {
    const row = form(page).locator('label', {
      has: page.getByRole('radio', { name: t(`difficulty.${answer}`), exact: true }),
    });
    const [box, edge] = [await row.boundingBox(), await foot.boundingBox()];
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  }
});

test('what is written into a full text stays whole, saving waits until it fits, and nothing is cut [EVF-18, EVF-27]', async ({
  page,
  person,
}) => {
  const full = `${'x'.repeat(3991)} Schluss!`;
  await answerAll(page);
  // How much fits in is said near the limit alone.
  const left = form(page).getByText(/^Noch \d+ Zeichen/);
  await words(page).fill('Ein Wort');
  await expect(left).toHaveCount(0);
  await words(page).fill(full);
  await expect(left).toHaveText('Noch 0 Zeichen');
  // The button says why it does not save, so it can be reached.
  const trySave = () => buttonIn(form(page), t('button.save')).press('Enter');
  const blocked = form(page).getByText(t('event.text_too_long'));
  await words(page).press('Control+Home');
  await words(page).pressSequentially('Vorne ');
  await expect(words(page)).toHaveValue(`Vorne ${full}`);
  await expect(form(page).getByText(/^6 Zeichen zu viel/)).toBeVisible();
  await trySave();
  await expect(blocked).toBeVisible();
  await words(page).fill(full);

  // A tag that does not fit stays in its field too, and the event is not saved without it.
  const long = `Schulausflug mit der ganzen Klasse ${'👨‍👩‍👧‍👦'.repeat(2)}`;
  await form(page)
    .getByRole('button', { name: t('event.tag_add'), exact: true })
    .click();
  const tag = form(page).getByRole('textbox', { name: t('event.tag'), exact: true });
  await tag.fill(long);
  await trySave();
  await expect(form(page).getByText(t('event.tag_too_long'))).toBeVisible();
  await expect(tag).toHaveValue(long);
  await tag.fill('Schulausflug');
  await tag.press('Enter');
  await save(page);
  const [event] = await storedEvents(person, 1);
  expect(event).toMatchObject({ text: full, tags: ['Schulausflug'] });
});

test('the pencil opens the form of a stored event at its last step, and its segments lead to the others [EVF-02, EVF-05, EVF-20]', async ({
  page,
  person,
}) => {
  const { id } = await addEvent(person, { text: 'Kirschbonbons', mood: 5, difficulty: 1 });
  await page.goto(`/webapp/?event=${id}`);
  await page.getByRole('button', { name: t('event.edit'), exact: true }).click();
  const editing = page.getByRole('dialog', { name: t('event.edit') });
  const question = (step: TextId) => editing.getByRole('heading', { name: t(step) });
  const on = nextIn(editing);
  await expect(editing.getByText('7 / 7')).toBeVisible();
  await editing.getByRole('button', { name: t('button.back') }).click();
  await expect(question('event.step.difficulty')).toBeVisible();
  await editing.getByRole('button', { name: new RegExp(t('event.step.location')) }).click();
  // The answers to two of them are the category of the activity, and the activity.
  for (const [step, answer] of [
    ['location'],
    ['category', 'category.therapy'],
    ['activity', 'activity.chemo'],
    ['when'],
    ['mood'],
  ] as const) {
    await expect(question(`event.step.${step}`)).toBeVisible();
    if (answer) await expect(buttonIn(editing, t(answer))).toHaveAttribute('aria-pressed', 'true');
    await on.click();
  }
  await editing.getByRole('radio', { name: t('difficulty.2'), exact: true }).click();
  await expect(editing.getByText('7 / 7')).toBeVisible();
  await editing.getByRole('button', { name: t('button.save') }).click();
  await expect(editing).toHaveCount(0);
  await expect.poll(async () => (await storedEvents(person, 1))[0]).toMatchObject({ id, mood: 5, difficulty: 2 });
});
