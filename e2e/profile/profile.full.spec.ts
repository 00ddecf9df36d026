import type { Settings } from '@bergkette/contract/settings.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { addEvent } from '../support/diary.ts';
import { english, expect, inMotion, german as t, test } from '../support/fixtures.ts';
import type { Person } from '../support/people.ts';
import { textsOf } from '../support/texts.ts';

test.use(inMotion);

const achievements = textsOf('de');
const HINTS = ['profile_overview', 'profile_status', 'profile_settings'] as const;

const hideHints = (person: Person) => person.call('PATCH', '/v1/settings/', { onboarding: { profile_hints: false } });
const meOf = (person: Person) => person.call<Me>('GET', '/v1/users/loggedin/');

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

test('of two quick taps the last one holds, however slow the first is [PROF-04]', async ({ page, person }) => {
  await hideHints(person);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/users/*/', async (route) => {
    if (route.request().method() === 'PATCH') await released;
    await route.fallback();
  });
  await page.goto('/webapp/profile');
  await page.getByText(t('profile.place.clinic'), { exact: true }).click();
  await expect(page.getByRole('radio', { name: t('profile.place.clinic') })).toBeChecked();
  await page.getByText(t('profile.place.home'), { exact: true }).click();
  release();
  await expect(page.getByText(t('profile.now_home'))).toBeVisible();
  await expect(page.getByRole('radio', { name: t('profile.place.home') })).toBeChecked();
  expect((await meOf(person)).at_clinic).toBe(false);
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
    for (let index = 0; index < 3; index += 1) await addEvent(person);
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

test('in English the same profile speaks English [PROF-15]', async ({ page, register, context }) => {
  const person = await register('en');
  await person.signIn(context);
  await hideHints(person);
  await page.goto('/webapp/profile');
  await expect(page.getByRole('heading', { name: english('profile.achievements') })).toBeVisible();
  await expect(page.getByText(english('profile.marker_first'))).toBeVisible();
});
