import type { BrowserContext, Page } from '@playwright/test';
import { answerSteps, form, picker, save, words } from './event-form.ts';
import { buttonIn, expect, german as t } from './fixtures.ts';
import { saveIn } from './symptoms.ts';

/* What a person does who has the app without a network, in German. */

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: t('offline.title') });

/** Opens the app and waits until service worker and device have the whole diary. */
export const openKept = async (page: Page): Promise<void> => {
  await page.goto('/webapp/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('person-read-ahead'))).not.toBeNull();
};

/** Opens the app without a network and reads on. */
export const openAway = async (context: BrowserContext, path = '/webapp/'): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  await buttonIn(dialogOf(page), t('offline.read')).click();
  return page;
};

export const addMood = async (page: Page, mood: number): Promise<void> => {
  await page
    .getByRole('button', { name: t('moods.add') })
    .or(page.getByRole('button', { name: t('moods.change') }))
    .click();
  const dialog = page.getByRole('dialog', { name: t('moods.question') });
  await dialog.getByRole('radio', { name: t(`mood.${mood}`), exact: true }).check();
  await dialog.getByRole('button', { name: t('moods.save') }).click();
  await expect(dialog).toBeHidden();
};

/** Pictures, as a test draws them, or paths of files. */
type Files = string[] | { name: string; mimeType: string; buffer: Buffer }[];

/** Writes an event at the clinic. */
export const addWords = async (page: Page, said: string, photos: Files = [], sounds: Files = []): Promise<void> => {
  await page.getByRole('button', { name: t('home.add_event') }).click();
  await answerSteps(page);
  await words(page).fill(said);
  if (photos.length > 0) await picker(page, 'image').setInputFiles(photos);
  if (sounds.length > 0) await picker(page, 'audio').setInputFiles(sounds);
  await save(page);
  await expect(form(page)).toBeHidden();
};

/** What is said of a thing that the server does not have yet. */
export const UNSENT = t('offline.unsent');

/** The mountains that are not sent yet: it ends their names, as the strip has these words too. */
export const waiting = (page: Page) => page.getByRole('button', { name: new RegExp(`, ${UNSENT}$`) });

export const TEMPERATURE = t('symptom_name.temperature');
export const addTemperature = async (page: Page, value: string): Promise<void> => {
  await page.getByRole('button', { name: t('trackers.add_value_to', { symptom: TEMPERATURE }) }).click();
  const dialog = page.getByRole('dialog', { name: t('trackers.enter', { symptom: TEMPERATURE }) });
  await dialog.getByRole('textbox').first().fill(value);
  await saveIn(dialog).click();
  await expect(dialog).toBeHidden();
};
