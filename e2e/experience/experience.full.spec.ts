import type { Settings } from '@bergkette/contract/settings.ts';
import { type Day, fillDiary, READY, screenOf } from '../support/experience.ts';
import { english, expect, german, inMotion, test } from '../support/fixtures.ts';
import type { Person } from '../support/people.ts';
import type { Texts } from '../support/texts.ts';

test.use(inMotion);

/** Matches any of the four variants of a text. */
const wordsOf = (t: Texts, key: 'hard_good' | 'easy_good'): RegExp =>
  new RegExp(
    ([1, 2, 3, 4] as const)
      .map((variant) => t(`experience.hint.${key}.${variant}`).replace(/[?.()]/g, '\\$&'))
      .join('|'),
  );

const plainDays = (count: number): Day[] => Array.from({ length: count }, () => ['chemo', 4, 2]);

const experienceOf = async (person: Person) => (await person.call<Settings>('GET', '/v1/settings/')).experience;

test('in English: an empty path says so, a failure too, then it walks by itself and stops at a touch [EXP-01, EXP-14, ERR-04]', async ({
  page,
  signedIn,
  context,
}) => {
  const t = english;
  const person = await signedIn('en');
  const { button, hint, expectAt } = screenOf(page, t);
  await page.goto('/webapp/?view=look-back');
  await expect(page.getByText(t('experience.empty'))).toBeVisible();
  await button('experience.to_path').click();
  await expect(button('home.add_event')).toBeVisible();

  // The hard day in the middle is too close to the one before it.
  await fillDiary(person, [
    ['chemo', 1, 4],
    ['chemo', 2, 3],
    ['chemo', 4, 2],
    ['chemo', 1, 1],
    ['chemo', 4, 2],
  ]);
  await person.call('PATCH', '/v1/settings/', { experience: READY });
  const actions = '**/api/v1/actions/';
  await page.route(actions, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/webapp/?view=look-back');
  await expect(page.getByText(t('error_messages.experience_mode_state'))).toBeVisible();
  await page.unroute(actions);
  await expect(hint).toHaveText(wordsOf(t, 'hard_good'));
  await button('experience.next').click();
  await expectAt(1);
  await button('experience.play').click();
  await expectAt(2);
  await expect(hint).toHaveCount(0);
  await expectAt(3);
  await expect(hint).toHaveText(wordsOf(t, 'easy_good'));
  await page.locator('[data-path]').dispatchEvent('pointerdown');
  await expect(button('experience.play')).toBeVisible();

  // Any dialog that opens stops the walk.
  await button('experience.play').click();
  await expect(button('button.pause')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('dialog')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button('experience.play')).toBeEnabled();
  await expectAt(3);
});

test('on a low screen the ring stands beside what Firn says [EXP-02]', async ({ page, person }) => {
  const { hint, ring } = screenOf(page, german);
  await fillDiary(person, [['chemo', 1, 4]]);
  await person.call('PATCH', '/v1/settings/', { experience: READY });
  await person.call('POST', '/v1/actions/', { action: 'experience_mode_scrolled' });
  for (const [width, height] of [
    [320, 568],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/webapp/?view=look-back');
    await expect(hint).toBeVisible();
    await expect(ring).toBeInViewport({ ratio: 1 });
    const [said, circle] = [await hint.boundingBox(), await ring.boundingBox()];
    expect(
      (said?.x ?? 0) + (said?.width ?? 0) <= (circle?.x ?? 0) ||
        (said?.y ?? 0) + (said?.height ?? 0) <= (circle?.y ?? 0),
    ).toBe(true);
  }
});

test('leaving keeps the place: the next time goes on there, or from the beginning [EXP-07, EXP-12]', async ({
  page,
  person,
}) => {
  const t = german;
  const { button, hint, say, expectAt } = screenOf(page, t);
  await fillDiary(person, plainDays(6));
  await person.call('PATCH', '/v1/settings/', { experience: READY });
  await page.goto('/webapp/');
  await button('home.toggle.look_back').click();
  await expectAt(0);
  await page.locator('[data-path]').focus();
  await page.locator('button[data-slot="0"]').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expectAt(3);
  await button('home.toggle.path').click();
  await expect(button('home.add_event')).toBeVisible();
  await expect.poll(async () => (await experienceOf(person)).last_pos).toBe(300);

  await button('home.toggle.look_back').click();
  await expect(hint).toContainText(t('experience.welcome.resume_question.text'));
  await say('experience.welcome.resume_question.resume');
  await expectAt(3);
  await button('experience.next').click();
  await expectAt(4);
  // Leaves the page as closing the tab would.
  await page.goto('about:blank');
  await expect.poll(async () => (await experienceOf(person)).last_pos).toBeGreaterThanOrEqual(395);

  await page.goto('/webapp/?view=look-back');
  await say('experience.welcome.resume_question.from_start');
  await expectAt(0);
  // On returning all data are loaded already; the path must still begin at its oldest end.
  await page.getByRole('link', { name: t('nav.profile') }).click();
  await expect(page.locator('[data-path]')).toHaveCount(0);
  await page.goBack();
  await expectAt(0);
  await expect(button('experience.next')).toBeVisible();
  await expect.poll(async () => (await experienceOf(person)).last_pos).toBe(0);
});
