import type { Page } from '@playwright/test';
import { daysAgo, daysOfLastYear, noonAgo } from '../support/days.ts';
import { addEvent, addPhoto } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { networkRests } from '../support/network.ts';
import type { Person } from '../support/people.ts';
import { openSettings } from '../support/settings.ts';

const memory = (page: Page) => page.locator('[data-firn-memory]');
const pathIsThere = (page: Page) => expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();

const A_YEAR = daysOfLastYear();

/** Three low days with music and a good face, today a low one. */
const fillLowDays = async (person: Person): Promise<void> => {
  for (const days of [3, 5, 7]) {
    await person.call('POST', '/v1/moods/', { date: daysAgo(days), mood: 3 });
    await addEvent(person, { datetime: noonAgo(days), location: 'home', tags: ['Musik'], mood: 5, difficulty: 1 });
  }
  await addEvent(person, { location: 'home', tags: ['Ausruhen'], mood: 3, difficulty: 2 });
};

test('a photo stands small on its marker, and its event opens; switched off there is none (17-M1)', async ({
  page,
  person,
  open,
}) => {
  await addEvent(person, { location: 'home', tags: ['Musik'], datetime: noonAgo(1) });
  await addPhoto(person, await addEvent(person, { location: 'home', tags: ['Freunde'] }));
  await open('/');
  const marker = page.getByRole('button', { name: /^Freunde, / });
  await expect(marker.locator('img')).toBeVisible();
  await expect(marker.locator('img')).toHaveJSProperty('complete', true);
  await expect(page.getByRole('button', { name: /^Musik, / }).locator('img')).toHaveCount(0);
  await marker.locator('img').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await openSettings(page, person, 'firn');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByLabel(t('settings.memories'), { exact: true }).click();
  await expect(page.getByLabel(t('settings.hard_memories'))).toHaveCount(0);
  // To open another address would cut the call off.
  await saved;
  await page.goto('/webapp/');
  await expect(marker).toBeVisible();
  await networkRests(page);
  await expect(page.locator('img[data-photo]')).toHaveCount(0);
});

test('what was a year ago is told once a day in the own words, and leads to the event (17-M3)', async ({
  page,
  person,
  open,
}) => {
  const text = 'Mia hat mich besucht! Wir haben Karten gespielt.';
  const event = { datetime: noonAgo(A_YEAR), mood: 5, difficulty: 1, text } as const;
  const { id } = await addEvent(person, { ...event, location: 'home', tags: ['Freunde'] });
  await open('/');
  await expect(memory(page)).toContainText(t('firn.memory.year_words', { words: 'Mia hat mich besucht!' }));
  await memory(page)
    .getByRole('button', { name: t('firn.memory.show') })
    .click();
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
  expect(page.url()).toContain(`event=${id}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(memory(page).getByRole('button', { name: t('firn.memory.show') })).toBeFocused();
  await page.goto('/webapp/');
  await pathIsThere(page);
  await networkRests(page);
  await expect(memory(page)).toHaveCount(0);
});

test('a hard day of a year ago comes back only for who asked for it (17-M3)', async ({ page, person, open }) => {
  await addEvent(person, { datetime: noonAgo(A_YEAR), mood: 1, difficulty: 4 });
  await addEvent(person, { datetime: noonAgo(A_YEAR), location: 'home', mood: 6, difficulty: 1, tags: ['Musik'] });
  await open('/');
  await pathIsThere(page);
  await networkRests(page);
  await expect(memory(page)).toHaveCount(0);
  await openSettings(page, person, 'firn');
  await page.getByLabel('Auch schwere Tage').click();
  await expect(page.getByLabel(t('settings.hard_memories'))).toBeChecked();
  await page.goto('/webapp/');
  await expect(memory(page)).toContainText(t('firn.memory.year', { title: 'Musik' }));
});

test('on a low day Firn tells what stood with a good face on days like it, and claims nothing (17-M4)', async ({
  page,
  person,
  open,
}) => {
  await fillLowDays(person);
  await open('/');
  await expect(memory(page)).toContainText(t('firn.memory.good', { topics: 'Musik' }));
  await expect(memory(page).getByRole('button', { name: t('firn.memory.show') })).toHaveCount(0);
  await memory(page)
    .getByRole('button', { name: t('firn.close') })
    .click();
  await expect(memory(page)).toHaveCount(0);
});

test('the look-back tells the own sentence before a hint, at a hard day only for who asked for hard days (17-M2)', async ({
  page,
  person,
  open,
}) => {
  const ready = { show_initial_hint: false, show_start_hint: false, ask_preferences: false };
  await person.call('PATCH', '/v1/settings/', { experience: { ...ready, hint_type: 'all' } });
  await addEvent(person, { mood: 1, difficulty: 4, text: 'Die Nadel saß erst beim dritten Mal. Danach schlief ich.' });
  const hints = [1, 2, 3, 4].map((variant) => t(`experience.hint.hard_bad.${variant}`));
  await open('/?view=look-back');
  const bubble = page.getByRole('region', { name: t('experience.hint') });
  await expect(bubble).toBeVisible();
  expect(hints).toContain(await bubble.locator('p').textContent());
  await expect(bubble.locator('q')).toHaveCount(0);
  await person.call('PATCH', '/v1/settings/', { experience: { hard_memories: true } });
  await page.reload();
  await expect(bubble.locator('q')).toHaveText('Die Nadel saß erst beim dritten Mal.');
  await expect(bubble.locator('p')).toHaveCount(1);
  await expect(bubble).toContainText(t('experience.own_words'));
  const okay = bubble.getByRole('button', { name: t('experience.okay') });
  await okay.click();
  await expect(bubble.locator('q')).toHaveCount(0);
  expect(hints).toContain(await bubble.locator('p').textContent());
  await okay.click();
  await expect(bubble).toHaveCount(0);
});
