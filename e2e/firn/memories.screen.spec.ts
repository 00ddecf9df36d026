import type { Page } from '@playwright/test';
import { daysAgo, daysOfLastYear, noonAgo } from '../support/days.ts';
import { addEvent, addPhoto } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { record } from '../support/hard-moments.ts';
import { lettersOf } from '../support/letters.ts';
import { holdCalls, networkRests } from '../support/network.ts';
import { startHint } from '../support/path.ts';
import type { Person } from '../support/people.ts';
import { letHourPassSinceBad } from '../support/server-clock.ts';
import { openSettings } from '../support/settings.ts';
import { hoursAgo } from '../support/symptoms.ts';

const memory = (page: Page) => page.locator('[data-firn-memory]');
const pathIsThere = (page: Page) => expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();

const A_YEAR = daysOfLastYear();

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
  await openSettings(page, 'firn');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByLabel(t('settings.memories')).click();
  await expect(page.getByLabel(t('settings.hard_memories'))).toHaveCount(0);
  // To open another address would cut the call off.
  await saved;
  await page.goto('/webapp/');
  await expect(marker).toBeVisible();
  await networkRests(page);
  await expect(page.locator('img[data-photo]')).toHaveCount(0);
});

test('what was a year ago is told once a day in the own words, says that there are more, and leads to them (17-M3)', async ({
  page,
  person,
  open,
}) => {
  const told = 'Mia hat mich besucht! Wir haben Karten gespielt.';
  const text = `${told} Abends war ich so müde, dass ich schon vor dem Essen eingeschlafen bin.`;
  const event = { datetime: noonAgo(A_YEAR), mood: 5, difficulty: 1, text } as const;
  const { id } = await addEvent(person, { ...event, location: 'home', tags: ['Freunde'] });
  await test.step('neither a memory nor a hint takes the place of the way to the ward (14-A3)', async () => {
    await person.call('PATCH', '/v1/settings/', { onboarding: { startpage_hints: true } });
    const tags = [t('activity.fever')];
    const fever = await addEvent(person, { ...event, location: 'home', tags, datetime: hoursAgo(3) });
    await page.goto('/webapp/');
    await pathIsThere(page);
    await networkRests(page);
    // A memory goes by itself, so nothing is waited for here.
    expect(await startHint(page).or(memory(page)).count()).toBe(0);
    const asked = page.getByRole('link', { name: t('home.fever_reached') });
    await expect(asked).toBeVisible();
    // It would be read out again whenever a sheet closes.
    await expect(page.getByRole('status').filter({ has: asked })).toHaveCount(0);
    // An open page would tell the memory as soon as the fever is gone.
    await page.goto('about:blank');
    await person.call('PATCH', '/v1/settings/', { onboarding: { startpage_hints: false } });
    await person.call('DELETE', `/v1/events/${fever.id}/`);
  });
  await open('/');
  await expect(memory(page)).toContainText(t('firn.memory.year_words', { words: `${told} …` }));
  // What leads on is read before what ends it.
  await expect(memory(page).getByRole('button').first()).toHaveText(t('firn.memory.read_on'));
  // Sun and moon stand below it.
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const isBelow = async () => {
      const orb = await page.locator('[data-orb] > :last-child').boundingBox();
      const bubble = await memory(page).boundingBox();
      return orb !== null && bubble !== null && orb.y > bubble.y + bubble.height;
    };
    await expect.poll(isBelow, `${width}×${height}`).toBe(true);
  }
  // All of it takes the tap, not the word alone.
  await memory(page).click({ position: { x: 90, y: 20 } });
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
  expect(page.url()).toContain(`event=${id}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(memory(page).getByRole('button', { name: t('firn.memory.read_on') })).toBeFocused();
  await page.goto('/webapp/');
  await pathIsThere(page);
  await networkRests(page);
  await expect(memory(page)).toHaveCount(0);
});

test('a hard day of a year ago comes back only for who asked for it (17-M3)', async ({ page, person, open }) => {
  await letHourPassSinceBad(page);
  await addEvent(person, { datetime: noonAgo(A_YEAR), mood: 1, difficulty: 4 });
  await addEvent(person, { datetime: noonAgo(A_YEAR), location: 'home', mood: 6, difficulty: 1, tags: ['Musik'] });
  await open('/');
  await pathIsThere(page);
  await networkRests(page);
  await expect(memory(page)).toHaveCount(0);
  await openSettings(page, 'firn');
  // Shown as chosen before it is saved.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.getByLabel('Auch schwere Tage').click();
  await expect(page.getByLabel(t('settings.hard_memories'))).toBeChecked();
  await saved;
  await page.goto('/webapp/');
  await expect(memory(page)).toContainText(t('firn.memory.year', { title: 'Musik' }));
  // It is over with something bad, also once Firn has answered to that.
  await record(page, t, 1, 4);
  const answer = page.locator('[data-firn-says=hard]');
  await answer.getByRole('button', { name: t('dialog.close') }).click();
  await expect(answer).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await memory(page).count()).toBe(0);
});

/** Somebody with a memory and a notice. */
const withBoth = async (signedIn: (language: 'de', more: { hasNotices: true }) => Promise<Person>) =>
  addEvent(await signedIn('de', { hasNotices: true }), {
    datetime: noonAgo(A_YEAR),
    location: 'home',
    mood: 5,
    difficulty: 1,
    tags: ['Musik'],
  });
const notice = (page: Page) => page.locator('[data-notice]');

test('a notice waits until a memory has ended, and is whole in large letters too (17-M3)', async ({
  page,
  signedIn,
}) => {
  await withBoth(signedIn);
  const { promise: isTold, resolve: letNoticesCome } = Promise.withResolvers<void>();
  await page.route('**/v1/notifications/**', async (route) => {
    await isTold;
    await route.continue();
  });
  await page.goto('/webapp/');
  await expect(memory(page)).toBeVisible();
  const areThere = page.waitForResponse('**/v1/notifications/**');
  letNoticesCome();
  await areThere;
  await networkRests(page);
  expect(await notice(page).count()).toBe(0);
  await memory(page)
    .getByRole('button', { name: t('dialog.close') })
    .click();
  await expect(notice(page)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 568 });
  await (await lettersOf(page))(200);
  const cut = () =>
    notice(page).evaluate((card) => {
      const words = card.querySelector('button');
      return words === null ? null : words.scrollHeight - words.clientHeight;
    });
  await expect.poll(cut).toBe(0);
});

test('a memory waits where a notice stands (17-M3)', async ({ page, signedIn }) => {
  await withBoth(signedIn);
  // No tap leads here: after a while, one beside the notice puts it away.
  const oneYearAgo = `**/v1/moods/${daysAgo(A_YEAR)}/`;
  const letMemoryCome = await holdCalls(page, oneYearAgo);
  await page.goto('/webapp/');
  await expect(notice(page)).toBeVisible();
  const isThere = page.waitForResponse(oneYearAgo);
  letMemoryCome();
  await isThere;
  await networkRests(page);
  expect(await memory(page).count()).toBe(0);
  await notice(page)
    .getByRole('button', { name: t('notice.close') })
    .click();
  await page.getByRole('link', { name: t('nav.tracking') }).click();
  // Home stays, and looks no second time, where it is tapped before another page is there.
  await expect(page.getByRole('heading', { level: 1, name: t('nav.tracking') })).toBeVisible();
  await page.getByRole('link', { name: t('nav.home') }).click();
  await expect(memory(page)).toBeVisible();
});
