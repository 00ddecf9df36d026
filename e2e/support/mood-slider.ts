import type { Page } from '@playwright/test';
import { difficulty, form, heading, next, openForm, save, tapOn } from './event-form.ts';
import { expect } from './fixtures.ts';

export const answerUntilMood = async (page: Page): Promise<void> => {
  await tapOn(page, 'event.location.home');
  await next(page).click();
  await expect(heading(page, 'event.step.mood')).toBeVisible();
};

export const openMoodStep = async (page: Page): Promise<void> => {
  await openForm(page);
  await answerUntilMood(page);
};

/** Goes from the difficulty to the end of the form. */
export const finish = async (page: Page): Promise<void> => {
  await difficulty(page).click();
  await next(page).click();
  await save(page);
  await expect(form(page)).toHaveCount(0);
};
export const ends = (page: Page) => form(page).locator('[data-scale]');
