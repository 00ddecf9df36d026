import { addEvent } from '../support/diary.ts';
import { expect, inMotion, german as t, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/network.ts';
import { textsOf } from '../support/texts.ts';

test.use(inMotion);

const achievements = textsOf('de');

test('a celebration that becomes ready under a finger lets the tap lead on, and comes after that [XP-11, HOME-04]', async ({
  page,
  person,
}) => {
  await page.goto('/webapp/');
  // What was reached before the first visit is not celebrated.
  const isCounted = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('celebrated')));
  await expect.poll(isCounted).toBe(true);
  for (let index = 0; index < 3; index += 1) await addEvent(person, { mood: 4, difficulty: 2 });
  const file = /\/assets\/profile-[\w-]+\.js$/;
  const release = await holdCalls(page, file);
  const asked = page.waitForRequest(file);
  await page.goto('/webapp/');
  await asked;
  await page.getByRole('button', { name: t('home.add_event') }).hover();
  await page.mouse.down();
  const answered = page.waitForResponse(file);
  release();
  await (await answered).finished();
  // Long enough for a dialog to be drawn.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  await page.mouse.up();
  const form = page.getByRole('dialog', { name: t('event.new') });
  await expect(form).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await form.getByRole('button', { name: t('dialog.close') }).click();
  await expect(page.getByRole('dialog', { name: achievements('achievement.total_events_3.title') })).toBeVisible();
});
