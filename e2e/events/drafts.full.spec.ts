import type { Page } from '@playwright/test';
import { addEvent } from '../support/diary.ts';
import { addFile, crash, readDevice, sound } from '../support/drafts.ts';
import { answerAll, eventsOf, form, next, openForm, save, tapOn, WORDS, words } from '../support/event-form.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { tapAnswer } from '../support/media-step.ts';
import { waiting } from '../support/offline.ts';
import type { Person } from '../support/people.ts';
import { untilKept } from '../support/vault.ts';

const expectOneEvent = async (person: Person, files: number): Promise<void> => {
  const stored = async () => (await eventsOf(person)).map(({ text, contents }) => ({ text, files: contents.length }));
  await expect.poll(stored).toEqual([{ text: WORDS, files }]);
};

test('a tap on a place is no draft that stands in the way at the next start [EVF-07]', async ({
  signedInPage: page,
}) => {
  await openForm(page);
  await tapOn(page, 'event.location.clinic');
  await tapOn(page, 'category.therapy');
  await untilKept(page, '"category":"therapy"');
  await page.goto('/webapp/');
  await expect(page.getByRole('button', { name: t('home.add_event'), exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: t('home.add_event'), exact: true }).click();
  await page.getByRole('button', { name: t('event.draft_start_over') }).click();
  // What was done there is asked about before it goes.
  await tapOn(page, 'event.location.clinic');
  await tapOn(page, 'category.therapy');
  await tapOn(page, 'activity.chemo');
  await untilKept(page, '"step":"when"');
  await page.goto('/webapp/');
  await page.getByRole('button', { name: t('home.add_event'), exact: true }).click();
  await page.getByRole('button', { name: t('event.draft_start_over') }).click();
  await page
    .getByRole('dialog', { name: t('event.draft_discard_title') })
    .getByRole('button', { name: t('event.discard') })
    .click();
  // The place alone is not asked about either, and closes without a question.
  await tapOn(page, 'event.location.home');
  await page.goto('/webapp/?dialog=quick');
  await expect(page.getByRole('dialog', { name: t('home.quick') })).toBeVisible();
  await openForm(page);
  await tapOn(page, 'event.location.home');
  await next(page).click();
  await form(page).getByRole('slider').fill('2');
  await untilKept(page, '"mood":2');
  await page.goto('/webapp/');
  await expect(page.getByRole('button', { name: t('home.add_event_draft') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a tab that dies in the middle of an upload goes on with it [MEDIA-03]', async ({ page, person }) => {
  test.setTimeout(120_000);
  await answerAll(page);
  await words(page).fill(WORDS);
  await untilKept(page, WORDS);
  await addFile(page, 'audio', await sound(6));
  const parts = async (one: Page) => {
    const seen: string[] = [];
    one.on('request', (request) => {
      if (request.url().includes('/api/v1/uploads/')) seen.push(request.method());
    });
    return seen;
  };
  const secondPart = new Promise<void>((resolve) => {
    let count = 0;
    void page.route(/\/api\/v1\/uploads\/\w+/, (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      count += 1;
      return count === 1 ? route.continue() : resolve();
    });
  });
  await save(page);
  await secondPart;
  await crash(page);
  const later = await page.context().newPage();
  const seen = await parts(later);
  await later.goto('/webapp/');
  await expectOneEvent(person, 1);
  expect(seen, 'no upload was begun anew').not.toContain('POST');
  await expect(waiting(later)).toHaveCount(0);
  await expect.poll(async () => (await readDevice(later)).slices).toBe(0);
});

test('a draft that is open in one tab is not opened in another', async ({ page, person: _person, context }) => {
  await answerAll(page);
  await words(page).fill(WORDS);
  await untilKept(page, WORDS);
  const second = await context.newPage();
  await second.goto('/webapp/');
  await second.getByRole('button', { name: t('home.add_event') }).click();
  await expect(second.getByText(t('event.draft_elsewhere'))).toBeVisible();
  await second.getByRole('button', { name: t('event.done') }).click();
  await page.close();
  await second.getByRole('button', { name: t('home.add_event') }).click();
  await second.getByRole('button', { name: t('event.draft_continue'), exact: true }).click();
  await expect(words(second)).toHaveValue(WORDS);
});

test('changes to an event that was deleted elsewhere are not offered again, but words become a new one [EVF-34]', async ({
  page,
  person,
}) => {
  const { id } = await addEvent(person);
  await page.goto(`/webapp/?event=${id}`);
  const editing = page.getByRole('dialog', { name: t('event.edit') });
  await tapAnswer(page, t, 'event.location', t('location.clinic'));
  await editing.getByRole('button', { name: t('event.location.home') }).click();
  await untilKept(page, '"location":"home"');
  await person.call('DELETE', `/v1/events/${id}/`);
  await page.goto('/webapp/');
  await expect.poll(async () => (await readDevice(page)).length).toBe(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const other = await addEvent(person);
  await page.goto(`/webapp/?event=${other.id}&dialog=edit`);
  await editing.getByLabel(t('event.text'), { exact: true }).fill(WORDS);
  await untilKept(page, WORDS);
  await person.call('DELETE', `/v1/events/${other.id}/`);
  await page.goto('/webapp/');
  await page.getByRole('button', { name: t('event.draft_continue'), exact: true }).click();
  await editing.getByRole('button', { name: t('button.save') }).click();
  await page.getByRole('button', { name: t('event.gone_save') }).click();
  await expect(page.locator('[data-firn-says]')).toBeVisible();
  await expect.poll(async () => (await eventsOf(person)).map(({ text }) => text)).toEqual([WORDS]);
});
