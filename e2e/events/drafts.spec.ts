import { fileURLToPath } from 'node:url';
import type { Route } from '@playwright/test';
import { PHOTO } from '../support/diary.ts';
import { addFile, crash, readDevice, reopen, sound } from '../support/drafts.ts';
import {
  answerAll,
  difficulty,
  form,
  heading,
  next,
  openForm,
  save,
  storedEvents,
  tapOn,
  WORDS,
  words,
} from '../support/event-form.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { logIn, logOut } from '../support/screens.ts';
import type { TextId } from '../support/texts.ts';
import { untilKept } from '../support/vault.ts';

test('a tab that dies in the middle of the form reopens there, with all that was entered [EVF-02, EVF-05]', async ({
  signedInPage,
}) => {
  test.setTimeout(120_000);
  let page = signedInPage;
  const dieAndReopenAt = async (id: TextId) => {
    await crash(page);
    page = await reopen(page, t);
    await expect(heading(page, id)).toBeVisible();
  };
  await openForm(page);
  await tapOn(page, 'event.location.clinic');
  await tapOn(page, 'category.therapy');
  await untilKept(page, '"category":"therapy"');
  await dieAndReopenAt('event.step.activity');
  // Nothing is being written when the tab dies.
  await tapOn(page, 'activity.chemo');
  await next(page).click();
  await form(page).getByRole('slider').fill('2');
  await next(page).click();
  await difficulty(page).click();
  await words(page).fill(WORDS);
  await untilKept(page, WORDS);
  await addFile(page, 'image', fileURLToPath(PHOTO));
  await dieAndReopenAt('event.step.media');
  await expect(words(page)).toHaveValue(WORDS);
  await expect(form(page).locator('img')).toBeVisible();
  await tapOn(page, 'button.back');
  await expect(difficulty(page)).toBeChecked();
  await tapOn(page, 'button.back');
  await expect(form(page).getByRole('slider')).toHaveValue('2');
});

test('words and files lie on the device locked, and the last way out asks for neither [EVF-07]', async ({
  signedInPage: page,
}) => {
  await answerAll(page);
  await words(page).fill(WORDS);
  await untilKept(page, WORDS);
  await addFile(page, 'audio', await sound(1));
  // These words are too long to appear in encrypted bytes by chance.
  expect(await readDevice(page, [WORDS, 'WAVEfmt ', 'rain.wav'])).toMatchObject({ slices: 1, readable: [] });
  await tapOn(page, 'dialog.close');
  await page.getByRole('button', { name: t('event.discard') }).click();
  await expect(form(page)).toBeHidden();
  await expect.poll(async () => (await readDevice(page)).length).toBe(0);
  expect((await readDevice(page)).slices).toBe(0);
});

test('closed as a draft, it waits until it is wanted again or started over, and the quick note opens beside it with words of its own (17-B1) [EVF-07]', async ({
  page,
  person,
}) => {
  await answerAll(page);
  await words(page).fill(WORDS);
  await untilKept(page, WORDS);
  await tapOn(page, 'dialog.close');
  await page.getByRole('button', { name: t('event.draft_keep') }).click();
  await expect(page.getByRole('alert')).toContainText(t('event.draft_put_by'));
  const quick = page.getByRole('dialog', { name: t('home.quick') });
  const note = quick.getByLabel(t('event.text'), { exact: true });
  await test.step('each of them outlives a reload', async () => {
    await page.getByRole('button', { name: t('home.quick'), exact: true }).click();
    await quick.getByRole('button', { name: t('quick.write'), exact: true }).click();
    await note.fill('Oma war da.');
    await untilKept(page, 'Oma war da.');
    await page.goto('/webapp/');
    await page.getByRole('button', { name: t('home.quick_draft'), exact: true }).click();
    await page.getByRole('button', { name: t('event.draft_continue'), exact: true }).click();
    await expect(note).toHaveValue('Oma war da.');
    for (const id of ['mood.5', 'difficulty.2'] as const)
      await quick.getByRole('button', { name: t(id), exact: true }).click();
    await expect(quick).toBeHidden();
    expect(await storedEvents(person, 1)).toMatchObject([{ location: 'home', text: 'Oma war da.' }]);
    await expect(page.getByRole('button', { name: t('home.quick'), exact: true })).toBeVisible();
  });
  // No sheet asks about it: the button for a new event bears a pencil, and says so.
  await page.getByRole('button', { name: t('home.add_event_draft') }).click();
  await page.getByRole('button', { name: t('event.draft_continue'), exact: true }).click();
  await expect(words(page)).toHaveValue(WORDS);
  await tapOn(page, 'dialog.close');
  await page.getByRole('button', { name: t('event.draft_keep') }).click();
  await page.getByRole('button', { name: t('home.add_event') }).click();
  // It says what is in it before it is thrown away.
  const kept = page.getByRole('dialog', { name: t('event.draft_kept') });
  await expect(kept).toContainText(
    new RegExp(
      `^${t('event.draft_kept')}${t('activity.chemo')} ·\\s${t('location.clinic')} ·\\s[\\d.]{10} ·\\s[\\d:]{5}\\sUhr ·\\s`,
    ),
  );
  await expect(kept).toContainText(WORDS);
  await page.getByRole('button', { name: t('event.draft_start_over') }).click();
  const question = page.getByRole('dialog', { name: t('event.draft_discard_title') });
  await question.getByRole('button', { name: t('dialog.close') }).click();
  await expect(kept).toContainText(WORDS);
  await page.getByRole('button', { name: t('event.draft_start_over') }).click();
  await question.getByRole('button', { name: t('event.discard') }).click();
  await expect(heading(page, 'event.step.location')).toBeVisible();
});

test('a session that ended elsewhere leads to the login, which says so, and keeps the draft for the same person, and nobody else sees it [SESS-10, SESS-13]', async ({
  page,
  person,
  register,
}) => {
  await answerAll(page);
  await words(page).fill(WORDS);
  await untilKept(page, WORDS);
  const [session] = await person.call<{ id: number }[]>('GET', '/v1/sessions/');
  // Ended any earlier, the app would learn of it by another call and close the form.
  await page.route(
    '**/api/v1/events/',
    async (route) => {
      await person.call('DELETE', `/v1/sessions/${session?.id}/`);
      await route.continue();
    },
    { times: 1 },
  );
  await save(page);
  await expect(page).toHaveURL(/\/webapp\/login/);
  await expect(page.getByText(t('session.ended'))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth-tokens-production'))).toBeNull();
  const other = await register('de');
  await logIn(page, t, other.email);
  await page.getByRole('button', { name: t('home.add_event') }).click();
  await expect(heading(page, 'event.step.location')).toBeVisible();
  await expect(page.getByText(t('event.draft_kept'))).toBeHidden();
  await tapOn(page, 'dialog.close');
  await logOut(page, t);
  // The event was being sent when the session ended. It is sent again with the new session, here before the account is read,
  // which fails once.
  const sent = page.waitForResponse(
    (response) => /POST/.test(response.request().method()) && /events\/$/.test(response.url()),
  );
  const failOnceSent = async (route: Route) => {
    await sent;
    await route.abort();
  };
  await page.route('**/api/v1/users/loggedin/', failOnceSent, { times: 1 });
  await logIn(page, t, person.email);
  await expect(page.getByText(t('event.state.hard'))).toBeVisible();
  expect((await readDevice(page)).length).toBe(0);
});
