import type { ProgressMarker } from '@bergkette/contract/progress.ts';
import { zoneAtHour } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { networkRests } from '../support/network.ts';

test('the sheet about the place that was reached is a picture and a sentence with its mountains, country and continent (PROF-08)', async ({
  page,
  person,
  open,
}) => {
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
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Berg · Alpen · Deutschland und Österreich · Europa');
  await expect(sheet).toContainText('2.962 m lang.');
  await expect(sheet.locator('dt, li')).toHaveCount(0);
});

test.describe('at night', () => {
  test.use({ timezoneId: zoneAtHour(23) });

  test('no hint darkens the screen (14-A9)', async ({ page, person, open }) => {
    await person.call('PATCH', '/v1/settings/', { onboarding: { profile_hints: true } });
    await open('/profile');
    await expect(page.getByText(t('profile.chain'))).toBeVisible();
    await networkRests(page);
    await expect(page.getByText(t('profile.hint.profile_overview'))).toHaveCount(0);
  });
});
