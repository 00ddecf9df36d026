import type { Page } from '@playwright/test';
import { addEvent, addPhoto } from '../support/diary.ts';
import { expect, german as t, test, withWorker } from '../support/fixtures.ts';
import { logIn } from '../support/screens.ts';

test.use(withWorker);

interface Seen {
  urls: string[];
  referrers: string[];
  violations: string[];
}

const watch = async (page: Page): Promise<Seen> => {
  const seen: Seen = { urls: [], referrers: [], violations: [] };
  page.context().on('request', (request) => {
    seen.urls.push(request.url());
    const referrer = request.headers().referer;
    if (referrer) seen.referrers.push(referrer);
  });
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) seen.violations.push(message.text());
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`Refused to load: content security policy ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return seen;
};

test('a walk through the app asks no third party, breaks no policy, shows no token and leaves nothing in caches [SESS-15, SESS-16, MEDIA-07]', async ({
  page,
  register,
  server,
}) => {
  const person = await register('de');
  const event = await addEvent(person, { text: 'Kirschbonbons' });
  await addPhoto(person, event);
  const seen = await watch(page);

  await page.goto('/webapp/login');
  await logIn(page, t, person.email);
  const marker = page.getByRole('button', { name: new RegExp(t('activity.chemo')) });
  await marker.click();
  await expect(page.getByRole('dialog').getByText('Kirschbonbons')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const id of ['nav.information', 'nav.tracking', 'nav.chat', 'nav.profile', 'nav.home'] as const) {
    await page.getByRole('link', { name: t(id) }).click();
    await expect(page.getByRole('link', { name: t(id) })).toHaveAttribute('aria-current', 'page');
  }
  await expect(marker).toBeVisible();

  const foreign = seen.urls.filter((url) => !url.startsWith(`${server.url}/`) && !/^(data|blob):/.test(url));
  expect(foreign, 'third parties').toEqual([]);
  expect(seen.violations, 'content security policy').toEqual([]);
  expect(seen.referrers, 'referrers').toEqual([]);

  const stored = await page.evaluate(() => ({ ...localStorage }));
  const { accessToken, refreshToken } = JSON.parse(stored['auth-tokens-production'] ?? '{}');
  expect(accessToken).toBeTruthy();
  for (const secret of [accessToken, refreshToken, person.email, 'Kirschbonbons']) {
    expect(seen.urls.filter((url) => url.includes(secret) || url.includes(encodeURIComponent(secret)))).toEqual([]);
  }
  // The phone numbers of the help lines and of the ward are stored, so that they work without a network, and how far the
  // server's clock is ahead.
  const known = new Set([
    'auth-tokens-production',
    'language',
    'theme',
    'help-lines',
    'person-ward',
    'server-ahead-ms',
  ]);
  // These keys hold numbers only: celebrated achievements, shown notices, scroll positions, up to
  // which day and number of events the diary was read ahead.
  const isCount = (key: string) => /^(tsr-|person-celebrated-|person-notices-shown$|person-read-ahead$)/.test(key);
  expect(Object.keys(stored).filter((key) => !known.has(key) && !isCount(key))).toEqual([]);
  const { 'auth-tokens-production': _tokens, ...others } = stored;
  expect(JSON.stringify(others)).not.toContain('Kirschbonbons');
  // The sign-in recognises the device by this cookie.
  expect(await page.context().cookies()).toEqual([
    expect.objectContaining({ name: expect.stringMatching(/^device-/), httpOnly: true, sameSite: 'Strict' }),
  ]);
  // Nothing a person wrote is kept by caches of the browser.
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
});
