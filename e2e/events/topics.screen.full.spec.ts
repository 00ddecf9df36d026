import type { Locator } from '@playwright/test';
import { addEvent } from '../support/diary.ts';
import { eventsOf, form, heading, next, save, tapOn } from '../support/event-form.ts';
import { expect, german as t, test } from '../support/fixtures.ts';

test('what an event at home was about is tapped as pictures in its form, none chosen before (17-C1)', async ({
  page,
  person,
  open,
}) => {
  await addEvent(person, { location: 'home', tags: ['Oma', 'Essen'] });
  await page.setViewportSize({ width: 360, height: 640 });
  await open('/');
  await page.getByRole('button', { name: t('home.add_event') }).click();
  await tapOn(page, 'event.location.home');
  await next(page).click();
  await next(page).click();
  await form(page)
    .getByRole('radio', { name: t('difficulty.2'), exact: true })
    .click();
  await expect(heading(page, 'event.step.about')).toBeVisible();
  const tile = (name: string) => form(page).getByRole('button', { name, exact: true });
  // A topic that is also a known tag has one tile only. The person's own tags are tiles too.
  for (const name of ['Freunde', 'Familie', 'Schule', 'Tier', 'Schmerzen', 'Fieber', 'Essen', 'Oma']) {
    await expect(tile(name)).toHaveCount(1);
  }
  await expect(form(page).locator('[aria-pressed=true]')).toHaveCount(0);
  // More of them are seen to come: the footer cuts a row through its pictures.
  const cut = () =>
    form(page)
      .locator('[aria-pressed] > :first-child')
      .evaluateAll((pictures) => {
        const end = document.querySelector('[data-next]')?.closest('footer')?.getBoundingClientRect().top ?? 0;
        const boxes = pictures.map((picture) => picture.getBoundingClientRect());
        return boxes.filter(({ top, bottom }) => top < end - 8 && bottom > end).length;
      });
  await expect.poll(cut).toBeGreaterThan(0);
  await tile('Musik').click();
  await tile('Fieber').click();
  await tile('Fieber').click();
  await tile(t('event.tag_own')).click();
  const own = form(page).getByRole('textbox', { name: t('event.tag') });
  // The field and its button are clear of the footer.
  await expect(own).toBeFocused();
  const bottomOf = async (at: Locator) => ((await at.boundingBox()) ?? { y: 0, height: 0 }).y;
  const add = form(page).getByRole('button', { name: t('button.add') });
  await expect.poll(async () => (await bottomOf(next(page))) - (await bottomOf(add))).toBeGreaterThan(40);
  await own.fill('Klavier');
  await page.keyboard.press('Enter');
  // A word of one's own is shown by its first letter.
  await expect(form(page).locator('[aria-pressed=true]')).toHaveText(['Musik', 'KKlavier']);
  await expect(form(page).getByRole('status').filter({ hasText: 'Klavier' })).toHaveText(
    t('event.tag_added', { tag: 'Klavier' }),
  );
  // The next word is typed in view, however many were added.
  for (const word of ['Geige', 'Flöte', 'Harfe', 'Orgel']) {
    await own.fill(word);
    await page.keyboard.press('Enter');
    await expect(own).toHaveValue('');
  }
  await expect(own).toBeFocused();
  await expect.poll(async () => (await bottomOf(next(page))) - (await bottomOf(add))).toBeGreaterThan(40);
  for (const word of ['Geige', 'Flöte', 'Harfe', 'Orgel']) {
    await form(page).locator('[aria-pressed=true]').filter({ hasText: word }).click();
  }
  // The field stays open for another, and its tile is no answer.
  await expect(tile(t('event.tag_own'))).toHaveAttribute('aria-expanded', 'true');
  await next(page).click();
  await save(page);
  await expect(page.getByRole('button', { name: /^Musik, / })).toBeVisible();
  await expect.poll(async () => (await eventsOf(person)).map(({ tags }) => tags)).toContainEqual(['Musik', 'Klavier']);
});
