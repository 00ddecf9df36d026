import { MOOD_SLIDER_DEFAULT } from '@bergkette/contract/events.rules.ts';
import type { Page } from '@playwright/test';
import { difficulty, form, heading, next, openForm, save, storedEvents, tapOn } from '../support/event-form.ts';
import { expect, german as t, test } from '../support/fixtures.ts';

const answerUntilMood = async (page: Page): Promise<void> => {
  await tapOn(page, 'event.location.home');
  await next(page).click();
  await expect(heading(page, 'event.step.mood')).toBeVisible();
};

const openMoodStep = async (page: Page): Promise<void> => {
  await openForm(page);
  await answerUntilMood(page);
};

/** Goes from the difficulty to the end of the form. */
const finish = async (page: Page): Promise<void> => {
  await difficulty(page).click();
  await next(page).click();
  await save(page);
  await expect(form(page)).toHaveCount(0);
};

const slider = (page: Page) => form(page).getByRole('slider');
const ends = (page: Page) => form(page).locator('[data-scale]');

for (const [width, height] of [
  [320, 568],
  [375, 553],
  [360, 580],
  [360, 640],
  [390, 844],
] as const) {
  test(`slider and scale stand wholly in view at ${width}×${height}, so the person has seen the saved mood [EVF-11, 14-A5]`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width, height });
    await openMoodStep(page);
    await expect(ends(page)).toBeInViewport({ ratio: 1 });
    const [scale, footer] = [await ends(page).boundingBox(), await next(page).boundingBox()];
    expect((scale?.y ?? 0) + (scale?.height ?? 0)).toBeLessThan(footer?.y ?? 0);
    await next(page).click();
    await finish(page);
    expect((await storedEvents(person, 1)).map(({ mood }) => mood)).toEqual([MOOD_SLIDER_DEFAULT]);
  });
}

test('a slider below the fold stands for no mood: forward shows it first, and only then takes what it says [EVF-11, EVF-24]', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 375, height: 553 });
  await openForm(page);
  // Simulates letters so large that the question fills the window.
  await page.evaluate(() => {
    const tall = new CSSStyleSheet();
    tall.replaceSync('dialog h1 { padding-bottom: 700px }');
    document.adoptedStyleSheets = [tall];
  });
  await answerUntilMood(page);
  await expect(ends(page)).not.toBeInViewport();
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  // The button looks disabled but reacts to a tap.
  await next(page).click({ force: true });
  await expect(heading(page, 'event.step.mood')).toBeVisible();
  await expect(ends(page)).toBeInViewport({ ratio: 1 });
  await expect(next(page)).not.toHaveAttribute('aria-disabled', 'true');
  await slider(page).fill('2');
  await next(page).click();
  await finish(page);
  expect((await storedEvents(person, 1)).map(({ mood }) => mood)).toEqual([2]);
});

test('a window too low for the slider has six buttons and none of them chosen [EVF-11, EVF-24]', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await openMoodStep(page);
  await expect(slider(page)).toHaveCount(0);
  await expect(form(page).getByRole('radio', { checked: true })).toHaveCount(0);
  // A tap on a face leads to the next step, so there is no button for it.
  await expect(next(page)).toHaveCount(0);
  await form(page)
    .getByRole('radio', { name: t('mood.1'), exact: true })
    .click();
  await finish(page);
  expect((await storedEvents(person, 1)).map(({ mood }) => mood)).toEqual([1]);
});

test('all four difficulties stand in view on small phones (14-A5)', async ({ page, person: _person }) => {
  await openMoodStep(page);
  await next(page).click();
  for (const [width, height] of [
    [320, 568],
    [375, 553],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(difficulty(page).locator('..')).toBeInViewport({ ratio: 1 });
  }
});
