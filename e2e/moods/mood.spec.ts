import type { Locator } from '@playwright/test';
import { daysAgo, noonAgo, zoneAtHour } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { buttonIn, english, expect, german, test } from '../support/fixtures.ts';
import { longDay, MOODS, moodOf, question, saveMood, setMood } from '../support/mood.ts';
import { networkRests, refuse } from '../support/network.ts';
import { openPath } from '../support/open.ts';
import { startHint } from '../support/path.ts';
import { pageOf } from '../support/people.ts';
import { installClock } from '../support/server-clock.ts';
import { countTaps } from '../support/taps.ts';

test('home asks about yesterday, from the day after the registration on; a face and save are enough, two taps, and the end of the animation closes it [MOOD-01, MOOD-02, MOOD-03, MOOD-05, MOOD-07, MOOD-09, MOOD-14] (17-F3)', async ({
  page,
  signedIn,
  server,
}) => {
  const person = await signedIn('de', { hasOpenMood: true, isFirstDay: true });
  await page.goto('/webapp/');
  const dialog = question(page);
  await expect(page.getByRole('button', { name: german('home.add_event') })).toBeVisible();
  await networkRests(page);
  await expect(dialog).toHaveCount(0);
  await server.admin('backdate', String(person.id), '23');
  await page.reload();
  await expect(dialog.getByText(longDay(daysAgo(1)))).toBeVisible();
  const names = [1, 2, 3, 4, 5, 6].map((value) => german(`mood.${value}`));
  for (const name of names) await expect(dialog.getByRole('radio', { name, exact: true })).not.toBeChecked();
  const save = dialog.getByRole('button', { name: german('moods.save') });
  // The dialog opened by itself, so it ignores taps for a moment.
  await expect(save).not.toHaveCSS('pointer-events', 'none');
  await save.click({ force: true });
  await expect(dialog.getByText(german('moods.choose_first'))).toBeVisible();
  expect(await moodOf(person, daysAgo(1))).toBeNull();

  // Without motion the word stands for a moment only; a screen reader hears it from what stood there before.
  const isSaid = page.evaluate(
    (word) =>
      new Promise<boolean>((resolve) => {
        const standing = [...document.querySelectorAll('dialog [role=status]')];
        const isThere = () => standing.some((one) => one.isConnected && one.textContent?.includes(word));
        new MutationObserver(() => isThere() && resolve(true)).observe(document.body, {
          childList: true,
          subtree: true,
        });
      }),
    `${german('mood.2')}. ${german('moods.saved')}`,
  );
  expect(await countTaps(page, () => saveMood(dialog, 2))).toBe(2);
  expect(await isSaid).toBe(true);
  await expect(dialog).toBeHidden();
  await expect.poll(() => moodOf(person, daysAgo(1))).toBe(2);
  await page.reload();
  await expect(page.getByRole('button', { name: german('home.add_event') })).toBeVisible();
  await networkRests(page);
  await expect(dialog).toHaveCount(0);
});

test('"not now" is an answer too, and nobody asks again; the mood of that day then takes three taps [MOOD-02, MOOD-05, MOOD-06, MOOD-08, MOOD-17]', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('en', { hasOpenMood: true });
  await page.goto('/webapp/');
  const dialog = question(page, english);
  // A tap beside the dialog was meant for something else, so it must not answer.
  await dialog.waitFor();
  await page.mouse.click(20, 20);
  await dialog.getByRole('button', { name: english('moods.not_now') }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => moodOf(person, daysAgo(1))).toBe(-1);
  await page.reload();
  await expect(page.getByRole('button', { name: english('home.add_event') })).toBeVisible();
  await networkRests(page);
  await expect(dialog).toHaveCount(0);

  await openPath(page, '/tracking');
  await expect(page.getByText(english('moods.none'))).toBeVisible();
  const record = async () => {
    await page.getByRole('button', { name: english('moods.add') }).click();
    await saveMood(dialog, 6, english);
    await expect(dialog).toBeHidden();
  };
  expect(await countTaps(page, record)).toBe(3);
  await expect.poll(() => moodOf(person, daysAgo(1))).toBe(6);
  const faces = page.getByRole('region', { name: english('moods.faces') });
  const days = faces.locator('[data-date]');
  // Of one day the faces of a week say as much as a curve and a count.
  await expect(days).toHaveCount(7);
  await expect(page.getByRole('region')).toHaveCount(2);
  // Weeks before the first face take no room for faces, so that it stands high.
  await faces.getByRole('button', { name: english('moods.span_days', { days: 30 }), exact: true }).click();
  await expect(days).toHaveCount(30);
  const heightOf = async (day: Locator) => (await day.boundingBox())?.height ?? 0;
  expect(await heightOf(days.nth(7))).toBeLessThan((await heightOf(days.last())) - 8);
  // After a very bad day the way to somebody stands in the page, where it covers no face.
  const way = page.getByRole('main').getByRole('link', { name: english('call.talk_way') });
  await expect(way).toHaveCount(0);
  await page.getByRole('button', { name: english('moods.change') }).click();
  await saveMood(dialog, 1, english);
  await expect(dialog).toBeHidden();
  await expect(way).toHaveAttribute('href', '/webapp/help#talk');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0);
});

test('the question waits for a form that is open, hints wait for the question, and what could not be saved stays chosen, says so, and can be saved again [MOOD-02, MOOD-05, HOME-09, ERR-09]', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('de', { hasOpenMood: true });
  await person.call('PATCH', '/v1/settings/', { onboarding: { startpage_hints: true } });
  // After something bad no hint would come.
  await addEvent(person, { mood: 5, difficulty: 1 });
  await page.goto('/webapp/?dialog=new');
  const hint = startHint(page);
  const form = page.getByRole('dialog', { name: german('event.new') });
  await expect(form.getByRole('heading', { name: german('event.step.location') })).toBeVisible();
  await networkRests(page);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await form.getByRole('button', { name: german('dialog.close') }).click();
  await expect(form).toBeHidden();
  await expect(question(page)).toBeVisible();
  await expect(hint).toHaveCount(0);

  let calls = 0;
  await page.route('**/api/v1/moods/', (route) => {
    calls += 1;
    return route.fulfill({ status: 500, json: { code: 'internal', detail: 'Something went wrong' } });
  });
  const dialog = question(page);
  const good = dialog.getByRole('radio', { name: german('mood.5'), exact: true });
  await good.check();
  await dialog.getByRole('button', { name: german('moods.save') }).click();
  await expect(dialog.getByRole('alert')).toHaveText(german('moods.not_saved'));
  expect(calls).toBe(1);
  await expect(good).toBeChecked();
  await page.unroute('**/api/v1/moods/');
  await dialog.getByRole('button', { name: german('moods.save') }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => moodOf(person, daysAgo(1))).toBe(5);
  await expect(hint).toBeVisible();
});

test('an answer from another device leaves the question open under a face that is chosen here [MOOD-02, MOOD-05]', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('de', { hasOpenMood: true });
  await installClock(page);
  await page.goto('/webapp/');
  const chosen = question(page).getByRole('radio', { name: german('mood.5'), exact: true });
  await chosen.check();
  await setMood(person, 1, 3);
  // What was read long ago is read again by who comes back.
  await page.clock.fastForward('01:00');
  const known = page.waitForResponse(`**/api/v1/moods/${daysAgo(1)}/`);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  expect(await (await known).json()).toMatchObject({ mood: 3 });
  await networkRests(page);
  await expect(chosen).toBeChecked();
  await buttonIn(question(page), german('moods.save')).click();
  await expect.poll(() => moodOf(person, daysAgo(1))).toBe(5);
});

test('the chart shows the chosen days, is read by keys and as a table, and yesterday can be changed [MOOD-10, MOOD-12, MOOD-13, MOOD-15, MOOD-16, MOOD-17, MOOD-18, MOOD-19]', async ({
  page,
  person,
}) => {
  const given = [...MOODS, [29, 6], [30, 6]] as const;
  for (const [days, mood] of given) await person.call('POST', '/v1/moods/', { date: daysAgo(days), mood });
  await addEvent(person, { datetime: noonAgo(1), difficulty: 4 });
  await page.goto('/webapp/tracking?tab=mood');
  const chart = page.getByRole('region', { name: german('moods.chart') });
  const spans = chart.getByRole('group', { name: german('moods.span') });
  const chip = (days: number) => spans.getByRole('button', { name: german('moods.span_days', { days }), exact: true });
  await expect(chip(30)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: german('moods.counts', { days: 30 }) })).toBeVisible();
  for (const name of [
    german('moods.span_days', { days: 7 }),
    german('moods.span_days', { days: 90 }),
    german('moods.span_year'),
    german('moods.span_years'),
  ]) {
    await expect(spans.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'false');
  }

  const slider = page.getByRole('slider', { name: german('moods.chart') });
  const says = (days: number, mood: number) =>
    expect(slider).toHaveAttribute('aria-valuetext', `${longDay(daysAgo(days))}: ${german(`mood.${mood}`)}`);
  await slider.focus();
  await says(1, 5);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await says(4, 2);
  await page.keyboard.press('Home');
  // Thirty days with today, as in the calendar above.
  await says(29, 6);
  await page.keyboard.press('End');
  await says(1, 5);
  const gaps = page.getByText(german('moods.gap_note'));
  const dottedLines = () =>
    page.locator('figure path').evaluateAll((paths) =>
      paths
        .map((path) => getComputedStyle(path))
        .filter(({ strokeDasharray }) => strokeDasharray !== 'none')
        .map(({ opacity }) => opacity),
    );
  await expect(gaps).toBeVisible();
  await expect.poll(dottedLines).toEqual(['0.5']);

  await chip(7).click();
  await expect(gaps).toBeHidden();
  await expect.poll(dottedLines).toEqual([]);
  await slider.focus();
  await page.keyboard.press('Home');
  await says(4, 2);
  await chip(90).click();
  await slider.focus();
  await page.keyboard.press('Home');
  await says(60, 3);
  await page.getByRole('button', { name: german('moods.weeks') }).click();
  await expect(page.getByText(german('moods.weeks_note'))).toBeVisible();

  await page.getByRole('button', { name: german('moods.hard'), exact: true }).click();
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`${german('difficulty.4')}$`));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(9);
  await expect(rows.nth(1)).toContainText(german('difficulty.4'));

  await page.getByRole('button', { name: german('moods.change') }).click();
  const dialog = question(page);
  const chosen = dialog.getByRole('radio', { name: german('mood.5'), exact: true });
  await expect(chosen).toBeChecked();
  await expect(chosen).toBeFocused();
  await dialog.getByRole('button', { name: german('button.cancel') }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => moodOf(person, daysAgo(1))).toBe(5);
  await page.getByRole('button', { name: german('moods.change') }).click();
  await saveMood(dialog, 3);
  await expect(dialog).toBeHidden();
  await expect(rows.nth(1)).toContainText(german('mood.3'));
  await expect.poll(() => moodOf(person, daysAgo(1))).toBe(3);
});

test('who changes yesterday over midnight keeps the day and the choice [MOOD-14, MOOD-17]', async ({
  browser,
  baseURL,
  person,
}) => {
  const zone = zoneAtHour(20);
  const yesterday = daysAgo(1, zone);
  await person.call('POST', '/v1/moods/', { date: yesterday, mood: 5 });
  const page = await pageOf(browser, person, baseURL, zone);
  await installClock(page);
  await page.goto('/webapp/tracking?tab=mood');
  await page.getByRole('button', { name: german('moods.change') }).click();
  await question(page)
    .getByRole('radio', { name: german('mood.3'), exact: true })
    .check();
  // The list of moods fails on the next day; the dialog does not need it.
  await refuse(page, 'GET', '**/api/v1/moods/?*');
  await page.clock.fastForward('06:00:00');
  const late = page.getByRole('dialog', { name: german('moods.question_past') });
  await expect(late.getByRole('radio', { name: german('mood.3'), exact: true })).toBeChecked();
  await late.getByRole('button', { name: german('moods.save') }).click();
  await expect(late).toBeHidden();
  await expect.poll(() => moodOf(person, yesterday)).toBe(3);
  await page.context().close();
});
