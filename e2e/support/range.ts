import type { Locator, Page } from '@playwright/test';
import { DAY_MS } from './days.ts';
import { addEvent } from './diary.ts';
import { expect, german as t } from './fixtures.ts';
import type { Person } from './people.ts';

/** Creates one event every ten days, the newest today. @returns their ids, the oldest first */
export const fillDiary = async (person: Person, count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let back = count - 1; back >= 0; back -= 1) {
    const datetime = new Date(Date.now() - 60_000 - back * 10 * DAY_MS).toISOString();
    ids.push((await addEvent(person, { datetime, location: back % 2 === 0 ? 'clinic' : 'home' })).id);
  }
  return ids;
};

export const canvas = (page: Page): Locator => page.locator('canvas[data-range]');
export const marker = (page: Page, slot: number): Locator => page.locator(`[data-path] [data-slot="${slot}"]`);
export const monthButton = (page: Page): Locator =>
  page.getByRole('button', { name: new RegExp(t('home.range', { month: '' }).slice(2)) });
export const drawn = async (page: Page): Promise<number> => {
  await expect(canvas(page)).toHaveAttribute('data-scale', /\d/);
  return Number(await canvas(page).getAttribute('data-scale'));
};
