import type { Page } from '@playwright/test';
import { difficulty, form, heading, next, openForm, save, tapOn } from './event-form.ts';
import { expect, german as t } from './fixtures.ts';

export const openMoodStep = async (page: Page): Promise<void> => {
  await openForm(page);
  await tapOn(page, 'event.location.home');
  await next(page).click();
  await expect(heading(page, 'event.step.mood')).toBeVisible();
};

/** Goes from the difficulty to the end of the form. */
export const finish = async (page: Page): Promise<void> => {
  await difficulty(page).click();
  await next(page).click();
  await save(page);
  await expect(form(page)).toHaveCount(0);
};

export const slider = (page: Page) => form(page).getByRole('slider');
/** The first of the two words below the slider. */
export const ends = (page: Page) => form(page).getByText(t('mood.1'), { exact: true });
