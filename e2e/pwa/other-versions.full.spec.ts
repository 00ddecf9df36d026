import type { BrowserContext } from '@playwright/test';
import { PHOTO } from '../support/diary.ts';
import { crash } from '../support/drafts.ts';
import { answerSteps, eventsOf, form, words } from '../support/event-form.ts';
import { expect, german as t, test, withWorker } from '../support/fixtures.ts';
import { addWords, openAway, openKept, waiting } from '../support/offline.ts';
import type { Person } from '../support/people.ts';
import { setVaultVersion, untilKept } from '../support/vault.ts';

/** An event with a photo that waits, a draft that was begun after it, and a tab that has died. */
const leaveBehind = async (context: BrowserContext, version: number): Promise<void> => {
  await context.setOffline(true);
  const page = await openAway(context);
  await addWords(page, 'Im Keller', [PHOTO.pathname]);
  await expect(waiting(page)).toHaveCount(1);
  await page.getByRole('button', { name: t('home.add_event') }).click();
  await answerSteps(page);
  await words(page).fill('Angefangen');
  await untilKept(page, 'Angefangen');
  // The draft, the event and its photo.
  expect(await setVaultVersion(page, version)).toBe(3);
  await crash(page);
};

const stored = async (person: Person) => (await eventsOf(person)).map(({ text, contents }) => [text, contents.length]);

test.use(withWorker);

test('what a later version has stored is said, sent by nobody else and written over by nothing (18-UPDATE)', async ({
  page: first,
  person,
  context,
}) => {
  await openKept(first);
  await first.close();
  await leaveBehind(context, 2);
  await context.setOffline(false);
  const page = await context.newPage();
  await page.goto('/webapp/');
  await expect(page.getByRole('status').or(page.getByRole('alert'))).toContainText([t('offline.of_later_version')]);
  await page.getByRole('button', { name: t('home.add_event') }).click();
  await answerSteps(page);
  await words(page).fill('Etwas anderes');
  await expect(form(page).getByText(t('event.state.unkept'))).toBeVisible();
  expect(await stored(person)).toEqual([]);
  // The update is there again.
  expect(await setVaultVersion(page, 1)).toBe(3);
  await crash(page);
  const updated = await context.newPage();
  await updated.goto('/webapp/');
  await expect.poll(() => stored(person)).toEqual([['Im Keller', 1]]);
  await updated.getByRole('button', { name: t('home.add_event') }).click();
  await updated.getByRole('button', { name: t('event.draft_continue'), exact: true }).click();
  await expect(words(updated)).toHaveValue('Angefangen');
});

test('an update finds the draft and the unsent event with its photo that the version before has stored (18-UPDATE)', async ({
  page: first,
  person,
  context,
}) => {
  await openKept(first);
  await first.close();
  await leaveBehind(context, 0);
  const page = await openAway(context);
  await expect(waiting(page)).toHaveCount(1);
  await context.setOffline(false);
  await expect.poll(() => stored(person)).toEqual([['Im Keller', 1]]);
  await page.getByRole('button', { name: t('home.add_event') }).click();
  await page.getByRole('button', { name: t('event.draft_continue'), exact: true }).click();
  await expect(words(page)).toHaveValue('Angefangen');
});
