import type { Locator, Page } from '@playwright/test';
import { DAY_MS } from './days.ts';
import { addEvents } from './diary.ts';
import { expect } from './fixtures.ts';
import type { Person } from './people.ts';
import type { TextId, Texts } from './texts.ts';

export const READY = { show_initial_hint: false, show_start_hint: false, ask_preferences: false };

export type Day = [activity: string, mood: number, difficulty: number];

/** Creates one event a day, the newest yesterday. */
export const fillDiary = (person: Person, days: readonly Day[]) =>
  addEvents(
    person,
    days.map(([activity, mood, difficulty], index) => {
      const datetime = new Date(Date.now() - (days.length - index) * DAY_MS).toISOString();
      return { activity, mood, difficulty, datetime };
    }),
  );

/** Finds the parts of the screen by their visible names. */
export const screenOf = (page: Page, t: Texts) => {
  const button = (id: TextId): Locator => page.getByRole('button', { name: t(id), exact: true });
  const dialog = page.getByRole('dialog');
  const hint = page.getByRole('region', { name: t('experience.hint') });
  return {
    button,
    dialog,
    /** Answers what Firn asks on the path. Presses Enter, as a click would scroll the path while it waits for the bubble. */
    say: (id: TextId) => hint.getByRole('button', { name: t(id), exact: true }).press('Enter'),
    answer: (id: TextId) => dialog.getByRole('button', { name: t(id), exact: true }).click(),
    current: page.locator('[data-path] [aria-current]'),
    hint,
    ring: page.getByRole('img', { name: /XP/ }),
    /** Waits until the path stands still at this slot. */
    expectAt: async (slot: number) => {
      await expect(page.locator('[data-path] [aria-current]')).toHaveAttribute('data-slot', String(slot));
      const left = () => page.locator('[data-path]').evaluate((element) => element.scrollLeft / innerHeight / 0.31);
      await expect.poll(left).toBeCloseTo(slot, 1);
    },
  };
};
