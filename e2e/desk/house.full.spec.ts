import type { Page } from '@playwright/test';
import { CLIENT_ID, CLIENT_SECRET, type HouseProvider, startHouseProvider } from '../../scripts/house-provider.ts';
import { deskUrl, joinDesk } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { createServerUnderTest, type ServerUnderTest } from '../support/server.ts';

test.use({ hasOwnContext: true, viewport: { width: 1280, height: 800 } });

const people = {
  maren: { name: 'Maren Aster', email: 'maren@house.example', groups: ['lead'] },
};
let provider: HouseProvider;
let house: ServerUnderTest;

test.beforeAll(async () => {
  provider = await startHouseProvider(people);
  house = await createServerUnderTest(
    {
      ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET },
      ...{ OIDC_ROLES: 'lead=admin,reports=moderator', RATE_LIMIT: 'off' },
    },
    { hasQuickPasswords: true },
  );
  await house.start();
  provider.serve(deskUrl(house, '').replace(/\/desk$/, ''));
});
test.afterAll(async () => {
  await house.stop();
  await provider.stop();
});

/** Types the name at the provider, which takes every password. */
const typeAtProvider = async (page: Page): Promise<void> => {
  await page.getByPlaceholder('Enter any login').fill('maren');
  await page.getByPlaceholder('and password').fill('any');
  await page.keyboard.press('Enter');
};

test('staff come by the account of the house, with the tasks of the day, and are put out by it; the local administrator gets in while it is down (19-HOUSE)', async ({
  page,
  browser,
}) => {
  const t = await joinDesk(page, house);
  const local = page;
  const context = await browser.newContext();
  const nurse = await context.newPage();
  const byHouse = (at: Page = nurse) => at.getByRole('button', { name: t('desk.sign_in.house') });
  const links = nurse.getByRole('navigation').getByRole('link');

  // By keys alone, and back to where the way began.
  await nurse.goto(deskUrl(house, '/staff'));
  await byHouse().focus();
  await nurse.keyboard.press('Enter');
  await typeAtProvider(nurse);
  await expect(nurse.locator('#page-title')).toHaveText(t('desk.nav.staff'));
  expect(nurse.url()).toBe(deskUrl(house, '/staff'));
  await expect(nurse.getByRole('row', { name: /Maren Aster/ })).toContainText(t('desk.staff.house'));

  // A proof of these minutes is asked for in a window of its own; what was typed stays.
  await nurse.getByLabel(t('desk.name')).fill('Sam Tal');
  await nurse.getByLabel(t('desk.email')).fill('sam@ward.example');
  await nurse.getByRole('checkbox', { name: new RegExp(`^${t('desk.role.editor')}`) }).check();
  await nurse.getByRole('checkbox', { name: new RegExp(`^${t('desk.role.ward')}`) }).uncheck();
  let isRefused = false;
  await nurse.route('**/api/desk/v1/staff/', async (route) => {
    if (route.request().method() !== 'POST' || isRefused) return route.fallback();
    isRefused = true;
    const problem = { type: 'about:blank', title: 'sign_in_again', status: 403, code: 'sign_in_again' };
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  await nurse.getByRole('button', { name: t('desk.staff.invite'), exact: true }).click();
  const opened = nurse.waitForEvent('popup');
  await byHouse().click();
  const window = await opened;
  const closed = window.waitForEvent('close');
  await typeAtProvider(window);
  await closed;
  await expect(nurse.getByRole('dialog')).toContainText(t('desk.staff.invited', { name: 'Sam Tal' }));
  await nurse.getByRole('button', { name: t('dialog.close') }).click();
  await nurse.getByRole('button', { name: t('desk.leave.go') }).click();

  // Other tasks with the next sign-in. Who signed out is asked for anew.
  people.maren.groups = ['reports'];
  await nurse.getByRole('button', { name: t('desk.sign_out') }).click();
  await byHouse().click();
  await typeAtProvider(nurse);
  await expect(links).toHaveText([t('desk.nav.accounts'), t('desk.nav.reports')]);

  // The provider puts her out.
  await provider.signOut('maren', provider.lastSid());
  await nurse.getByRole('link', { name: t('desk.nav.reports') }).click();
  await expect(nurse.getByText(t('desk.locked.ended'))).toBeVisible();

  // No task any more; and nobody who turns back at the provider is left without a word.
  people.maren.groups = [];
  await nurse.goto(deskUrl(house));
  await byHouse().click();
  await expect(nurse.getByRole('alert')).toContainText(t('desk.error.house_no_task'));
  await nurse.getByRole('button', { name: t('desk.welcome.to_sign_in') }).click();
  await context.clearCookies();
  await byHouse().click();
  await nurse.getByRole('link', { name: 'Cancel' }).click();
  await expect(nurse.getByRole('alert')).toContainText(t('desk.error.house_cancelled'));
  await nurse.getByRole('button', { name: t('desk.welcome.to_sign_in') }).click();

  await provider.stop();
  await byHouse().click();
  await expect(nurse.getByRole('alert').first()).toContainText(t('desk.error.house_away'));
  await local.getByRole('button', { name: t('desk.sign_out') }).click();
  await byHouse(local).click();
  await expect(local.getByRole('alert').first()).toContainText(t('desk.error.house_away'));
  await local.getByRole('button', { name: t('desk.sign_in.passkey') }).click();
  await expect(local.locator('#page-title')).toBeVisible();
  await provider.start();
  for (const secret of [CLIENT_SECRET, 'house.example']) expect(house.printed()).not.toContain(secret);
  // The head and the body of a signed token.
  expect(house.printed()).not.toMatch(/eyJ[\w-]+\.eyJ/);
  await context.close();
});
