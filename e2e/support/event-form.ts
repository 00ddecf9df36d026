import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import type { Locator, Page } from '@playwright/test';
import { buttonIn, expect, german as t } from './fixtures.ts';
import type { Person } from './people.ts';
import type { TextId } from './texts.ts';

/** What a test writes where any words would do. */
export const WORDS = 'Der vierte Block. Oma hat vorgelesen.';

export const form = (page: Page) => page.getByRole('dialog', { name: t('event.new') });
/** The button that goes on, whose words name the mood of a slider. */
export const nextIn = (place: Locator) => place.locator('[data-next]').getByRole('button');
export const next = (page: Page) => nextIn(form(page));
/** Taps the last button of that name, as the card "again like last time" comes first and names its place too. */
export const tapOn = (page: Page, id: TextId) =>
  form(page)
    .getByRole('button', { name: t(id) })
    // What is said over the form has a button to close it, too.
    .and(page.locator(':not([role=alert] *)'))
    .last()
    .click();
/** Says yes to the question whether the event goes. The button that opened the question has the same name. */
export const confirmDeletion = (page: Page) =>
  page
    .getByRole('dialog', { name: t('event.delete_title') })
    .getByRole('button', { name: t('event.delete'), exact: true })
    .click();
export const heading = (page: Page, id: TextId) => form(page).getByRole('heading', { name: t(id) });
export const difficulty = (page: Page) => form(page).getByRole('radio', { name: t('difficulty.4'), exact: true });
export const words = (page: Page) => form(page).getByLabel(t('event.text'), { exact: true });
export const picker = (page: Page, kind: string) => form(page).locator(`input[type=file][accept*=${kind}]`).first();
export const save = (page: Page) => buttonIn(form(page), t('button.save')).click();
export const eventsOf = async (person: Person) => (await person.call<Paged<DiaryEvent>>('GET', '/v1/events/')).results;
/** The person's events, the newest first, once the server has `count` of them: the form closes before that. */
export const storedEvents = async (person: Person, count: number) => {
  await expect.poll(async () => (await eventsOf(person)).length).toBe(count);
  return eventsOf(person);
};

export const openForm = async (page: Page): Promise<void> => {
  await page.goto('/webapp/');
  await page.getByRole('button', { name: t('home.add_event') }).click();
};

/** Answers all steps but the last, which is open afterwards. */
export const answerAll = async (page: Page): Promise<void> => {
  await openForm(page);
  await answerSteps(page);
};

/** Answers the open form from the place to the difficulty. */
export const answerSteps = async (page: Page): Promise<void> => {
  await tapOn(page, 'event.location.clinic');
  await tapOn(page, 'category.therapy');
  await tapOn(page, 'activity.chemo');
  await next(page).click();
  await next(page).click();
  await difficulty(page).click();
};
