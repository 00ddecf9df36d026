import type { Page } from '@playwright/test';
import {
  confirmDeletion,
  difficulty,
  eventsOf,
  form,
  next,
  save,
  storedEvents,
  tapOn,
  WORDS,
  words,
} from '../support/event-form.ts';
import { button, expect, german as t, test } from '../support/fixtures.ts';
import { keepNothing, refuse } from '../support/network.ts';
import { openPath } from '../support/open.ts';
import type { TextId } from '../support/texts.ts';

/** In the passing alert [ERR-01]. */
const alerted = (page: Page, id: TextId) => page.getByRole('alert').filter({ hasText: t(id) });
/** In the alert, or in its place on the screen. */
const said = (page: Page, id: TextId) => page.getByText(t(id), { exact: true });
test('an event that cannot be saved or deleted says so, stays as it is, and a second try does it [ERR-01, ERR-02, ERR-04, ERR-06, ERR-10, HOME-24]', async ({
  page,
  person,
}) => {
  await keepNothing(page);
  let mend = await refuse(page, 'GET', '**/api/v1/events/locations/');
  const mendCategories = await refuse(page, 'GET', '**/api/v1/categories/');
  await page.goto('/webapp/');
  await page.getByRole('button', { name: t('home.add_event') }).click();
  await expect(alerted(page, 'error_messages.locations')).toBeVisible();
  await expect(said(page, 'error_messages.locations').last()).toBeVisible();
  // The places that the app knows can be chosen all the same.
  await expect(form(page).getByRole('button', { name: t('event.location.clinic') })).toBeVisible();
  await mend();
  // What the app reads ahead may have brought them meanwhile; then there is nothing to tap.
  const retryUntil = (isDone: () => Promise<void>) =>
    expect(async () => {
      const retry = button(page, 'failed.retry');
      if (await retry.isVisible()) await retry.click({ timeout: 1000 });
      await isDone();
    }).toPass();
  await retryUntil(() => expect(said(page, 'error_messages.locations')).toHaveCount(0, { timeout: 1000 }));
  await tapOn(page, 'event.location.clinic');
  await expect(alerted(page, 'error_messages.categories')).toBeVisible();
  mend = mendCategories;
  await mend();
  await retryUntil(() =>
    expect(form(page).getByRole('button', { name: t('category.therapy') })).toBeVisible({ timeout: 1000 }),
  );
  await button(page, 'button.back').click();

  mend = await refuse(page, 'POST', '**/api/v1/events/');
  await tapOn(page, 'event.location.home');
  await next(page).click();
  await next(page).click();
  await difficulty(page).click();
  await next(page).click();
  await words(page).fill(WORDS);
  await save(page);
  await expect(said(page, 'error_messages.save_event')).toBeVisible();
  // The form comes back with all that was answered.
  await expect(form(page).getByText(WORDS)).toBeVisible();
  expect(await eventsOf(person)).toEqual([]);
  await mend();
  await save(page);
  await expect(form(page)).toHaveCount(0);
  const [event] = await storedEvents(person, 1);
  expect(event?.text).toBe(WORDS);

  await openPath(page, `/?event=${event?.id}`);
  mend = await refuse(page, 'DELETE', '**/api/v1/events/*/');
  const remove = async () => {
    await button(page, 'event.delete').first().click();
    await confirmDeletion(page);
  };
  await remove();
  // A browser under load may hear of it only after the dialog has closed, and then names what was refused.
  const late = page.getByText(`${t('trackers.refused.event')}. ${t('trackers.refused.failed')}`);
  await expect(said(page, 'error_messages.delete_event').or(late)).toBeVisible();
  expect(await eventsOf(person)).toHaveLength(1);
  await mend();
  await remove();
  await expect.poll(() => eventsOf(person)).toEqual([]);
  // What is offered afterwards would cover what is said before it.
  await expect(button(page, 'button.undo')).toBeVisible();

  // A person who cannot be read anew is said too.
  await refuse(page, 'GET', /\/v1\/settings\//);
  // Each tab reads the person anew. What was under way before the first tap may still answer.
  await expect(async () => {
    for (const id of ['nav.tracking', 'nav.information'] as const)
      await page.getByRole('link', { name: t(id) }).click();
    await expect(alerted(page, 'error_messages.user')).toBeVisible({ timeout: 3000 });
  }).toPass();
});
