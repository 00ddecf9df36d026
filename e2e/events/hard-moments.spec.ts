import { noonAgo } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { eventsOf, nextIn } from '../support/event-form.ts';
import { hide, says } from '../support/firn.ts';
import { buttonIn, expect, languages, test } from '../support/fixtures.ts';
import { record } from '../support/hard-moments.ts';
import { formOf, tapAnswer } from '../support/media-step.ts';
import { holdCalls, networkRests, refuse } from '../support/network.ts';
import { openPath } from '../support/open.ts';
import { startHint } from '../support/path.ts';
import { installClock } from '../support/server-clock.ts';

test.use({ viewport: { width: 360, height: 640 } });

const QUIET_MS = 60_000;
const HOUR_MS = 60 * QUIET_MS;
for (const [language, t] of languages) {
  test(`for an hour after something bad nothing is explained (${language}) [PROF-16] (14-A9)`, async ({
    page,
    signedIn,
  }) => {
    await signedIn(language, { hasHints: true });
    await installClock(page);
    await page.goto('/webapp/');
    await record(page, t, 1, 4);
    await expect(page.getByText(t('event.state.hard'))).toBeVisible();
    await expect(page.locator('[data-pose=heart]')).toBeVisible();
    await expect(page.locator('[data-pose=cheer]')).toHaveCount(0);
    await page.getByRole('link', { name: t('nav.profile') }).click();
    const hint = page.getByRole('region', { name: t('hint') });
    await expect(page.getByRole('heading', { name: t('profile.achievements') })).toBeVisible();
    await page.clock.fastForward(HOUR_MS - QUIET_MS);
    await networkRests(page);
    await expect(hint).toHaveCount(0);
    await page.clock.fastForward(2 * QUIET_MS);
    await expect(hint).toContainText(t('profile.hint.profile_overview'));
  });

  test(`another device keeps the hour without hints and cheers, and the first day (${language}) [PROF-16] (14-A9)`, async ({
    page,
    signedIn,
  }) => {
    // What was written on one device is all that the account knows.
    const person = await signedIn(language, { hasNotices: true, hasHints: true, isFirstDay: true });
    await addEvent(person, { mood: 1, difficulty: 4 });
    await addEvent(person, { mood: 6, difficulty: 1 });
    await person.call('PATCH', '/v1/settings/', { onboarding: { startpage_hints: true } });
    await installClock(page);
    const said = page.locator('[data-notice], [data-hint], dialog[open]');
    const hint = page.getByRole('region', { name: t('hint') });
    const achievements = page.getByRole('heading', { name: t('profile.achievements') });
    await page.goto('/webapp/');
    await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
    await networkRests(page);
    await expect(said).toHaveCount(0);
    await expect(startHint(page)).toHaveCount(0);
    await page.getByRole('link', { name: t('nav.profile') }).click();
    await expect(page.getByText(t('chain.title'))).toBeVisible();
    await networkRests(page);
    await expect(said).toHaveCount(0);
    await expect(hint).toHaveCount(0);
    await expect(achievements).toHaveCount(0);
    await page.clock.fastForward(HOUR_MS + QUIET_MS);
    await expect(hint).toContainText(t('profile.hint.profile_overview'));
    await expect(achievements).toHaveCount(0);
    await page.clock.fastForward(24 * HOUR_MS);
    await page.reload();
    await expect(achievements).toBeVisible();
  });

  test(`an entry about a fever is followed by whom to call and not by comfort, before the server has it, and home says it too (${language}) (14-A3)`, async ({
    page,
    signedIn,
  }) => {
    const person = await signedIn(language);
    const fever = t('activity.fever');
    // What was told before is a tile of the quick entry, and too long ago to ask about.
    const earlier = { tags: [fever], mood: 5, difficulty: 1, datetime: noonAgo(5) };
    for (let index = 0; index < 2; index += 1) await addEvent(person, { ...earlier, location: 'home' });
    await page.goto('/webapp/');
    await expect(page.getByRole('button', { name: t('home.quick') })).toBeVisible();
    // The quick entry offers what it knows by then.
    await networkRests(page);
    const said = page.getByRole('alert').filter({ hasText: t('call.fever_saved') });
    const asked = page.getByRole('link', {
      name: new RegExp(
        `^${t('home.fever', { what: fever, time: '.{5}', next: t('home.fever_call') }).replace('?', '.')}$`,
      ),
    });
    const expectNoComfort = async () => {
      await networkRests(page);
      await expect(said.getByRole('link')).toHaveText(['112', t('call.enter_short')]);
      await expect(says(page)).toHaveCount(0);
      await expect(page.getByText(t('event.state.hard'))).toHaveCount(0);
      // Whatever the face, Firn does not cheer beside that.
      await expect(page.locator('[data-path] [data-pose]')).toHaveAttribute('data-pose', 'heart');
      // One of the two says it: home, once the notice is closed.
      await expect(asked).toHaveCount(0);
    };
    await page.getByRole('button', { name: t('home.quick') }).click();
    const sheet = page.getByRole('dialog', { name: t('home.quick') });
    for (const name of [t('mood.6'), fever, t('difficulty.4')]) {
      await sheet.getByRole('button', { name, exact: true }).click();
    }
    await expect.poll(async () => (await eventsOf(person)).length).toBe(3);
    await expectNoComfort();
    await buttonIn(said, t('button.undo')).click();
    await expect.poll(async () => (await eventsOf(person)).length).toBe(2);
    await expect(asked).toHaveCount(0);

    const release = await holdCalls(page, /\/api\/v1\/events\/$/, 'POST');
    await page.getByRole('button', { name: t('home.add_event') }).click();
    const form = formOf(page, t);
    for (const id of ['event.location.clinic', 'category.special', 'activity.fever'] as const) {
      await buttonIn(form, t(id)).last().click();
    }
    await nextIn(form).click();
    await form.getByRole('slider').fill('1');
    await nextIn(form).click();
    await form.getByRole('radio', { name: t('difficulty.4'), exact: true }).click();
    await form.getByRole('button', { name: t('button.save') }).click();
    await expect(said).toBeVisible();
    await expect(asked).toHaveCount(0);
    expect(await eventsOf(person)).toHaveLength(2);
    release();
    await expect.poll(async () => (await eventsOf(person)).length).toBe(3);
    await expectNoComfort();
    // Over the details too, to which an event leads back that tells of one since it was changed.
    const { id } = await addEvent(person, { location: 'home', mood: 5, difficulty: 1, datetime: noonAgo(6) });
    await openPath(page, `/?event=${id}`);
    await tapAnswer(page, t, 'event.location', t('location.home'));
    const editing = page.getByRole('dialog', { name: t('event.edit') });
    for (const step of ['event.location.clinic', 'category.special', 'activity.fever'] as const) {
      await buttonIn(editing, t(step)).last().click();
    }
    // Where the server does not take it the event itself says so, and nothing lies over whom to call; no word runs out while nobody looks.
    await hide(page, true);
    const mend = await refuse(page, 'PUT', /\/v1\/events\/\d+\/$/, 503);
    await buttonIn(editing, t('button.save')).click();
    await expect(editing).toHaveCount(0);
    await expect(page.getByText(t('offline.unsent'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('offline.held'))).toHaveCount(0);
    await expect(said.getByRole('link')).toHaveText(['112', t('call.enter_short')]);
    await mend();
    // It stays while Firn answers something hard, and where the phone lies on its side.
    await page.goto('/webapp/');
    await expect(asked).toHaveAttribute('href', '/webapp/help');
    await expect(asked).toBeVisible();
    // On a low phone the mountains have the room of the month.
    const month = page.getByRole('group', { name: t('home.controls') });
    await expect(month).toBeVisible();
    await page.setViewportSize({ width: 320, height: 568 });
    await expect(month).toBeHidden();
    await expect(asked).toBeVisible();
    // A keyboard reaches it all the same, and then it is seen.
    await asked.focus();
    await page.keyboard.press('Tab');
    await expect(month.getByRole('button').first()).toBeFocused();
    await expect(month).toBeInViewport({ ratio: 0.99 });
    await page.setViewportSize({ width: 390, height: 844 });
    await record(page, t, 1, 4);
    await expect(says(page).filter({ has: asked })).toBeVisible();
    await page.setViewportSize({ width: 640, height: 360 });
    await expect(asked).toBeInViewport();
    // Once that is said anew, what Firn says of something before ends, as its ways lay below those to the ward.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: t('home.quick') }).click();
    for (const name of [t('mood.6'), fever, t('difficulty.4')]) {
      await sheet.getByRole('button', { name, exact: true }).click();
    }
    await expect(said.getByRole('link')).toHaveText(['112', t('call.enter_short')]);
    await expect(says(page)).toHaveCount(0);
    await page.setViewportSize({ width: 640, height: 360 });
    await buttonIn(said, t('dialog.close')).click();
    await expect(asked).toBeInViewport();
  });
}
