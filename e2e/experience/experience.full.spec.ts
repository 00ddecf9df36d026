import { fillDiary, READY, screenOf } from '../support/experience.ts';
import { english, expect, inMotion, test } from '../support/fixtures.ts';
import type { Texts } from '../support/texts.ts';

test.use(inMotion);

/** Matches any of the four variants of a text. */
const wordsOf = (t: Texts, key: string): RegExp =>
  new RegExp(
    [1, 2, 3, 4].map((variant) => t(`experience.hint.${key}.${variant}`).replace(/[?.()]/g, '\\$&')).join('|'),
  );

test('in English: an empty path says so, a failure too, then it walks by itself and stops at a touch [EXP-01, EXP-14, ERR-04]', async ({
  page,
  register,
  context,
}) => {
  const t = english;
  const person = await register('en');
  await person.signIn(context);
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
  await expect(button('experience.pause')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('dialog')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button('experience.play')).toBeEnabled();
  await expectAt(3);
});
