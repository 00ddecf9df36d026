import { addEvent } from '../support/diary.ts';
import { buttonIn, english, expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { mailsTo } from '../support/mails.ts';
import { holdCalls, networkRests } from '../support/network.ts';
import { PASSWORD } from '../support/people.ts';
import { logIn, logOut } from '../support/screens.ts';

test('a sign-in shows that it is under way and keeps the focus, then that it failed or where it leads [SESS-04, 16-A7]', async ({
  page,
  register,
}) => {
  const { email } = await register('de');
  let release = await holdCalls(page, '**/api/token/');
  await page.goto('/webapp/login');
  const submit = page.getByRole('button', { name: t('login.submit'), exact: true });
  // Both fields and the button stand in the window of a phone with letters of double size.
  const size = page.viewportSize();
  const setLetters = await lettersOf(page);
  await setLetters(200);
  // Who reads no German sees the way to English at once, and it is the first that keys reach.
  await page.setViewportSize({ width: 320, height: 568 });
  const toEnglish = page.getByRole('button', { name: 'English', exact: true });
  await expect(toEnglish).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(toEnglish).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(submit).toBeInViewport({ ratio: 1 });
  await setLetters(100);
  // On the smallest phone both ways below the button and the words of the one to help too, in either language.
  await page.setViewportSize({ width: 320, height: 568 });
  for (const [name, texts] of [
    ['English', english],
    ['Deutsch', t],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const way of ['login.forgot', 'login.invitation'] as const)
      await expect(page.getByRole('link', { name: texts(way), exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: texts('pages.help'), exact: true })).toBeInViewport({ ratio: 0.8 });
  }
  if (size !== null) await page.setViewportSize(size);
  // A field has the same ring as every control, with a fault too.
  await submit.press('Enter');
  const field = page.getByLabel(t('field.email'), { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveCSS('outline-style', 'solid');
  await expect(field).toHaveCSS('outline-width', '3px');
  await field.fill('niemand@beispiel');
  await submit.press('Enter');
  await expect(field).toHaveAccessibleDescription(`${t('email_validate.invalid')}. ${t('email_validate.example')}`);
  await logIn(page, t, email, 'Falsch-und-Falsch1');
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('form').getByRole('alert')).toHaveText(
    `${t('error_messages.wrong_email_password')}. ${t('login.wrong')}`,
  );
  const password = page.getByLabel(t('field.password'), { exact: true });
  await expect(password).toBeFocused();
  // What is typed next takes the place of the wrong one.
  expect(await password.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([
    0, 18,
  ]);
  await expect(submit).not.toHaveAttribute('aria-busy', 'true');
  release = await holdCalls(page, '**/api/token/');
  await logIn(page, t, email);
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
  // The button that had the focus is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a forgotten password is set anew by the link in the mail, and the used link offers a new one in place of the form [NAV-16, NAV-19, NAV-29, SESS-02, SESS-03, SESS-19, SESS-20, SESS-36, NAV-18]', async ({
  page,
  register,
  server,
}) => {
  const { email } = await register('de');
  await page.goto('/webapp/login');
  await page.getByRole('link', { name: t('login.invitation') }).click();
  await expect(page).toHaveURL(/\/webapp\/registration$/);
  await expect(page.getByRole('navigation', { name: t('nav.label') })).toHaveCount(0);
  await page.getByRole('link', { name: t('login.back') }).click();
  await expect(page.getByRole('navigation', { name: t('nav.label') })).toHaveCount(0);
  await page.getByRole('link', { name: t('login.forgot') }).click();
  await expect(page).toHaveURL(/\/webapp\/reset-password$/);
  const help = page.getByRole('link', { name: t('pages.help') });
  await help.click();
  await expect(page).toHaveURL(/\/webapp\/help$/);
  // What was tapped is gone with its screen: keys and screen readers go on at the heading of the new one.
  await expect(page.getByRole('heading', { name: t('help.title') })).toBeFocused();
  await page.goBack();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/users\/reset-password\//.test(request.url())) asked.push(request.url());
  });
  const release = await holdCalls(page, '**/v1/users/reset-password/');
  await page.getByLabel(t('field.email')).fill(email);
  // A form with one field is sent by the return key, while its button waits too.
  for (const key of ['Enter', 'Enter']) await page.getByLabel(t('field.email')).press(key);
  release();
  await expect(page.getByText(t('reset_request.sent'))).toBeVisible();
  expect(asked).toHaveLength(1);
  const findLink = async () =>
    (await mailsTo(server.dataDir, email)).join('\n').match(/\/webapp\/reset-password\/confirm\?token=[\w-]+/)?.[0] ??
    '';
  await expect.poll(findLink).not.toBe('');
  const link = await findLink();
  await page.goto(link);
  await expect(help).toHaveAttribute('href', '/webapp/help');
  const fresh = `${PASSWORD}-neu`;
  await page.getByLabel(t('field.new_password'), { exact: true }).fill(fresh);
  await page.getByLabel(t('field.repeat_password'), { exact: true }).fill(fresh);
  // As for a network that nobody has signed in from: all tests come from one.
  await page.route(
    '**/v1/users/confirm-reset-password/',
    (route) => route.fulfill({ status: 400, json: { code: 'invalid_participant_code' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: t('reset.submit') }).click();
  const code = page.getByLabel(t('field.participant_code'));
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(t('reset.code'));
  await code.fill('INRA04');
  await page.getByRole('button', { name: t('reset.submit') }).click();
  await expect(page).toHaveURL(/\/webapp\/login/);

  await page.goto(link);
  await expect(page.getByText(t('error_messages.reset_link_invalid'))).toBeVisible();
  await expect(page.getByText(t('reset.used'))).toBeVisible();
  await expect(page.getByLabel(t('field.new_password'), { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: t('error_messages.request_new_link') }).click();
  await expect(page).toHaveURL(/\/webapp\/reset-password$/);
  await page.goto('/webapp/login');
  await logIn(page, t, email, fresh);
  await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
});

test('two tabs refresh an expired token once [SESS-08, SESS-09]', async ({ page, context, person }) => {
  await page.goto('/webapp/');
  await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/webapp/');
  await expect(other.getByRole('button', { name: t('home.add_event') })).toBeVisible();
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/token/refresh/')) refreshes.push(request.url());
  });
  const refusals: string[] = [];
  context.on('response', (response) => {
    if (response.status() === 401) refusals.push(response.url());
  });
  // Five seconds before its end a token counts as ended, so that no call is made with it.
  await page.evaluate((refreshToken) => {
    const accessToken = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 5 }))}.s`;
    localStorage.setItem('auth-tokens-production', JSON.stringify({ accessToken, refreshToken }));
  }, person.tokens.refresh);
  await Promise.all([page, other].map((tab) => tab.getByRole('link', { name: t('nav.tracking') }).click()));
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/webapp\/tracking$/);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // The refresh goes out with the first call of the new screen.
  await expect.poll(() => refreshes.length).toBeGreaterThan(0);
  for (const tab of [page, other]) await networkRests(tab);
  expect(refreshes).toHaveLength(1);
  expect(refusals).toEqual([]);
});

test('where somebody else signs in in another tab, this one shows nothing of the first person any more, and leaves too where the data of the site are cleared there [SESS-06]', async ({
  page,
  context,
  person,
  register: make,
}) => {
  await addEvent(person, { text: 'Nur für mich' });
  await page.goto('/webapp/');
  const own = page.getByRole('button', { name: new RegExp(t('activity.chemo')) }).first();
  await expect(own).toBeVisible();
  const somebody = await make('de');
  await addEvent(somebody, { location: 'home', tags: ['Oma'] });
  const other = await context.newPage();
  await other.goto('/webapp/');
  const begun = page.waitForEvent('load');
  await other.evaluate(
    ([accessToken, refreshToken]) => {
      localStorage.setItem('person-test', 'Of the next person');
      localStorage.setItem('auth-tokens-production', JSON.stringify({ accessToken, refreshToken }));
    },
    [somebody.tokens.access, somebody.tokens.refresh],
  );
  await begun;
  await expect(own).toBeHidden();
  await expect(page.getByText('Nur für mich')).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('person-test'))).toBe('Of the next person');
  const theirs = page.getByRole('button', { name: /Oma/ }).first();
  await expect(theirs).toBeVisible();
  await other.evaluate(() => localStorage.clear());
  await expect(page).toHaveURL(/\/webapp\/login/);
  await expect(theirs).toBeHidden();
});

test('signing out clears this device and ends the session, and the next one has another key; another tab keeps what is typed there [SESS-06, SET-32]', async ({
  page,
  context,
  person,
}) => {
  const other = await context.newPage();
  await other.goto('/webapp/registration');
  await other.getByLabel(t('field.email')).fill('neu@example.org');
  await page.goto('/webapp/profile?dialog=settings');
  const row = page.getByRole('button', { name: t('settings.sign_out') });
  await row.click();
  // A slip of the finger costs nothing: to stay comes first, and leaves one where one was.
  const question = page.getByRole('dialog', { name: t('sign_out.none') });
  await buttonIn(question, t('sign_out.stay')).last().click();
  await expect(row).toBeFocused();
  await row.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('profile.settings') })).toBeVisible();
  await person.call('GET', '/v1/users/loggedin/');
  await logOut(page, t);
  await expect(page).toHaveURL(/\/webapp\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('auth-tokens-production'))).toBeNull();
  await expect
    .poll(() =>
      person.call('GET', '/v1/users/loggedin/').then(
        () => 'in',
        () => 'out',
      ),
    )
    .toBe('out');
  // What is left on the disk was locked with the key of before, which nobody gets a second time.
  const asked = page.waitForRequest(/\/api\/v1\/users\/draft-key\/\?device=[\w-]+/);
  await logIn(page, t, person.email);
  await asked;
  await logOut(page, t);
  // Nobody who comes after learns who was here.
  await expect(page.getByLabel(t('field.email'))).toHaveValue('');
  await networkRests(other);
  await expect(other.getByLabel(t('field.email'))).toHaveValue('neu@example.org');
});
