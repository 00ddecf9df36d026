import type { Settings } from '@bergkette/contract/settings.ts';
import type { Locator } from '@playwright/test';
import { addEvent } from '../support/diary.ts';
import { expect, inMotion, german as t, test } from '../support/fixtures.ts';
import { networkRests } from '../support/network.ts';
import { startHint } from '../support/path.ts';

/** Runs in the page: names of the controls and headings that the hint lies over. */
const coveredByHint = (): string[] => {
  const bubble = document.querySelector('[data-firn-says=hint]');
  if (bubble === null) return ['there is no hint'];
  const box = bubble.getBoundingClientRect();
  const isMet = (one: DOMRect) =>
    one.width > 0 && one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom;
  return [...document.querySelectorAll('a, button, h1:not(.sr-only)')]
    .filter((one) => !bubble.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => isMet(one.getBoundingClientRect()))
    .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
};

/** After something bad no hint comes. */
const CALM = { mood: 5, difficulty: 1 } as const;

test.use(inMotion);

test('a hint comes at the first mountain, after nothing bad, over no control, and goes at a tap for good on every device [HOME-09] (14-A9)', async ({
  page,
  person,
}) => {
  await person.call('PATCH', '/v1/settings/', { onboarding: { startpage_hints: true } });
  await page.goto('/webapp/');
  const hint = startHint(page);
  const done = hint.getByRole('button', { name: t('dialog.close') });
  // The empty path has a note at its button, which waits for nobody.
  await expect(page.getByText(t('home.start_hint'))).toBeVisible();
  await networkRests(page);
  await expect(hint).toHaveCount(0);

  // After something bad it waits: hard-moments.spec.ts.
  await addEvent(person, CALM);
  await page.reload();
  await expect(hint).toContainText(t('home.hint.path'));
  // What comes a moment later is met by no hint either.
  await networkRests(page);
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(coveredByHint), `${width}×${height}`).toEqual([]);
    const bottomOf = async (part: Locator) => {
      const { y = 0, height: high = 0 } = (await part.boundingBox()) ?? {};
      return y + high;
    };
    expect(await bottomOf(hint.getByText(t('home.hint.path')))).toBeLessThan(await bottomOf(hint));
  }
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await done.press('Enter');
  await expect(hint).toHaveCount(0);
  await stored;
  const { onboarding } = await person.call<Settings>('GET', '/v1/settings/');
  expect(onboarding.startpage_hints).toBe(false);
});
