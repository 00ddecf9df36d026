import { introduce } from '../support/chats.ts';
import { deskUrl, joinDesk, openNewest } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/people.ts';

test.use({ hasOwnContext: true, viewport: { width: 1280, height: 800 } });

test('a report of a person shows what was seen of them, and who asked for an erasure can only take it back (19-REPORTS, 19-ACTIONS)', async ({
  page,
  register,
  server,
}) => {
  const [anna, carl] = [await register('de'), await register('de')];
  await introduce(anna, 'Anna');
  await introduce(carl, 'Carl');
  const t = await joinDesk(page, server, { role: 'moderator' });
  await anna.call('POST', '/v1/reports/', { user: carl.id, reason: 'other', text: 'Hm.' });
  // A report of a person shows what the reporter saw of them, in words.
  await page.goto(deskUrl(server, '/reports'));
  await openNewest(page);
  await expect(page.getByText(t('seen.chain'))).toBeVisible();
  await page.getByText(t('action.erase'), { exact: true }).first().click();
  await page.getByLabel(t('desk.why')).fill('Wunsch der Klinik');
  await page.getByRole('button', { name: t('action.erase.submit') }).click();
  const done = page.getByRole('table', { name: t('desk.orders') });
  await expect(done.getByText(t('desk.order.waiting'))).toBeVisible();
  // Who asked cannot agree, only take it back.
  await page.getByRole('link', { name: t('report.back') }).click();
  await expect(page.getByText(t('order.own'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('order.agree') })).toHaveCount(0);
  await page.getByRole('button', { name: t('order.take_back') }).click();
  await expect(page.getByText(t('order.own'))).toHaveCount(0);
});

test('an erasure is found by who asked, and agreed to by a second person who was here before (19-SECOND)', async ({
  page,
  register,
  server,
  browser,
}) => {
  const ben = await register('de');
  const t = await joinDesk(page, server);
  // Only somebody who is here already may be the second person.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const second = await context.newPage();
  await joinDesk(second, server);
  await page.goto(deskUrl(server, `/accounts/${ben.id}`));
  await page.getByRole('button', { name: t('desk.account.erase') }).click();
  const asking = page.getByRole('dialog');
  await asking.getByLabel(t('desk.reason')).fill('Auf Wunsch');
  await asking.getByRole('button', { name: t('desk.account.erase') }).click();
  await expect(page.getByText(t('order.own'))).toBeVisible();
  // Whoever asked finds it on their own screen, whatever clinic the account is of by then.
  await page.goto(deskUrl(server, '/accounts'));
  const own = page.getByRole('region', { name: t('order.erase', { account: ben.id }) });
  await expect(own.getByRole('button', { name: t('order.take_back') })).toBeVisible();
  await second.goto(deskUrl(server, `/accounts/${ben.id}`));
  const erasure = second.getByRole('region', { name: t('order.erase', { account: ben.id }) });
  await expect(erasure).toContainText(t('desk.born'));
  expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await erasure.getByRole('button', { name: t('order.agree') }).click();
  const agreeing = second.getByRole('dialog');
  await expect(agreeing).toContainText(t('order.on_wish'));
  // What failed is said where it was asked.
  await second.route('**/orders/*/answer/', (route) => route.abort(), { times: 1 });
  await agreeing.getByRole('button', { name: t('order.do'), exact: true }).click();
  await expect(agreeing).toContainText(t('desk.error.unreachable'));
  await agreeing.getByRole('button', { name: t('order.do'), exact: true }).click();
  await expect(erasure.getByText(t('order.closes_at'))).toBeVisible();
  await erasure.getByRole('button', { name: t('order.stop') }).click();
  await expect(erasure).toHaveCount(0);
  await context.close();
});

test('an erasure out of a report says that the account is closed and until when two can undo it (19-SECOND)', async ({
  page,
  register,
  server,
  browser,
}) => {
  const [anna, ben] = [await register('de'), await register('de')];
  await introduce(anna, 'Anna');
  await introduce(ben, 'Ben');
  await anna.call('POST', '/v1/reports/', { user: ben.id, reason: 'mean', text: 'Er hört nicht auf.' });
  const t = await joinDesk(page, server, { role: 'moderator' });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const second = await context.newPage();
  await joinDesk(second, server);
  await page.goto(deskUrl(server, '/reports'));
  await openNewest(page);
  await page.getByText(t('action.erase'), { exact: true }).first().click();
  await expect(page.getByText(t('action.erase.hint'))).toBeVisible();
  await page.getByLabel(t('desk.why')).fill('Hat gedroht');
  await page.getByRole('button', { name: t('action.erase.submit') }).click();
  await expect(page.getByText(t('desk.order.waiting'))).toBeVisible();

  await second.goto(deskUrl(server, `/accounts/${ben.id}`));
  const erasure = second.getByRole('region', { name: t('order.erase', { account: ben.id }) });
  await erasure.getByRole('button', { name: t('order.agree') }).click();
  await second
    .getByRole('dialog')
    .getByRole('button', { name: t('order.do'), exact: true })
    .click();
  await expect(erasure.getByText(t('order.closed'))).toBeVisible();
  await expect(erasure.getByText(t('order.acts_at'))).toBeVisible();
  const signIn = () =>
    page.request.post(`${server.url}/api/token/`, { data: { email: ben.email, password: PASSWORD } });
  expect((await signIn()).status()).toBe(401);
  await erasure.getByRole('button', { name: t('order.undo') }).click();
  await expect(erasure.getByText(t('order.stop_second'))).toBeVisible();
  await expect(erasure.getByRole('button')).toHaveCount(0);
  expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Hidden as they are now, their name is not seen by who reports them; the number is.
  await anna.call('POST', '/v1/reports/', { user: ben.id, reason: 'danger', text: 'Er will nicht mehr.' });
  await page.goto(deskUrl(server, '/reports'));
  await openNewest(page);
  const account = t('desk.account.title', { id: ben.id });
  await expect(page.getByText(t('action.about.reported', { name: account }))).toBeVisible();
  const below = await page
    .getByText(account)
    .first()
    .evaluate((last) => {
      const title = document.querySelector('#page-title')?.getBoundingClientRect().top ?? 0;
      return title - (last.closest('div[data-kind]')?.getBoundingClientRect().bottom ?? 0);
    });
  expect(below).toBeGreaterThan(12);
  await page.goto(deskUrl(server, '/reports'));
  const own = page.getByRole('region', { name: t('order.erase', { account: ben.id }) });
  await expect(own.getByText(t('order.stop_asked_by'))).toBeVisible();
  await own.getByRole('button', { name: t('order.undo') }).click();
  await expect(own).toHaveCount(0);
  expect((await signIn()).status()).toBe(200);
  await context.close();
});

test('another address of an account waits at the desk for a second person, who agrees or stops it (19-SECOND)', async ({
  page,
  register,
  server,
}) => {
  const { id, email } = await register('de');
  await server.admin('users', 'set-email', String(id), '--email', `other-${email}`);
  const t = await joinDesk(page, server, { role: 'moderator' });
  await page.goto(deskUrl(server, '/reports'));
  const change = page.getByRole('region', { name: t('address.title', { account: id }) });
  await expect(change).toContainText(t('desk.born'));
  await expect(change).not.toContainText('@');
  await expect(page.getByRole('link', { name: t('desk.nav.reports') })).toContainText(/\d/);
  // Who joined by the operator that asked is no second person.
  await expect(change.getByText(t('order.not_you.new_here'))).toBeVisible();
  await expect(change.getByRole('button', { name: t('address.agree') })).toHaveCount(0);
  await change.getByRole('button', { name: t('order.stop') }).click();
  await expect(page.getByText(t('address.refused'))).toBeVisible();
  await expect(change).toHaveCount(0);
});
