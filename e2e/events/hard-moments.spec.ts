import { addEvent } from '../support/diary.ts';
import { expect, languages, test } from '../support/fixtures.ts';
import { record } from '../support/hard-moments.ts';
import { networkRests } from '../support/network.ts';
import { startHint } from '../support/path.ts';
import { installClock } from '../support/server-clock.ts';

test.use({ viewport: { width: 360, height: 640 } });

const QUIET_MS = 60_000;
const HOUR_MS = 60 * QUIET_MS;
for (const [language, t] of languages) {
  test(`for an hour after something bad nothing is explained (${language}) [PROF-16] (14-A9)`, async ({
    page,
    signedIn,
  }) => {
    await signedIn(language, { hasHints: true });
    await installClock(page);
    await page.goto('/webapp/');
    await record(page, t, 1, 4);
    await expect(page.getByText(t('event.state.hard'))).toBeVisible();
    await expect(page.locator('[data-pose=heart]')).toBeVisible();
    await expect(page.locator('[data-pose=cheer]')).toHaveCount(0);
    await page.getByRole('link', { name: t('nav.profile') }).click();
    const hint = page.getByRole('region', { name: t('hint') });
    await expect(page.getByRole('heading', { name: t('profile.achievements') })).toBeVisible();
    await page.clock.fastForward(HOUR_MS - QUIET_MS);
    await networkRests(page);
    await expect(hint).toHaveCount(0);
    await page.clock.fastForward(2 * QUIET_MS);
    await expect(hint).toContainText(t('profile.hint.profile_overview'));
  });

  test(`another device keeps the hour without hints, the minute without cheers and the first day (${language}) [PROF-16] (14-A9)`, async ({
    page,
    signedIn,
  }) => {
    // What was written on one device is all that the account knows.
    const person = await signedIn(language, { hasNotices: true, hasHints: true, isFirstDay: true });
    await addEvent(person, { mood: 1, difficulty: 4 });
    await addEvent(person, { mood: 6, difficulty: 1 });
    await person.call('PATCH', '/v1/settings/', { onboarding: { startpage_hints: true } });
    await installClock(page);
    const said = page.locator('[data-notice], [data-hint], dialog[open]');
    const hint = page.getByRole('region', { name: t('hint') });
    const achievements = page.getByRole('heading', { name: t('profile.achievements') });
    await page.goto('/webapp/');
    await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
    await networkRests(page);
    await expect(said).toHaveCount(0);
    await expect(startHint(page)).toHaveCount(0);
    await page.getByRole('link', { name: t('nav.profile') }).click();
    await expect(page.getByText(t('profile.chain'))).toBeVisible();
    await networkRests(page);
    await expect(said).toHaveCount(0);
    await expect(hint).toHaveCount(0);
    await expect(achievements).toHaveCount(0);
    await page.clock.fastForward(HOUR_MS + QUIET_MS);
    await expect(hint).toContainText(t('profile.hint.profile_overview'));
    await expect(achievements).toHaveCount(0);
    await page.clock.fastForward(24 * HOUR_MS);
    await page.reload();
    await expect(achievements).toBeVisible();
  });
}
