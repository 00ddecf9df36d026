import { befriend, meetOthers } from '../support/circle.ts';
import { english, expect, german as t, test } from '../support/fixtures.ts';
import { networkRests, refuse } from '../support/network.ts';
import { openPath } from '../support/open.ts';
import { logIn, logOut } from '../support/screens.ts';

const TOKENS = 'auth-tokens-production';

test('a sign-in whose tokens or whose person cannot be read fails in words and keeps nothing [SESS-33, SESS-34]', async ({
  page,
  register,
}) => {
  const { email } = await register('de');
  const keptTokens = () => page.evaluate((key) => localStorage.getItem(key), TOKENS);
  await page.goto('/webapp/login');
  await page.route('**/api/token/', (route) =>
    route.fulfill({ json: { access: 'unreadable', refresh: 'unreadable', restored: false } }),
  );
  await logIn(page, t, email);
  await expect(page.getByText('Die E-Mail oder das Passwort ist falsch')).toBeVisible();
  await expect(page.getByText(t('session.ended'))).toHaveCount(0);
  expect(await keptTokens()).toBeNull();

  await page.unroute('**/api/token/');
  await page.route('**/v1/users/loggedin/', (route) => route.fulfill({ json: { name: 'Niemand' } }));
  await logIn(page, t, email);
  await expect(page.getByText(t('login.no_user'))).toBeVisible();
  await expect(page).toHaveURL(/\/webapp\/login$/);
  expect(await keptTokens()).toBeNull();
});

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  test('two different passwords are not sent, and a failed reset says so in the words of the documents [SESS-31, SESS-35]', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/registrations|confirm-reset/.test(request.url())) sent.push(request.method());
    });
    const differs = page.getByText('The passwords you entered do not match', { exact: true });
    await page.goto('/webapp/registration');
    await page.getByLabel(english('field.password'), { exact: true }).fill('Qorbu-m83');
    await page.getByLabel(english('field.repeat_password'), { exact: true }).fill('Qorbu-m84');
    await page.getByRole('button', { name: english('registration.submit') }).click();
    await expect(differs).toBeVisible();

    // Without an answer about the link the form is there.
    await refuse(page, 'POST', '**/v1/users/check-reset-password/', 500);
    await openPath(page, '/reset-password/confirm?token=known');
    const repeated = page.getByLabel(english('field.repeat_password'), { exact: true });
    await page.getByLabel(english('field.new_password'), { exact: true }).fill('Qorbu-m83');
    await repeated.fill('Qorbu-m84');
    await page.getByRole('button', { name: english('reset.submit') }).click();
    await expect(differs).toBeVisible();
    expect(sent).toEqual([]);

    await refuse(page, 'POST', '**/v1/users/confirm-reset-password/');
    await repeated.fill('Qorbu-m83');
    await page.getByRole('button', { name: english('reset.submit') }).click();
    await expect(
      page.getByText('Your password could not be reset. Please try again or contact our support.'),
    ).toBeVisible();

    // Nobody confirmed the address: the code is asked for and goes along.
    await page.route('**/v1/users/confirm-reset-password/', (route) =>
      route.request().postDataJSON().participant_code === 'INRA04'
        ? route.fulfill({ status: 204 })
        : route.fulfill({ status: 400, json: { code: 'invalid_participant_code', detail: 'No' } }),
    );
    await page.getByRole('button', { name: english('reset.submit') }).click();
    await page.getByLabel(english('field.participant_code'), { exact: true }).fill('INRA04');
    await page.getByRole('button', { name: english('reset.submit') }).click();
    await expect(page.getByText(english('reset.done'))).toBeVisible();
  });
});

test('who signs in after somebody else in the same tab sees nothing of them, even where nothing loads [SESS-06]', async ({
  page,
  person,
  register,
  open,
}) => {
  const [friend, next] = [await register('de'), await register('de')];
  await meetOthers(person, 'Anna Vorher');
  await meetOthers(friend, 'Freundin Frieda');
  await meetOthers(next, 'Bela Nachher');
  await befriend(person, friend);
  await open('/friends');
  await expect(page.getByText('Freundin Frieda')).toBeVisible();
  await open('/');
  await logOut(page, t);
  await expect(page).toHaveURL(/\/webapp\/login$/);
  await logIn(page, t, next.email);
  await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
  await refuse(page, 'GET', '**/api/v1/relations/');
  await open('/friends');
  await expect(page.getByText(t('error_messages.relations')).first()).toBeVisible();
  await expect(page.getByText('Freundin Frieda')).toHaveCount(0);
  await open('/profile');
  await expect(page.getByText('Bela Nachher').first()).toBeVisible();
  await expect(page.getByText('Anna Vorher')).toHaveCount(0);
});

test('while the server is away a dialog says so and tries again, and a session that ends meanwhile stays on its screen [SESS-13, PWA-07, PWA-08, API-04]', async ({
  page,
  person,
  open,
}) => {
  await open('/');
  await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
  await page.route('**/api/health/', (route) => route.abort());
  await page.route('**/api/v1/**', (route) => route.abort());
  // A dispatched click, as the dialog lies over the link if another call has failed already.
  await page.getByRole('link', { name: t('nav.tracking') }).dispatchEvent('click');
  const away = page.getByRole('dialog', { name: t('unreachable.title') });
  await expect(away).toBeVisible();
  const asked = page.waitForRequest('**/api/health/');
  await away.getByRole('button', { name: t('failed.retry') }).click();
  expect((await asked).method()).toBe('GET');
  await expect(away.getByText(t('offline.still'))).toBeVisible();
  await page.route('**/api/token/refresh/', (route) =>
    route.fulfill({ status: 401, json: { code: 'invalid_token', detail: 'No' } }),
  );
  const refreshed = page.waitForResponse('**/api/token/refresh/');
  await page.evaluate(
    ([key, refreshToken]) => {
      localStorage.setItem(key ?? '', JSON.stringify({ accessToken: 'old', refreshToken }));
      // Another screen asks at once; the live stream would do so only after a pause.
      history.pushState(null, '', '/webapp/profile');
      dispatchEvent(new PopStateEvent('popstate'));
    },
    [TOKENS, person.tokens.refresh],
  );
  await refreshed;
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), TOKENS)).toBeNull();
  await expect(away).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
  // With the server the login is there, which says why.
  await page.unroute('**/api/health/');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(t('session.ended'))).toBeVisible();
});

test('help stays open where the session is found to be over [SESS-13]', async ({ page, open }) => {
  await open('/help');
  await expect(page.getByRole('heading', { name: t('help.title') })).toBeVisible();
  // The page itself asks for nothing that needs a session: another tab finds it over.
  const other = await page.context().newPage();
  for (const calls of ['**/api/v1/**', '**/api/token/refresh/'])
    await other.route(calls, (route) => route.fulfill({ status: 401, json: { code: 'invalid_token', detail: 'No' } }));
  await other.goto('/webapp/');
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), TOKENS)).toBeNull();
  await networkRests(page);
  await expect(page.getByRole('heading', { name: t('help.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/help/);
});
