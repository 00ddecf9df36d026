import type { ProgressMarker } from '@bergkette/contract/progress.ts';
import { daysAgo, zoneAtHour } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { networkRests } from '../support/network.ts';
import { openSettings, row, sheet as sheetOf } from '../support/settings.ts';
import { settle } from '../support/settle.ts';

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
  // In large letters on the smallest phone the name of the place stands within the round edge of its pill.
  const setLetters = await lettersOf(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  await setLetters(200);
  const letters = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(letters).toBe('24px');
  await settle(page);
  const [room, height] = await page.getByText(t('profile.place.home'), { exact: true }).evaluate((pill) => {
    const words = document.createRange();
    words.selectNodeContents(pill.lastChild ?? pill);
    const box = words.getBoundingClientRect();
    return [pill.getBoundingClientRect().right - box.right, box.height];
  });
  expect(room).toBeGreaterThan(5);
  expect(height).toBeLessThan(30);
  await setLetters(100);
  if (size !== null) await page.setViewportSize(size);
  await page.getByRole('button', { name: t('profile.marker_info') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Berg · Alpen · Deutschland und Österreich · Europa');
  // No line begins with a dot.
  expect(await sheet.textContent()).toContain('Alpen\u00a0· Deutschland');
  await expect(sheet).toContainText('So weit bist du schon: 2.962 m.');
  await expect(sheet.locator('dt, li')).toHaveCount(0);
});

test.describe('at night', () => {
  const timezoneId = zoneAtHour(23);
  test.use({ timezoneId });

  test('no hint darkens the screen (14-A9)', async ({ page, person, open }) => {
    await person.call('PATCH', '/v1/settings/', { onboarding: { profile_hints: true } });
    await open('/profile');
    await expect(page.getByText(t('chain.title'))).toBeVisible();
    await networkRests(page);
    await expect(page.getByText(t('profile.hint.profile_overview'))).toHaveCount(0);
  });

  test('a light device has the dark colours, unless light was chosen (16-A4)', async ({ page, person }) => {
    // Its yesterday may be two days ago where all other tests run, and is asked for else.
    await person.call('POST', '/v1/moods/', { date: daysAgo(1, timezoneId), mood: -1 });
    const html = page.locator('html');
    await openSettings(page);
    await expect(row(page, 'theme')).toContainText(t('settings.theme.system'));
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(html).toHaveCSS('color-scheme', 'dark');
    await row(page, 'theme').click();
    await sheetOf(page, 'theme')
      .getByRole('button', { name: t('settings.theme.light') })
      .click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(row(page, 'theme')).toContainText(t('settings.theme.light'));
    await expect(html).toHaveAttribute('data-theme', 'light');
  });
});
