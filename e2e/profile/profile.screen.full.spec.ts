import type { Settings } from '@bergkette/contract/settings.ts';
import { daysAgo } from '../support/days.ts';
import { expect, german as t, test } from '../support/fixtures.ts';

test('one’s own profile shows what one told: age and sex, and the date of the diagnosis (PROF-15)', async ({
  page,
  person,
  open,
}) => {
  await person.call('PATCH', `/v1/users/${person.id}/`, {
    birthdate: `${Number(daysAgo(0).slice(0, 4)) - 15}-01-01`,
    sex: 'F',
    initial_diagnosis: '2025-03-12',
  });
  await open('/profile');
  const details = page.locator('details');
  await details.getByText('Über mich', { exact: true }).click();
  await expect(details).toContainText('15 Jahre · weiblich');
  await expect(details).toContainText('12.03.2025');
});

test('a hint takes no focus; the next one takes it over, and after the last a keyboard goes on where that stood; none comes a second time, the first key counts for the account [PROF-16] (16-A7)', async ({
  page,
  person,
  open,
}) => {
  await person.call('PATCH', '/v1/settings/', { onboarding: { profile_hints: true } });
  await open('/tracking');
  await page.getByRole('link', { name: t('nav.profile') }).press('Enter');
  const hint = page.getByRole('region', { name: t('hint') });
  await expect(hint).toContainText(t('profile.hint.profile_overview'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await hint.getByRole('button').press('Enter');
  const isOn = async () => (await person.call<Settings>('GET', '/v1/settings/')).onboarding.profile_hints;
  await expect.poll(isOn).toBe(false);
  for (const name of ['profile_status', 'profile_settings'] as const) {
    await expect(hint).toContainText(t(`profile.hint.${name}`));
    await expect(hint.getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(hint).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('profile.settings') })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: t('profile.achievements') })).toBeVisible();
  await expect(hint).toHaveCount(0);
});
