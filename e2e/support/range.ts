import type { Locator, Page } from '@playwright/test';
import { fillDays } from './diary.ts';
import { expect, german as t } from './fixtures.ts';
import type { Person } from './people.ts';

/** One event every ten days, the newest today. @returns their ids, the oldest first */
export const fillDiary = (person: Person, count: number) => fillDays(person, count, 10);

export const canvas = (page: Page): Locator => page.locator('canvas[data-range]');
export const marker = (page: Page, slot: number): Locator => page.locator(`[data-path] [data-slot="${slot}"]`);
export const monthButton = (page: Page): Locator =>
  page.getByRole('button', { name: new RegExp(t('home.range', { month: '' }).slice(2)) });
export const drawn = async (page: Page): Promise<number> => {
  await expect(canvas(page)).toHaveAttribute('data-scale', /\d/);
  return Number(await canvas(page).getAttribute('data-scale'));
};
