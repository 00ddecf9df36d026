import type { Content, DiaryEvent } from '@bergkette/contract/events.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import type { Page } from '@playwright/test';
import { nextIn } from './event-form.ts';
import { buttonIn } from './fixtures.ts';
import type { Person } from './people.ts';
import type { TextId, Texts } from './texts.ts';

export const formOf = (page: Page, t: Texts) =>
  page.getByRole('dialog', { name: new RegExp(`^(${t('event.new')}|${t('event.edit')})$`) });

export const pickerOf = (page: Page, t: Texts, kind: 'image' | 'video' | 'audio') =>
  formOf(page, t).locator(`input[type=file][accept*="${kind}/"]`).first();

/** Taps an answer of the event that is shown, by its name and words of it. */
export const tapAnswer = (page: Page, t: Texts, name: TextId, words: string): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^${t('event.change', { name: t(name), value: `.*${words}.*` })}$`) })
    .click();

/** Opens the last step of a new event at home, as that has the fewest steps. */
export const openMediaStep = async (page: Page, t: Texts, origin = ''): Promise<void> => {
  await page.goto(`${origin}/webapp/`);
  await page.getByRole('button', { name: t('home.add_event') }).click();
  const form = formOf(page, t);
  const next = nextIn(form);
  await form.getByRole('button', { name: t('event.location.home') }).click();
  await form.getByRole('heading', { name: t('event.step.when') }).waitFor();
  await next.click();
  await form.getByRole('heading', { name: t('event.step.mood') }).waitFor();
  const slider = form.getByRole('slider');
  if (await slider.isVisible()) await next.click();
  else await form.getByRole('radio').nth(3).click();
  await form.getByRole('radio', { name: t('difficulty.2'), exact: true }).click();
  await form.getByRole('heading', { name: t('event.step.about') }).waitFor();
  await next.click();
  await form.getByRole('heading', { name: t('event.step.media') }).waitFor();
};

export const saveForm = (page: Page, t: Texts) => buttonIn(formOf(page, t), t('button.save')).click();

/** Files of the newest event on the server. */
export const contentsOf = async (person: Person): Promise<Content[]> =>
  (await person.call<Paged<DiaryEvent>>('GET', '/v1/events/?limit=1')).results[0]?.contents ?? [];
