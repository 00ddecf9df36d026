import type { Settings } from '@bergkette/contract/settings.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { addEvent } from '../support/diary.ts';
import { expect, inMotion, german as t, test } from '../support/fixtures.ts';
import type { Person } from '../support/people.ts';
import { textsOf } from '../support/texts.ts';

test.use(inMotion);

const achievements = textsOf('de');
const HINTS = ['profile_overview', 'profile_status', 'profile_settings'] as const;

const hideHints = (person: Person) => person.call('PATCH', '/v1/settings/', { onboarding: { profile_hints: false } });
const _meOf = (person: Person) => person.call<Me>('GET', '/v1/users/loggedin/');

test('three hints explain the profile once, then never again: the first tap counts for the account [PROF-16]', async ({
  page,
  person,
}) => {
  await page.goto('/webapp/profile');
  for (const hint of HINTS) {
    await expect(page.getByText(t(`profile.hint.${hint}`))).toBeVisible();
    await page.getByRole('button', { name: t(hint === HINTS[2] ? 'hint.done' : 'hint.next') }).click();
    await expect(page.getByText(t(`profile.hint.${hint}`))).toBeHidden();
    const isOn = async () => (await person.call<Settings>('GET', '/v1/settings/')).onboarding.profile_hints;
    await expect.poll(isOn).toBe(false);
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: t('profile.achievements') })).toBeVisible();
  await expect(page.getByText(t('profile.hint.profile_overview'))).toHaveCount(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a new achievement is one calm line, and pictures stand in a plain row [PROF-13, XP-11]', async ({
    page,
    person,
  }) => {
    await hideHints(person);
    await page.goto('/webapp/profile');
    await expect(page.getByRole('heading', { name: t('profile.achievements') })).toBeVisible();
    for (let index = 0; index < 3; index += 1) await addEvent(person, { mood: 4, difficulty: 2 });
    await page.reload();
    const title = achievements('achievement.total_events_3.title');
    await expect(page.getByText(t('profile.new_achievement', { title }))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: t('profile.change_picture') }).click();
    await page.getByRole('button', { name: t('profile.next_picture') }).click();
    await expect(page.locator('[data-picture][style]')).toHaveCount(0);
  });
});

test('the chain opens from the profile, and closing it comes back [PROF-11, PROF-19]', async ({ page, person }) => {
  await hideHints(person);
  await addEvent(person);
  await page.goto('/webapp/profile');
  await page.getByRole('link', { name: t('profile.chain') }).click();
  await expect(page).toHaveURL(/\/profile\/eventchain$/);
  await page.getByRole('button', { name: t('chain.close') }).click();
  await expect(page.getByRole('heading', { name: t('profile.achievements') })).toBeVisible();
});
