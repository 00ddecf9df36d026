import { befriend, meetOthers } from '../support/circle.ts';
import { expect, languages, test } from '../support/fixtures.ts';
import { networkRests } from '../support/network.ts';
import { openPath } from '../support/open.ts';

test.use({ viewport: { width: 360, height: 640 } });

for (const [language, t] of languages) {
  test(`who is of unknown age reads that age groups decide, and finds others once it is set (${language}) [REL-04, REL-16, 14-A8]`, async ({
    page,
    register,
    server,
    signedIn,
  }) => {
    const name = `Kim ${process.pid}-${language}`;
    const [kim, ben] = [await signedIn(language, { isOfUnknownAge: true }), await register(language)];
    await meetOthers(kim, name);
    await meetOthers(ben, `${name} 2`);
    await page.goto('/webapp/search?tab=people');
    await expect(page.getByText(t('finding.age_unknown'))).toBeInViewport({ ratio: 1 });
    const articles = page.getByRole('link', { name: t('finding.articles') });
    await expect(articles).toHaveAttribute('href', '/webapp/information');
    await page.getByLabel(t('finding.field')).fill(name);
    await expect(articles).toBeHidden();
    await expect(page.getByText(t('finding.age_unknown'))).toBeVisible();
    await openPath(page, '/profile?dialog=settings&part=privacy');
    await expect(page.getByText(t('settings.mode.meet_others.age_unknown'))).toBeVisible();
    await expect(page.getByText(t('settings.mode.meet_others.text'))).toHaveCount(0);

    await server.admin('users', 'born', String(kim.id), `${new Date().getFullYear() - 14}-07`);
    await page.goto(`/webapp/search?tab=people&name=${encodeURIComponent(name)}`);
    await expect(page.getByText(`${name} 2`)).toBeVisible();
    await page.getByLabel(t('finding.field')).fill(`${name} 3`);
    await expect(page.getByText(t('finding.none'))).toBeVisible();
  });

  test(`who loses a friend by the age groups is told kindly, without a name (${language}) [NOTI-03, REL-16]`, async ({
    page,
    register,
    server,
    signedIn,
  }) => {
    const [anna, ben] = [await signedIn(language, { hasNotices: true }), await register(language)];
    await meetOthers(anna, 'Anna');
    await meetOthers(ben, 'Benedikt');
    await befriend(anna, ben);
    await server.admin('users', 'part', String(anna.id), String(ben.id));
    await page.goto('/webapp/');
    const banner = page.getByText(t('notice.friendship-ended-by-age.title'));
    await expect(banner).toBeInViewport({ ratio: 1 });
    const said = page.getByText(t('notice.friendship-ended-by-age.text'));
    await expect(said).toBeInViewport({ ratio: 1 });
    // What stands nowhere else is said whole on the smallest phone too.
    await page.setViewportSize({ width: 320, height: 568 });
    await expect.poll(async () => (await said.boundingBox())?.height).toBeGreaterThan(40);
    await expect(page.getByText('Benedikt')).toHaveCount(0);
    await banner.click();
    await expect(page).toHaveURL(/\/webapp\/friends/);
    await expect(page.getByText(t('friends.none'))).toBeVisible();
    // Who chose "just me" could find nobody, and reads why.
    await anna.call('PATCH', '/v1/settings/', { onboarding: { chat_hints: true } });
    await page.goto('/webapp/chat');
    const hint = page.getByRole('region', { name: t('hint') });
    await expect(hint).toBeVisible();
    await anna.call('PATCH', `/v1/users/${anna.id}/`, { is_searchable: false });
    await page.reload();
    await expect(page.getByRole('list', { name: t('chats.list') })).toBeVisible();
    await networkRests(page);
    // A tip about requests would be about nobody.
    await expect(hint).toHaveCount(0);
    await openPath(page, '/friends');
    await expect(page.getByText(t('chats.just_me'))).toBeVisible();
  });
}
