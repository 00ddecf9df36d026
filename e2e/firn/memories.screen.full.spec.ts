import type { Page } from '@playwright/test';
import { daysAgo, noonAgo } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { buttonIn, expect, german as t, test } from '../support/fixtures.ts';
import type { Person } from '../support/people.ts';
import { letHourPassSinceBad } from '../support/server-clock.ts';

const memory = (page: Page) => page.locator('[data-firn-memory]');

/** Three low days with music and a good face, today a low one. */
const fillLowDays = async (person: Person): Promise<void> => {
  for (const days of [3, 5, 7]) {
    await person.call('POST', '/v1/moods/', { date: daysAgo(days), mood: 3 });
    await addEvent(person, { datetime: noonAgo(days), location: 'home', tags: ['Musik'], mood: 5, difficulty: 1 });
  }
  await addEvent(person, { location: 'home', tags: ['Ausruhen'], mood: 3, difficulty: 2 });
};

test('on a low day Firn tells what stood with a good face on days like it, and claims nothing (17-M4)', async ({
  page,
  person,
  open,
}) => {
  await fillLowDays(person);
  await letHourPassSinceBad(page);
  await open('/');
  await expect(memory(page)).toContainText(t('firn.memory.good', { topics: 'Musik' }));
  await expect(memory(page).getByRole('button', { name: t('firn.memory.show') })).toHaveCount(0);
  await buttonIn(memory(page), t('dialog.close')).click();
  await expect(memory(page)).toHaveCount(0);
});

test('the look-back tells the own words before a hint, at a hard day after it and only for who asked for hard days (17-M2)', async ({
  page,
  person,
  open,
}) => {
  const ready = { show_initial_hint: false, show_start_hint: false, ask_preferences: false };
  await person.call('PATCH', '/v1/settings/', { experience: { ...ready, hint_type: 'all', min_hint_distance: 0 } });
  await addEvent(person, { mood: 1, difficulty: 4, text: 'Die Nadel saß erst beim dritten Mal. Danach schlief ich.' });
  const hints = ([1, 2, 3, 4] as const).map((variant) => t(`experience.hint.hard_good.${variant}`));
  await open('/?view=look-back');
  const bubble = page.getByRole('region', { name: t('experience.hint') });
  const okay = bubble.getByRole('button', { name: t('button.okay') });
  await expect(bubble).toBeVisible();
  expect(hints).toContain(await bubble.locator('p').textContent());
  await okay.click();
  await expect(bubble).toHaveCount(0);
  await person.call('PATCH', '/v1/settings/', { experience: { hard_memories: true } });
  await page.reload();
  await expect(bubble).toBeVisible();
  expect(hints).toContain(await bubble.locator('p').textContent());
  await expect(bubble.locator('q')).toHaveCount(0);
  await okay.click();
  await expect(bubble.locator('q')).toHaveText('Die Nadel saß erst beim dritten Mal. Danach schlief ich.');
  await expect(bubble.locator('p')).toHaveCount(1);
  await expect(bubble).toContainText(t('experience.own_words'));
  await okay.click();
  await expect(bubble).toHaveCount(0);

  const sentence = 'Oma hat Kuchen gebacken.';
  const text = `${sentence} ${'Danach haben wir lange auf dem Balkon gesessen und geredet. '.repeat(2)}`.trim();
  await addEvent(person, { location: 'home', tags: ['Familie'], mood: 6, difficulty: 1, text });
  await page.reload();
  await page.getByRole('button', { name: t('experience.next') }).click();
  await expect(bubble.locator('q')).toHaveText(
    `${sentence} Danach haben wir lange auf dem Balkon gesessen und geredet. …`,
  );
  // A click would scroll the path while it waits for the bubble.
  await bubble.getByRole('button', { name: t('firn.memory.read_on') }).press('Enter');
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
  await page.keyboard.press('Escape');
  await okay.click();
  const joyful = ([1, 2, 3, 4] as const).map((variant) => t(`experience.hint.easy_bad.${variant}`));
  expect(joyful).toContain(await bubble.locator('p').textContent());
});
