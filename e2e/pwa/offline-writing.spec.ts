import type { BrowserContext, Page } from '@playwright/test';
import { daysAgo } from '../support/days.ts';
import { addEvent, PHOTO } from '../support/diary.ts';
import { crash } from '../support/drafts.ts';
import { answerSteps, eventsOf, form, picker, save, words } from '../support/event-form.ts';
import { expect, german as t, test, withWorker } from '../support/fixtures.ts';
import { activeRun, pointsOf } from '../support/symptoms.ts';

test.use(withWorker);

const TEMPERATURE = t('symptom_name.temperature');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: t('offline.title') });

/** Opens the app and waits until service worker and device have the whole diary. */
const openKept = async (page: Page): Promise<void> => {
  await page.goto('/webapp/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('person-kept-diary'))).not.toBeNull();
};

const openAway = async (context: BrowserContext, path = '/webapp/'): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  await dialogOf(page)
    .getByRole('button', { name: t('offline.read') })
    .click();
  return page;
};

const addMood = async (page: Page, mood: number): Promise<void> => {
  await page
    .getByRole('button', { name: t('moods.add') })
    .or(page.getByRole('button', { name: t('moods.change') }))
    .click();
  const dialog = page.getByRole('dialog', { name: t('moods.question') });
  await dialog.getByRole('radio', { name: t(`mood.${mood}`), exact: true }).check();
  await dialog.getByRole('button', { name: t('moods.save') }).click();
  await expect(dialog).toBeHidden();
};

const addTemperature = async (page: Page, value: string): Promise<void> => {
  await page.getByRole('button', { name: t('trackers.add_value_to', { symptom: TEMPERATURE }) }).click();
  const dialog = page.getByRole('dialog', { name: t('trackers.enter', { symptom: TEMPERATURE }) });
  await dialog.getByRole('textbox').first().fill(value);
  await dialog.getByRole('button', { name: t('trackers.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
};

const addWords = async (page: Page, said: string, photo = false): Promise<void> => {
  await page.getByRole('button', { name: t('home.add_event') }).click();
  await answerSteps(page);
  await words(page).fill(said);
  if (photo) await picker(page, 'image').setInputFiles(PHOTO.pathname);
  await save(page);
  await expect(form(page)).toBeHidden();
};
const waiting = (page: Page) => page.getByRole('button', { name: new RegExp(t('offline.unsent')) });

test('a mood, a value and an event with a photo are finished without a network, and sent once it is back (18)', async ({
  page: first,
  person,
  context,
}) => {
  await addEvent(person, { text: 'Vorher' });
  await openKept(first);
  await first.close();
  await context.setOffline(true);
  let page = await openAway(context, '/webapp/tracking');
  await addMood(page, 2);
  await expect(page.getByText(t('moods.waiting'))).toBeVisible();
  await page.getByRole('link', { name: t('tracking.tab.symptoms') }).click();
  await page
    .getByRole('heading', { level: 2, name: new RegExp(`^${TEMPERATURE}`) })
    .getByRole('button')
    .click();
  await addTemperature(page, '37,4');
  await expect(page.getByText(t('trackers.value_waiting'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /37,4.*|Wartet/ }).first()).toContainText(
    t('offline.unsent'),
  );
  await page.getByRole('link', { name: t('nav.home') }).click();
  await addWords(page, 'Im Keller', true);
  await expect(waiting(page)).toHaveCount(1);
  // What the device keeps is no reason to ask again; a tap on the path still opens what stands there.
  await waiting(page).click();
  await expect(page.getByRole('dialog').getByText('Im Keller')).toBeVisible();
  await page.keyboard.press('Escape');
  await crash(page);
  page = await openAway(context);
  await expect(waiting(page)).toHaveCount(1);
  // Sent while it is open, the event stays open under the id that the server gives it.
  await waiting(page).click();
  await expect(page).toHaveURL(/event=-\d/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/event=\d/);
  await expect(page.getByRole('dialog').getByText('Im Keller')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect
    .poll(async () => (await eventsOf(person)).map(({ text, contents }) => [text, contents.length]))
    .toEqual([
      ['Im Keller', 1],
      ['Vorher', 0],
    ]);
  expect(await person.call('GET', `/v1/moods/${daysAgo(1)}/`)).toMatchObject({ mood: 2 });
  expect((await pointsOf(person, await activeRun(person, 'temperature'))).map(({ value }) => value)).toEqual([37.4]);
});
