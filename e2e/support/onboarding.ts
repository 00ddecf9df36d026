import type { Locator, Page } from '@playwright/test';
import type { Texts } from './texts.ts';

/** Records a home event with as few taps as possible. */
export const recordHomeDay = async (
  page: Page,
  t: Texts,
  look: (form: Locator) => Promise<void> = async () => undefined,
): Promise<void> => {
  const form = page.getByRole('dialog', { name: t('event.new') });
  await form.getByRole('button', { name: t('event.location.home') }).click();
  const next = form.getByRole('button', { name: t('event.next'), exact: true });
  await next.click();
  await next.click();
  await form.getByRole('radio', { name: t('difficulty.2'), exact: true }).click();
  await form.getByRole('heading', { name: t('event.step.about') }).waitFor();
  await next.click();
  await look(form);
  await form.getByRole('button', { name: t('event.save') }).click();
};
