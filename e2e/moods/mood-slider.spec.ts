import type { Page } from '@playwright/test';
import { form, heading, next, openForm, storedEvents } from '../support/event-form.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { answerUntilMood, ends, finish, openMoodStep } from '../support/mood-slider.ts';

const slider = (page: Page) => form(page).getByRole('slider');

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
