import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { PHOTO } from './diary.ts';
import { PASSWORD } from './people.ts';
import type { Texts } from './texts.ts';

/** What a person does on a screen, by the names they read. */
export const register = async (page: Page, t: Texts, email: string): Promise<void> => {
  await page.getByLabel(t('field.participant_code')).fill('INRA04');
  await page.getByLabel(t('field.email')).fill(email);
  await page.getByLabel(t('field.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('registration.submit') }).click();
};

export const logIn = async (page: Page, t: Texts, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel(t('field.email')).fill(email);
  await page.getByLabel(t('field.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click();
};

export const logOut = async (page: Page, t: Texts): Promise<void> => {
  await page.getByRole('link', { name: t('nav.profile') }).click();
  await page.getByRole('button', { name: t('profile.settings') }).click();
  await page.getByRole('button', { name: t('settings.sign_out') }).click();
};

/** Who is new is asked about yesterday at once. */
export const answerNotNow = async (page: Page, t: Texts): Promise<void> => {
  const question = page.getByRole('dialog', { name: t('moods.question') });
  await question.getByRole('button', { name: t('moods.not_now') }).click();
  await question.waitFor({ state: 'detached' });
};

/** Every step of the form for a hard day at the clinic, with words and a photo. */
export const recordClinicDay = async (page: Page, t: Texts, text: string): Promise<void> => {
  await page.getByRole('button', { name: t('home.add_event') }).click();
  const form = page.getByRole('dialog', { name: t('event.new') });
  const next = form.getByRole('button', { name: t('event.next'), exact: true });
  await form.getByRole('button', { name: t('event.location.clinic') }).click();
  await form.getByRole('button', { name: t('category.therapy') }).click();
  await form.getByRole('button', { name: t('activity.chemo') }).click();
  await form.getByRole('heading', { name: t('event.step.when') }).waitFor();
  await next.click();
  await form.getByRole('slider').fill('2');
  await next.click();
  await form.getByRole('radio', { name: t('difficulty.4'), exact: true }).click();
  await form.getByLabel(t('event.text'), { exact: true }).fill(text);
  await form.locator('input[type=file][accept*=image]').first().setInputFiles(fileURLToPath(PHOTO));
  await form.getByRole('button', { name: t('event.save') }).click();
  await form.waitFor({ state: 'detached' });
};
