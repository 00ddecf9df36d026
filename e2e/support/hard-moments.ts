import type { Page } from '@playwright/test';
import { nextIn } from './event-form.ts';
import { buttonIn } from './fixtures.ts';
import { formOf } from './media-step.ts';
import type { Texts } from './texts.ts';

/** Records an event at the clinic with this mood and difficulty, starting on the path. */
export const record = async (page: Page, t: Texts, mood: number, difficulty: number): Promise<void> => {
  await page.getByRole('button', { name: t('home.add_event') }).click();
  const form = formOf(page, t);
  const next = nextIn(form);
  await buttonIn(form, t('event.location.clinic')).last().click();
  await buttonIn(form, t('category.therapy')).last().click();
  await buttonIn(form, t('activity.chemo')).last().click();
  await next.click();
  await form.getByRole('slider').fill(String(mood));
  await next.click();
  await form.getByRole('radio', { name: t(`difficulty.${difficulty}`), exact: true }).click();
  await form.getByRole('button', { name: t('button.save') }).click();
  await form.waitFor({ state: 'detached' });
};
