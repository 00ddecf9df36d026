import type { Notices } from '@bergkette/contract/notifications.ts';
import type { Me } from '@bergkette/contract/users.ts';
import type { Page } from '@playwright/test';
import { takesTaps } from '../support/bottom-slot.ts';
import { addEvent } from '../support/diary.ts';
import { expect, inMotion, languages, test } from '../support/fixtures.ts';
import { formOf } from '../support/media-step.ts';
import { networkRests } from '../support/network.ts';
import { letServerFollow } from '../support/server-clock.ts';
import { type Texts, textsOf } from '../support/texts.ts';

test.use(inMotion);

test.use({ viewport: { width: 360, height: 640 } });

const QUIET_MS = 60_000;
const HOUR_MS = 60 * QUIET_MS;
const GOALS_DE = [
  /Ein Tag mit Eintrag$/,
  /Noch ein Ereignis$/,
  /Noch 5-mal gute Stimmung$/,
  /Etappe 1, sobald dieser Abschnitt geschafft ist$/,
  /Aufwind$/,
  /Noch 3-mal aufwärts$/,
];
const GOALS_EN = [
  /One day with an entry$/,
  /One more event$/,
  /5 more good events$/,
  /Stage 1, once this phase is done$/,
  /On the up$/,
  /3 more times looking up$/,
];
const badges = { de: textsOf('de'), en: textsOf('en') };

/** Records an event at the clinic with this mood and difficulty, starting on the path. */
const record = async (page: Page, t: Texts, mood: number, difficulty: number): Promise<void> => {
  await page.getByRole('button', { name: t('home.add_event') }).click();
  const form = formOf(page, t);
  const next = form.getByRole('button', { name: t('event.next'), exact: true });
  await form
    .getByRole('button', { name: t('event.location.clinic') })
    .last()
    .click();
  await form
    .getByRole('button', { name: t('category.therapy') })
    .last()
    .click();
  await form
    .getByRole('button', { name: t('activity.chemo') })
    .last()
    .click();
  await next.click();
  await form.getByRole('slider').fill(String(mood));
  await next.click();
  await form.getByRole('radio', { name: t(`difficulty.${difficulty}`), exact: true }).click();
  await form.getByRole('button', { name: t('event.save') }).click();
  await form.waitFor({ state: 'detached' });
};

for (const [language, t] of languages) {
  const badge = badges[language];

  test(`the hardest day gets a thank-you and the way to help, and for a minute no celebration (${language}) (14-A9)`, async ({
    page,
    register,
  }) => {
    const person = await register(language, { hasNotices: true });
    await person.signIn(page.context());
    const reached = async () => (await person.call<Me>('GET', '/v1/users/loggedin/')).achievements.length;
    const told = async () =>
      (await person.call<Notices>('GET', '/v1/notifications/')).notifications.map(({ type }) => type);
    await page.clock.install();
    await page.goto('/webapp/');

    // The first event reaches a place. Firn does not cheer, and the app does not mention the place for a minute.
    await record(page, t, 1, 4);
    const thanks = page.getByText(t('event.state.hard'));
    await expect(thanks).toBeVisible();
    await expect(page.getByText(t('event.state.saved'), { exact: true })).toHaveCount(0);
    await expect(page.locator('[data-pose=heart]')).toBeVisible();
    await expect(page.locator('[data-pose=cheer]')).toHaveCount(0);
    await expect.poll(told).toEqual(['reached-progress-marker']);
    await page.clock.fastForward(QUIET_MS / 2);
    await page.reload();
    await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
    const banner = page.locator('[data-notice]');
    await page.clock.fastForward(QUIET_MS / 3);
    await expect(banner).toHaveCount(0);
    await page.clock.fastForward(QUIET_MS / 3);
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: t('notice.close') }).click();

    for (let index = 0; index < 3; index += 1) await addEvent(person, { mood: 2, difficulty: 4 });
    // A strenuous day with the mood left as it is: no thanks, and nothing celebrates beside it either.
    await record(page, t, 4, 3);
    await expect(page.locator('[data-firn-says]')).toBeVisible();
    await expect(thanks).toHaveCount(0);
    expect(await takesTaps(page.locator('[data-firn-says]'))).toEqual(['none', 'auto']);
    await expect.poll(reached).toBe(2);
    await page.clock.fastForward(QUIET_MS / 2);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Both celebrations come afterwards, one after the other.
    await page.clock.fastForward(QUIET_MS / 2);
    const sheetOf = (name: string) => page.getByRole('dialog', { name: badge(`achievement.${name}.title`) });
    const [some, hard] = [sheetOf('total_events_3'), sheetOf('hard_events_5')];
    await some.getByRole('button', { name: t('profile.celebrated'), exact: true }).click();
    await expect(hard).toContainText(badge('achievement.hard_events_5.description'));
    await expect(page.locator('[data-pose=cheer]')).toHaveCount(0);
    await hard.getByRole('button', { name: t('profile.thanked'), exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await record(page, t, 2, 1);
    await page.getByRole('link', { name: t('firn.help'), exact: true }).click();
    await expect(page).toHaveURL(/\/help$/);
  });

  test(`for an hour after something bad nothing is explained (${language}) [PROF-16] (14-A9)`, async ({
    page,
    register,
  }) => {
    const person = await register(language);
    await person.signIn(page.context());
    await letServerFollow(page);
    await page.clock.install({ time: new Date().setHours(12, 0, 0, 0) });
    await page.goto('/webapp/');
    await record(page, t, 1, 4);
    await page.getByRole('link', { name: t('nav.profile') }).click();
    const hint = page.getByRole('region', { name: t('hint') });
    await expect(page.getByRole('heading', { name: t('profile.achievements') })).toBeVisible();
    await page.clock.fastForward(HOUR_MS - QUIET_MS);
    await networkRests(page);
    await expect(hint).toHaveCount(0);
    await page.clock.fastForward(2 * QUIET_MS);
    await expect(hint).toContainText(t('profile.hint.profile_overview'));
  });

  test(`no hard day and no missing day is a goal, and a phase of therapy while it goes on (${language}) [XP-16, XP-19, 14-A9]`, async ({
    page,
    register,
  }) => {
    const person = await register(language);
    await person.signIn(page.context());
    await person.call('PATCH', '/v1/settings/', { onboarding: { profile_hints: false } });
    for (let index = 0; index < 2; index += 1) await addEvent(person, { mood: 1, difficulty: 4 });
    await page.goto('/webapp/profile');
    const goals = page
      .getByRole('heading', { name: t('profile.achievements') })
      .locator('..')
      .getByRole('listitem');
    await expect(goals).toHaveText(language === 'de' ? GOALS_DE : GOALS_EN);
  });
}
