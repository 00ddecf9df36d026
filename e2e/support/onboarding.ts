import type { Locator, Page } from '@playwright/test';
import { nextIn } from './event-form.ts';
import type { TextId, Texts } from './texts.ts';

/** Records a home event with as few taps as possible. */
export const recordHomeDay = async (
  page: Page,
  t: Texts,
  look: (form: Locator) => Promise<void> = async () => undefined,
): Promise<void> => {
  const form = page.getByRole('dialog', { name: t('event.new') });
  await form.getByRole('button', { name: t('event.location.home') }).click();
  const next = nextIn(form);
  await next.click();
  await next.click();
  await form.getByRole('radio', { name: t('difficulty.2'), exact: true }).click();
  await form.getByRole('heading', { name: t('event.step.about') }).waitFor();
  await next.click();
  await look(form);
  await form.getByRole('button', { name: t('button.save') }).click();
};

export const tapper = (page: Page, t: Texts) => (id: TextId) =>
  page.getByRole('button', { name: t(id), exact: true }).click();
/** What Firn has said. */
export const said = (page: Page, words: string) => page.getByRole('log').getByText(words);

/** Counts taps in the page itself, as it does not reload between invitation and home. */
export const countTaps = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pointerup', () => {
      const { dataset } = document.documentElement;
      dataset.taps = String(Number(dataset.taps ?? 0) + 1);
    });
  });
export const tapsOn = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.taps));
