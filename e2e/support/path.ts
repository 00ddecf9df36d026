import type { Locator, Page } from '@playwright/test';
import { fillDays } from './diary.ts';
import { nextIn } from './event-form.ts';
import { expect, german as t } from './fixtures.ts';
import type { Person } from './people.ts';

/** One event every ten days, the newest yesterday. Forty events cover more than a year. */
export const fillDiary = (person: Person, count: number) => fillDays(person, count, 10, 1);

export const path = (page: Page): Locator => page.getByRole('navigation', { name: t('home.path') });
export const marker = (page: Page, slot: number): Locator => path(page).locator(`[data-slot="${slot}"]`);
export const halo = (page: Page, slot: number): Locator => marker(page, slot).locator('circle[r="52"]');

/** A home day whose form waits for the tap on save. */
export const answerForm = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: t('home.add_event') }).click();
  const form = page.getByRole('dialog', { name: t('event.new') });
  await form.getByRole('button', { name: t('event.again') }).click();
  await nextIn(form).click();
  await expect(form.getByRole('heading', { name: t('event.step.mood') })).toBeVisible();
  await nextIn(form).click();
  await form.getByRole('radio', { name: t('difficulty.2'), exact: true }).click();
  return form;
};

export const storedEvents = async (person: Person): Promise<number> =>
  (await person.call<{ count: number }>('GET', '/v1/events/')).count;

/** Holds the queue as another tab that writes at this moment. Returns what lets it go. */
export const holdQueue = async (page: Page, person: Person) => {
  const held = await page.evaluateHandle(
    (name) =>
      new Promise<() => void>((resolve) => {
        void navigator.locks.request(name, () => new Promise<void>((free) => resolve(free)));
      }),
    `bergkette-outbox-${person.id}`,
  );
  return () => held.evaluate((free) => free());
};

/** What Firn says of the path, once, and the cross that ends it. */
export const startHint = (page: Page) => page.locator('[data-firn-says=hint]');
