import type { Page } from '@playwright/test';
import { daysAgo } from '../support/days.ts';
import { addEvent, PHOTO } from '../support/diary.ts';
import { crash } from '../support/drafts.ts';
import { confirmDeletion, eventsOf } from '../support/event-form.ts';
import { buttonIn, expect, german as t, test, withWorker } from '../support/fixtures.ts';
import { addMood, addTemperature, addWords, openAway, openKept, TEMPERATURE, waiting } from '../support/offline.ts';
import { settle } from '../support/settle.ts';
import { activeRun, pointsOf } from '../support/symptoms.ts';

test.use(withWorker);

/** Tapped on the path, its details open. */
const openMountain = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name},`) }).click();

test('events are written, changed and deleted, a mood and a value entered without a network, and sent once (18-WRITE)', async ({
  page: first,
  person,
  context,
}) => {
  await addEvent(person, { text: 'Vorher' });
  await addEvent(person, { location: 'home', tags: ['Musik'], text: 'Mit Tipfehler' });
  await addEvent(person, { location: 'home', tags: ['Ausruhen'], text: 'Doch nicht' });
  await openKept(first);
  await first.close();
  await context.setOffline(true);
  let page = await openAway(context, '/webapp/tracking');
  await addMood(page, 2);
  await expect(page.getByRole('alert').getByText(t('offline.unsent'))).toBeVisible();
  await page.getByRole('link', { name: t('tracking.tab.symptoms') }).click();
  await page
    .getByRole('heading', { level: 2, name: new RegExp(`^${TEMPERATURE}`) })
    .getByRole('button')
    .click();
  await addTemperature(page, '37,4');
  await expect(page.getByText(t('trackers.value_waiting', { value: '37,4 °C' }))).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /37,4/ }).first()).toContainText(t('offline.unsent'));
  await page.getByRole('link', { name: t('nav.home') }).click();
  await openMountain(page, 'Musik');
  await buttonIn(page.getByRole('dialog', { name: 'Musik' }), t('event.edit')).click();
  const changing = page.getByRole('dialog', { name: t('event.edit') });
  await changing.getByLabel(t('event.text'), { exact: true }).fill('Ohne Tippfehler');
  await changing.getByRole('button', { name: t('button.save') }).click();
  await expect(changing).toBeHidden();
  // The details, which the form has covered, hear the key once they stand there again.
  await expect(
    page.getByRole('dialog', { name: 'Musik' }).getByRole('button', { name: t('event.edit') }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(waiting(page)).toHaveAccessibleName(new RegExp(`, ${t('offline.unsent')}$`));
  await openMountain(page, 'Ausruhen');
  await page.getByRole('button', { name: t('event.delete'), exact: true }).click();
  await confirmDeletion(page);
  await expect(page.getByRole('button', { name: /^Ausruhen,/ })).toHaveCount(0);
  await addWords(page, 'Im Keller', [PHOTO.pathname]);
  await expect(waiting(page)).toHaveCount(2);
  // The path goes to it and lights it up, as it does with a network.
  await expect(waiting(page).last().locator('circle[r="52"]')).toBeInViewport();
  // What the device keeps is no reason to ask again; a tap on the path still opens what stands there, once it has dropped in.
  await settle(page);
  await waiting(page).last().click();
  await expect(page.getByRole('dialog').getByText('Im Keller')).toBeVisible();
  await page.keyboard.press('Escape');
  await crash(page);
  page = await openAway(context);
  await expect(waiting(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Ausruhen,/ })).toHaveCount(0);
  // Sent while it is open, the event stays open under the id that the server gives it.
  await waiting(page).last().click();
  await expect(page).toHaveURL(/event=-\d/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/event=\d/);
  await expect(page.getByRole('dialog').getByText('Im Keller')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect
    .poll(async () => (await eventsOf(person)).map(({ text, contents }) => [text, contents.length]))
    .toEqual([
      ['Im Keller', 1],
      ['Ohne Tippfehler', 0],
      ['Vorher', 0],
    ]);
  await expect.poll(() => person.call('GET', `/v1/moods/${daysAgo(1)}/`)).toMatchObject({ mood: 2 });
  await expect
    .poll(async () => (await pointsOf(person, await activeRun(person, 'temperature'))).map(({ value }) => value))
    .toEqual([37.4]);
});
