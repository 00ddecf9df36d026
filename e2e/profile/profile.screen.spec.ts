import type { ProgressMarker } from '@bergkette/contract/progress.ts';
import { daysAgo } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';

const NO_HINTS = { onboarding: { profile_hints: false } };

test('one’s own profile shows what one told: age and sex, and the date of the diagnosis (PROF-15)', async ({
  page,
  person,
  open,
}) => {
  await person.call('PATCH', '/v1/settings/', NO_HINTS);
  await person.call('PATCH', `/v1/users/${person.id}/`, {
    birthdate: `${Number(daysAgo(0).slice(0, 4)) - 15}-01-01`,
    sex: 'F',
    initial_diagnosis: '2025-03-12',
  });
  await open('/profile');
  const details = page.getByLabel('Deine Angaben');
  await expect(details).toContainText('15 Jahre · weiblich');
  await expect(details).toContainText('12.03.2025');
});

test('the sheet about the place that was reached names its mountains, country and continent (PROF-08)', async ({
  page,
  person,
  open,
}) => {
  await person.call('PATCH', '/v1/settings/', NO_HINTS);
  await addEvent(person);
  await page.route(/\/v1\/progressmarker/, (route) =>
    route.request().url().includes('markers')
      ? route.fallback()
      : route.fulfill({
          json: {
            name: 'zugspitze',
            value: 2962,
            info: { type: 'mountain', mountain: 'alps', country: ['DE', 'AT'], continent: 'europe' },
            next: null,
          } satisfies ProgressMarker,
        }),
  );
  await open('/profile');
  await page.getByRole('button', { name: t('profile.marker_info') }).click();
  const facts = page.getByRole('dialog').locator('dl');
  await expect(facts).toContainText(/Gebirge.*Alpen/);
  await expect(facts).toContainText(/Land.*Deutschland und Österreich/);
  await expect(facts).toContainText(/Kontinent.*Europa/);
});

test('the 55 pictures come in another order each time, and none can be taken before one is chosen (PROF-13)', async ({
  page,
  person,
  open,
}) => {
  await person.call('PATCH', '/v1/settings/', NO_HINTS);
  const orderOf = async () => {
    await expect(page.locator('[data-picture]')).toHaveCount(55);
    return page
      .locator('[data-picture]')
      .evaluateAll((pictures) =>
        pictures.map((picture) => Number(/avatar-(\d+)/.exec(`${picture.getAttribute('src')}`)?.[1])),
      );
  };
  await open('/profile?dialog=picture');
  const first = await orderOf();
  expect(new Set(first).size).toBe(55);
  expect(first).not.toEqual(Array.from({ length: 55 }, (_, index) => index + 1));
  const take = page.getByRole('button', { name: t('profile.take_picture') });
  await expect(take).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Tipp auf das, das dir gefällt')).toBeVisible();
  await page.getByRole('button', { name: t('profile.next_picture') }).click();
  await expect(take).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-picture]')).toHaveCount(0);
  await page.getByRole('button', { name: t('profile.change_picture') }).click();
  expect(await orderOf()).not.toEqual(first);
});

test('a hint is at once where the keyboard is, and the next one takes it over (16-A7)', async ({ page, open }) => {
  await open('/profile');
  const hint = page.getByRole('region', { name: t('profile.hint') });
  await expect(hint.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hint).toContainText(t('profile.hint.profile_status'));
  await expect(hint.getByRole('button')).toBeFocused();
});

test('a hint takes the focus from the tab that led to it, and gives it back after the last one (16-A7)', async ({
  page,
  open,
}) => {
  await open('/tracking');
  const tab = page.getByRole('link', { name: t('nav.profile') });
  await tab.press('Enter');
  const hint = page.getByRole('region', { name: t('profile.hint') });
  for (const name of ['profile_overview', 'profile_status', 'profile_settings']) {
    await expect(hint).toContainText(t(`profile.hint.${name}`));
    await expect(hint.getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(hint).toHaveCount(0);
  await expect(tab).toBeFocused();
});
