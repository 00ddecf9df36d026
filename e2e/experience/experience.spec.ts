import type { Action } from '@bergkette/contract/progress.ts';
import type { Settings } from '@bergkette/contract/settings.ts';
import type { Page } from '@playwright/test';
import { type Day, fillDiary, READY, screenOf } from '../support/experience.ts';
import { hide } from '../support/firn.ts';
import { expect, german, test } from '../support/fixtures.ts';
import { holdCalls, networkRests } from '../support/network.ts';
import { openPath } from '../support/open.ts';
import { marker } from '../support/path.ts';
import type { Person } from '../support/people.ts';
import { logOut } from '../support/screens.ts';
import { installClock } from '../support/server-clock.ts';

const plainDays = (count: number): Day[] => Array.from({ length: count }, () => ['chemo', 4, 2]);
const experienceOf = async (person: Person) => (await person.call<Settings>('GET', '/v1/settings/')).experience;
const actionsOf = async (person: Person): Promise<number[]> => {
  const actions = await person.call<Action[]>('GET', '/v1/actions/');
  return ['experience_mode_scrolled', 'experience_mode_event_opened'].map(
    (key) => actions.find((action) => action.key === key)?.gained_xp ?? -1,
  );
};

const DAYS: Day[] = [
  ['stationary', 3, 3],
  ['chemo', 1, 4],
  ['birthday', 6, 1],
  ['chemo', 4, 2],
  ['surgery', 3, 4],
  ['intensive-care', 4, 2],
];

/** Longer than the walk rests at any event. */
const REST_MS = 20_000;

/** @returns how often a screen reader was told of an event: of a status as a whole, elsewhere of what has changed */
const listenTo = async (page: Page): Promise<(position: number) => Promise<number>> => {
  await page.evaluate(() => {
    const heard: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const part = target instanceof Element ? target : target.parentElement;
        const region = part?.closest('[role=status], [aria-live=polite]');
        if (region) heard.push((region.role === 'status' ? region : part)?.textContent ?? '');
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { heard });
  });
  return (position) =>
    page.evaluate(
      (end) => (Reflect.get(window, 'heard') as string[]).filter((words) => words.includes(end)).length,
      `, ${position} von ${DAYS.length}`,
    );
};

test('the welcome asks once, the preferences hold for the walk, and the cog changes them for good, and the search stays [HOME-03, HOME-05, EXP-01, EXP-02, EXP-05, EXP-06, EXP-08, EXP-09, EXP-10, EXP-11, EXP-13, EXP-15, EXP-16, EXP-21]', async ({
  page,
  person,
}) => {
  const t = german;
  const { button, dialog, answer, say, hint, current, expectAt } = screenOf(page, t);
  await fillDiary(person, DAYS);
  // The last of the variants offered is taken each time: the fourth, then the third, as the fourth was said before.
  await page.addInitScript(() => {
    Math.random = () => 0.99;
  });
  await installClock(page);
  await page.goto('/webapp/');
  await button('home.toggle.look_back').click();
  // Firn asks on the path, and no dialog stands before it.
  await expect(hint).toContainText(t('experience.welcome.initial_hint.text'));
  await expect(dialog).toHaveCount(0);
  await say('button.got_it');
  // The chips are the kinds alone; the distance and a choice for this time are behind the cog.
  await expect(hint).toContainText(t('experience.welcome.preferences_question.text'));
  await expect(hint.getByRole('button', { pressed: true })).toHaveText(t('experience.type.all'));
  await expect(hint.getByRole('button', { pressed: true })).toBeFocused();
  await button('experience.settings').click();
  await dialog.getByRole('radio', { name: t('experience.type.positive') }).check();
  await dialog.getByRole('checkbox', { name: t('experience.welcome.preferences_question.remember') }).uncheck();
  await answer('button.save');
  await expect(dialog).toHaveCount(0);
  await expect(hint).toContainText(t('experience.welcome.start_message.text'));
  // Going on comes first for the eye and for the keyboard.
  const answers = await hint.getByRole('button').evaluateAll((buttons) =>
    buttons.map((one) => {
      const { x, y } = one.getBoundingClientRect();
      return { words: one.textContent, x, y };
    }),
  );
  expect(answers[0]?.words).toBe(t('experience.welcome.start_message.start'));
  expect(answers.toSorted((a, b) => a.y - b.y || a.x - b.x)).toEqual(answers);
  await say('experience.welcome.start_message.dont_show');
  await expect(hint).toHaveCount(0);
  await expectAt(0);
  await expect(button('home.add_event')).toHaveCount(0);
  await expect(button('button.search')).toBeVisible();
  await expect
    .poll(() => experienceOf(person))
    .toMatchObject({ show_initial_hint: false, show_start_hint: false, ask_preferences: true, hint_type: 'all' });

  // The next walk asks again, and knows what was chosen without "remember".
  await button('home.toggle.path').click();
  await button('home.toggle.look_back').click();
  await expect(hint.getByRole('button', { pressed: true })).toHaveText(t('experience.type.positive'));
  await say('experience.type.positive');
  await expect(hint).toHaveCount(0);
  await expectAt(0);
  await expect
    .poll(() => experienceOf(person))
    .toMatchObject({ ask_preferences: false, hint_type: 'positive', min_hint_distance: 2 });

  // The hint shows only joyful events: the birthday, but not the ward or the hard day.
  const toldOf = await listenTo(page);
  await button('experience.next').click();
  await button('experience.next').click();
  await expectAt(2);
  await expect(hint).toContainText(t('experience.hint.birthday.4'));
  // Presses Enter, as a click would scroll the path while it waits for the bubble, and the hint would close.
  await hint.getByRole('button', { name: t('button.okay') }).press('Enter');
  await expect(hint).toHaveCount(0);
  // The event was said once, also when Firn spoke of it and fell silent.
  expect(await toldOf(3)).toBe(1);

  await button('experience.settings').click();
  await expect(dialog.getByRole('radio', { name: t('experience.type.positive') })).toBeChecked();
  await dialog.getByRole('radio', { name: t('experience.type.negative') }).check();
  const distance = dialog.getByRole('slider', { name: t('experience.distance') });
  await expect(distance).toHaveValue('2');
  await distance.press('End');
  await expect(distance).toHaveValue('5');
  await expect(dialog.getByText('sehr selten', { exact: true })).toBeVisible();
  await expect(distance).toHaveAttribute('aria-valuetext', 'sehr selten');
  await answer('button.save');
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => experienceOf(person))
    .toMatchObject({
      hint_type: 'negative',
      min_hint_distance: 5,
      ask_preferences: false,
    });
  await page.getByRole('button', { name: t('experience.next') }).click();
  await expectAt(3);
  // An event is said once the path has arrived, and not at all where a key leads on before.
  await expect.poll(() => toldOf(4)).toBe(1);
  // Reached by keys, its button says the event.
  await current.press('ArrowRight');
  await expectAt(4);
  await expect(hint).toContainText(t('experience.hint.surgery.3'));
  expect(await toldOf(5)).toBe(0);
  await expect(
    page.getByText(t('experience.position', { position: 5, total: DAYS.length }), { exact: true }),
  ).toHaveCount(1);
  // The one before is not said again as the focus leaves it.
  expect(await toldOf(4)).toBe(1);
  // Of the last one he speaks too, also where the walk goes on by itself, and then ends it with the way back to the path.
  await button('experience.next').click();
  await expectAt(5);
  await expect(hint).toContainText(t('experience.hint.intensive-care.4'));
  await button('experience.previous').click();
  await expectAt(4);
  await expect(hint).toContainText(t('experience.hint.surgery.3'));
  await button('experience.play').click();
  await page.clock.fastForward(REST_MS);
  await expectAt(5);
  await expect(hint).toContainText(t('experience.hint.intensive-care.4'));
  await page.clock.fastForward(REST_MS);
  await expect(hint).toContainText(t('experience.end'));
  await expect(button('experience.play')).toBeVisible();
  // One button: beside the way back there is nothing else to answer.
  await expect(hint.getByRole('button')).toHaveCount(1);
  await hint.getByRole('button', { name: t('experience.to_path') }).press('Enter');
  // Back on the path, the label of the event that was looked back at is in view.
  await expect(marker(page, 5).locator('> :last-child')).toHaveCSS('opacity', '1');
});

test('a swipe along the path, or a step, ends what Firn asks and explains, and the walk goes on where it led [EXP-07, EXP-08, EXP-09]', async ({
  page,
  person,
}) => {
  const t = german;
  const { button, hint, say, current } = screenOf(page, t);
  await fillDiary(person, plainDays(8));
  const swipe = async () => {
    await page.locator('[data-path]').hover({ position: { x: 40, y: 200 } });
    await page.mouse.wheel(900, 0);
    await expect(hint).toHaveCount(0);
    await expect(button('experience.next')).toBeVisible();
    await networkRests(page);
    await expect(current).not.toHaveAttribute('data-slot', '0');
  };
  /** Leaves the walk, which stores where it was, and then stores another place, as another device does. */
  const leaveFor = async (experience: object) => {
    const { last_pos } = await experienceOf(person);
    await hide(page, true);
    await expect.poll(async () => (await experienceOf(person)).last_pos).not.toBe(last_pos);
    await page.goto('about:blank');
    await person.call('PATCH', '/v1/settings/', { experience: { ...experience, last_pos: 500 } });
    await page.goto('/webapp/?view=look-back');
  };
  await person.call('PATCH', '/v1/settings/', {
    experience: { ...READY, ask_preferences: true, show_start_hint: true },
  });
  await page.goto('/webapp/?view=look-back');
  await expect(hint).toContainText(t('experience.welcome.preferences_question.text'));
  await swipe();
  expect(await experienceOf(person)).toMatchObject({ ask_preferences: true, hint_type: 'all', show_start_hint: true });

  // The app's own way back to the beginning is no swipe.
  await leaveFor({ ask_preferences: false });
  await say('experience.welcome.resume_question.from_start');
  await expect(current).toHaveAttribute('data-slot', '0');
  await expect(hint).toContainText(t('experience.welcome.start_message.text'));
  await swipe();

  // Who looks around while Firn asks is led to the last place all the same.
  await leaveFor({ show_start_hint: false });
  await expect(hint).toContainText(t('experience.welcome.resume_question.text'));
  await expect(current).toHaveAttribute('data-slot', '5');
  await page.locator('[data-path]').hover({ position: { x: 40, y: 200 } });
  await page.mouse.wheel(-900, 0);
  await expect(current).not.toHaveAttribute('data-slot', '5');
  await say('experience.welcome.resume_question.resume');
  await expect(current).toHaveAttribute('data-slot', '5');

  // A step lets all of it go, which is asked the next time.
  const all = { show_initial_hint: true, ask_preferences: true, show_start_hint: true };
  await page.goto('about:blank');
  await person.call('PATCH', '/v1/settings/', { experience: { ...all, last_pos: 500 } });
  await page.goto('/webapp/?view=look-back');
  await expect(hint).toContainText(t('experience.welcome.initial_hint.text'));
  await expect(current).toHaveAttribute('data-slot', '5');
  await button('experience.next').press('Enter');
  await expect(current).toHaveAttribute('data-slot', '6');
  await expect(hint).toHaveCount(0);
  // By keys the next step is the same key again.
  await expect(button('experience.next')).toBeFocused();
  expect(await experienceOf(person)).toMatchObject(all);
});

test('XP wait for the gate and for the server, then they are shown and posted once [EXP-03, EXP-04, EXP-22, XP-06, XP-07, XP-09]', async ({
  page,
  person,
}) => {
  const t = german;
  const { button, dialog, ring, current, expectAt } = screenOf(page, t);
  await fillDiary(person, plainDays(4));
  await person.call('PATCH', '/v1/settings/', { experience: READY });
  await page.goto('/webapp/?view=look-back');
  await expectAt(0);
  const openCurrent = async () => {
    await current.click();
    await expect(dialog.getByText(t('activity.chemo')).first()).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await dialog.getByRole('button', { name: t('dialog.close') }).click();
    await expect(dialog).toHaveCount(0);
  };
  await openCurrent();
  await button('experience.next').click();
  await expectAt(1);
  await button('experience.next').click();
  await expectAt(2);
  await networkRests(page);
  expect(await actionsOf(person)).toEqual([0, 0]);

  // Earned XP are not lost while the server is away, nor with a reload.
  await page.route('**/api/v1/actions/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/actions/'));
  await openCurrent();
  await lost;
  await page.unroute('**/api/v1/actions/');
  // The position is stored once nobody looks, and asks the question that comes next.
  await hide(page, true);
  await expect.poll(async () => (await experienceOf(person)).last_pos).toBe(200);
  await page.goto('about:blank');
  // The person goes back on another device meanwhile, so what this one keeps is older.
  await person.call('PATCH', '/v1/settings/', { experience: { last_pos: 100 } });
  // What is kept shows the path while the server is asked; the walk does not begin by it.
  const go = await holdCalls(page, '**/api/v1/settings/');
  await page.goto('/webapp/?view=look-back');
  await expect(current).toBeVisible();
  await networkRests(page, /\/v1\/settings\//);
  await expect(page.getByRole('status', { name: t('home.loading') })).toBeVisible();
  go();
  await expect.poll(() => actionsOf(person)).toEqual([3, 2]);
  // The ring comes with the walk.
  await expect(ring).toHaveCount(0);
  await button('experience.welcome.resume_question.resume').click();
  await expectAt(1);
  await expect(ring).toHaveAccessibleName(t('experience.xp', { gained: 5, max: 10 }));
  expect((await ring.boundingBox())?.width).toBe(90);
  expect(await actionsOf(person)).toEqual([3, 2]);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('person-')));
  expect((await kept()).filter((key) => key.endsWith('-look-back'))).toHaveLength(1);
  await openPath(page, '/profile');
  await logOut(page, t);
  await expect(page).toHaveURL(/\/login/);
  expect(await kept()).toEqual([]);
});
