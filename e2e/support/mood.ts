import type { Locator, Page } from '@playwright/test';
import { daysAgo } from './days.ts';
import { german } from './fixtures.ts';
import type { Person } from './people.ts';
import type { Texts } from './texts.ts';

export const question = (page: Page, t: Texts = german) => page.getByRole('dialog', { name: t('moods.question') });
export const saveMood = async (dialog: Locator, mood: number, t: Texts = german): Promise<void> => {
  await dialog.getByRole('radio', { name: t(`mood.${mood}`), exact: true }).check();
  await dialog.getByRole('button', { name: t('moods.save') }).click();
};
export const moodOf = async (person: Person, date: string) =>
  (await person.call<{ mood: number | null }>('GET', `/v1/moods/${date}/`)).mood;

export const setMood = (person: Person, days: number, mood: number) =>
  person.call('POST', '/v1/moods/', { date: daysAgo(days), mood });

export const longDay = (date: string, locale = 'de-DE') =>
  new Date(date).toLocaleDateString(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Pairs of days ago and mood, with a gap from 10 to 15 days ago and a skipped day 3 days ago. */
export const MOODS: readonly (readonly [number, number])[] = [
  [1, 5],
  [2, 4],
  [3, -1],
  [4, 2],
  [10, 6],
  [15, 1],
  [60, 3],
];
