import type { Notices } from '@bergkette/contract/notifications.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { takesTaps } from '../support/bottom-slot.ts';
import { addEvent } from '../support/diary.ts';
import { says } from '../support/firn.ts';
import { buttonIn, expect, inMotion, languages, test } from '../support/fixtures.ts';
import { record } from '../support/hard-moments.ts';
import { networkRests } from '../support/network.ts';
import { installClock } from '../support/server-clock.ts';
import { addValueTo, card, openSymptoms, saveIn, TEMPERATURE } from '../support/symptoms.ts';
import { textsOf } from '../support/texts.ts';

const HOUR_MS = 60 * 60_000;

const badges = { de: textsOf('de'), en: textsOf('en') };

test.use(inMotion);
test.use({ viewport: { width: 360, height: 640 } });

for (const [language, t] of languages) {
  const badge = badges[language];

  test(`the hardest day gets a thank-you and the way to help, and for an hour no celebration (${language}) (14-A9)`, async ({
    page,
    signedIn,
  }) => {
    const person = await signedIn(language, { hasNotices: true });
    const reached = async () => (await person.call<Me>('GET', '/v1/users/loggedin/')).achievements.length;
    const told = async () =>
      (await person.call<Notices>('GET', '/v1/notifications/')).notifications.map(({ type }) => type);
    await installClock(page);
    await page.goto('/webapp/');

    // The first event reaches a place. Firn does not cheer, and the app does not mention the place for an hour.
    await record(page, t, 1, 4);
    const thanks = page.getByText(t('event.state.hard'));
    await expect(thanks).toBeVisible();
    await expect(page.getByText(t('event.state.saved'), { exact: true })).toHaveCount(0);
    await expect(page.locator('[data-pose=heart]')).toBeVisible();
    await expect(page.locator('[data-pose=cheer]')).toHaveCount(0);
    // Other devices are not told of it either.
    expect(await told()).toEqual([]);
    await page.clock.fastForward(HOUR_MS / 2);
    await page.reload();
    await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
    await page.clock.fastForward(HOUR_MS / 3);
    await expect(page.locator('[data-notice]')).toHaveCount(0);

    for (let index = 0; index < 3; index += 1) await addEvent(person, { mood: 2, difficulty: 4 });
    // A strenuous day with the mood left as it is: no thanks, and nothing celebrates beside it either.
    await record(page, t, 4, 3);
    await expect(page.locator('[data-firn-says]')).toBeVisible();
    await expect(thanks).toHaveCount(0);
    expect(await takesTaps(page.locator('[data-firn-says]'))).toEqual(['none', 'auto']);
    await expect.poll(reached).toBe(2);
    await page.clock.fastForward(HOUR_MS / 2);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Both celebrations come afterwards, one after the other.
    await page.clock.fastForward(HOUR_MS / 2);
    const sheetOf = (name: 'total_events_3' | 'hard_events_5') =>
      page.getByRole('dialog', { name: badge(`achievement.${name}.title`) });
    const [some, hard] = [sheetOf('total_events_3'), sheetOf('hard_events_5')];
    await some.getByRole('button', { name: t('profile.celebrated'), exact: true }).click();
    await expect(hard).toContainText(badge('achievement.hard_events_5.description'));
    await expect(page.locator('[data-pose=cheer]')).toHaveCount(0);
    await hard.getByRole('button', { name: t('profile.thanked'), exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await record(page, t, 2, 1);
    await page.getByRole('link', { name: t('firn.help'), exact: true }).click();
    await expect(page).toHaveURL(/\/help#talk$/);
  });

  test(`after a fever nothing cheers for an hour, and then only the last place that was reached (${language}) (14-A9)`, async ({
    page,
    signedIn,
  }) => {
    await signedIn(language, { hasNotices: true });
    const markers = ['diving-platform', 'leaning-tower-pisa'];
    const seen: string[] = [];
    await page.route('**/api/v1/notifications/**', async (route) => {
      const request = route.request();
      if (request.method() !== 'GET') {
        seen.push(new URL(request.url()).searchParams.get('pk') ?? '');
        return route.fulfill({ status: 204 });
      }
      const notifications = markers.map((marker, index) => ({
        id: index + 1,
        type: 'reached-progress-marker',
        key: marker,
        data: { marker, distance: 10 },
        ...(seen.includes(String(index + 1)) && { seen: true }),
      }));
      return route.fulfill({ json: { notifications, notification_hash: String(seen.length) } });
    });
    // The next event is the hundredth.
    await page.route(/\/v1\/(home|users\/loggedin)\//, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      Object.assign(json.me ?? json, { total_events: 99 });
      await route.fulfill({ response, json });
    });
    await installClock(page);
    const banner = page.locator('[data-notice]');
    await openSymptoms(page);
    await card(page, t(TEMPERATURE)).click();
    await addValueTo(page, t, t(TEMPERATURE)).click();
    await page.getByLabel(t('trackers.unit_temperature')).fill('39.1');
    await saveIn(page, t).click();
    await expect(page.getByRole('alert')).toContainText(t('call.fever_saved'));
    await buttonIn(page.getByRole('alert'), t('dialog.close')).click();
    await page.getByRole('link', { name: t('nav.home'), exact: true }).click();
    await record(page, t, 5, 1);
    // It would be told of first.
    await expect(says(page)).not.toContainText(/hundert|hundred/i);
    await buttonIn(says(page), t('dialog.close')).click();
    await page.clock.fastForward(HOUR_MS / 2);
    await networkRests(page);
    await expect(banner).toHaveCount(0);
    await page.clock.fastForward(HOUR_MS / 2);
    await expect(banner).toContainText(badge('marker.leaning-tower-pisa'));
    await page.clock.runFor(2000);
    await expect.poll(() => seen.toSorted()).toEqual(['1', '2']);
    await page.reload();
    await networkRests(page);
    await expect(banner).toHaveCount(0);
  });
}
