import { expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { networkRests, refuse } from '../support/network.ts';
import { openPath } from '../support/open.ts';
import { logIn } from '../support/screens.ts';

const TABS = [
  { id: 'nav.information', path: '/information' },
  { id: 'nav.tracking', path: '/tracking' },
  { id: 'nav.home', path: '/' },
  { id: 'nav.chat', path: '/chat' },
  { id: 'nav.profile', path: '/profile' },
] as const;

test('five tabs stand in the given order, and each reads the person anew [NAV-24, NAV-29]', async ({
  signedInPage: page,
}) => {
  await page.goto('/webapp/');
  const bar = page.getByRole('navigation', { name: t('nav.label') });
  await expect(bar.getByRole('link')).toHaveText(TABS.map(({ id }) => t(id)));
  const asked = (path: string) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === `/api/v1/${path}/`);
  const reloads = Promise.all([asked('users/loggedin'), asked('settings')]);
  await bar.getByRole('link', { name: t('nav.tracking') }).click();
  await reloads;
  const heading = page.getByRole('heading', { level: 1 });
  // The tab stays, and who hears the screen goes on at the heading of the other one.
  for (const { id } of TABS) {
    await bar.getByRole('link', { name: t(id) }).press('Enter');
    await expect(bar.locator('a:not([aria-hidden])[aria-current=page]')).toHaveText(t(id));
    await expect(heading).toBeFocused();
  }

  // What the tab key reaches on a long screen stands above the bar, also in letters of double size.
  const setLetters = await lettersOf(page);
  await setLetters(200);
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(page.getByRole('link', { name: t('book.title') })).toBeVisible();
  await expect(heading).toBeFocused();
  // What loads above would move what has the focus.
  await networkRests(page);
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab');
    const below = await page.evaluate(() =>
      document.activeElement?.closest('main')?.contains(document.activeElement)
        ? document.activeElement.getBoundingClientRect().bottom
        : 0,
    );
    expect(below).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  }
});

test('the address without a path leads to the app, where who is not signed in goes to the login, and from there home; each address of who is signed in opens its own screen, tab and title; the onboarding that is over and a path that does not exist lead home, where nothing is to be searched yet [NAV-03, NAV-04, NAV-05, NAV-06, NAV-08, NAV-10, NAV-13, NAV-20, NAV-21, NAV-22, NAV-31, NAV-32, SESS-05, HOME-05]', async ({
  page,
  register,
}) => {
  const { email } = await register('de');
  await page.goto('/');
  await expect(page).toHaveURL(/\/webapp\/login/);
  const paths = [
    '/',
    '/onboarding',
    '/search',
    '/profile',
    '/profile/eventchain',
    '/tracking',
    '/information',
    '/chat',
  ];
  for (const path of paths) {
    await openPath(page, path);
    await expect(page).toHaveURL(/\/webapp\/login/);
  }
  // A cold start decides before anything has been read.
  await page.goto('/webapp/tracking');
  await expect(page).toHaveURL(/\/webapp\/login/);
  await logIn(page, t, email);
  await expect(page).toHaveURL(/\/webapp\/$/);
  await page.goto('/webapp/login');
  await expect(page).toHaveURL(/\/webapp\/?$/);

  const screens = [
    ['/', 'nav.home', page.getByRole('button', { name: t('home.add_event') })],
    ['/search', 'search.title', page.getByRole('searchbox')],
    ['/profile', 'nav.profile', page.getByRole('heading', { level: 1, name: t('nav.profile') })],
    ['/profile/eventchain', 'chain.title', page.getByRole('button', { name: t('chain.close') })],
    ['/tracking', 'nav.tracking', page.getByRole('heading', { level: 1, name: t('nav.tracking') })],
    ['/information', 'nav.information', page.getByRole('heading', { level: 1, name: t('nav.information') })],
    ['/chat', 'nav.chat', page.getByRole('heading', { level: 1, name: t('nav.chat') })],
  ] as const;
  const bar = page.getByRole('navigation', { name: t('nav.label') });
  for (const [path, title, sign] of screens) {
    await openPath(page, path);
    await expect(sign).toBeVisible();
    await expect(page).toHaveTitle(`${t(title)} · ${t('brand')}`);
    await expect(page).toHaveURL(new RegExp(`/webapp${path}$`));
    const tab = TABS.find((one) => one.path === path);
    if (tab) await expect(bar.locator('a:not([aria-hidden])[aria-current=page]')).toHaveText(t(tab.id));
    for (const [, , other] of screens) if (other !== sign) await expect(other).toHaveCount(0);
  }
  await openPath(page, '/onboarding');
  await expect(page).toHaveURL(/\/webapp\/$/); // A path that does not exist says so and leads home.
  const response = await page.goto('/webapp/no/such/path');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: t('not_found.title') })).toBeVisible();
  await page.getByRole('link', { name: t('not_found.home') }).click();
  await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('button.search') })).toHaveCount(0);
});

test.describe('when calls fail', () => {
  // Routes stop only requests of the page, not those of the service worker.

  test('an alert goes by itself after six seconds, and at once with the next page [NAV-30, ERR-01]', async ({
    signedInPage: page,
  }) => {
    await page.clock.install();
    await refuse(page, 'PATCH', '**/api/v1/users/*/');
    await page.goto('/webapp/profile');
    const fail = () => page.getByText(t('profile.place.clinic'), { exact: true }).click();
    const alert = page.getByText(t('error_messages.update_user'));
    await page.getByText(t('profile.place.clinic'), { exact: true }).waitFor();
    // From here on the clock stands still, however long an answer takes.
    await page.clock.pauseAt(Date.now() + 60_000);
    await fail();
    await expect(alert).toBeVisible();
    await page.clock.fastForward(5500);
    await expect(alert).toBeVisible();
    await page.clock.fastForward(1000);
    await expect(alert).toBeHidden();
    await fail();
    await expect(alert).toBeVisible();
    // Under the pointer the alert does not close by itself. The dispatched click leaves the pointer there.
    await alert.hover();
    await page.getByRole('link', { name: t('nav.tracking') }).dispatchEvent('click');
    await expect(alert).toBeHidden();
  });
});
