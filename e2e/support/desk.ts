import type { StaffRole } from '@bergkette/contract/desk/rights.ts';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { expect } from './fixtures.ts';
import type { ServerUnderTest } from './server.ts';
import { textsOf } from './texts.ts';

export const deskGerman = textsOf('de');
export const deskEnglish = textsOf('en');

/** Browsers take passkeys at names only. */
export const deskUrl = ({ url }: ServerUnderTest, path = '/'): string =>
  `${url.replace('127.0.0.1', 'localhost')}/desk${path}`;

/** A passkey that says yes to everything, as a finger on a reader does. */
export const addPasskeyReader = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
};

let invited = 0;
/** Invites somebody at the command line. @returns the link by which they join */
export const inviteStaff = async (
  server: ServerUnderTest,
  {
    role = 'admin',
    language = 'de',
    clinics = role === 'ward' ? '1' : '',
  }: { role?: StaffRole; language?: 'de' | 'en'; clinics?: string } = {},
): Promise<string> => {
  invited += 1;
  const words = ['--name', 'Hilde Berg', '--email', `hilde-${invited}-${Date.now()}@ward.example`, '--lang', language];
  const limits = clinics === '' ? [] : ['--clinics', clinics];
  return JSON.parse(await server.admin('staff', 'invite', ...words, '--role', role, ...limits, '--json')).url;
};

/** Joins the staff by a passkey of a new reader; the page then shows the first screen. */
export const joinDesk = async (page: Page, server: ServerUnderTest, as: Parameters<typeof inviteStaff>[1] = {}) => {
  const t = as.language === 'en' ? deskEnglish : deskGerman;
  await addPasskeyReader(page);
  await page.goto(await inviteStaff(server, as));
  const passkey = page.getByRole('button', { name: t('desk.welcome.passkey') });
  await passkey.waitFor();
  // A passkey waits for as long as another window is in front, which may come there at any time. A tap is lost then now and
  // again; one while a passkey waits does nothing.
  await expect(async () => {
    await page.bringToFront();
    if (await passkey.isVisible()) await passkey.click({ timeout: 2000 });
    await expect(page.locator('#page-title')).toBeVisible({ timeout: 2000 });
  }).toPass();
  return t;
};

/** Joins the staff by password, the codes of an app and the printed ones; the page then shows the first screen. */
export const joinByPassword = async (
  page: Page,
  server: ServerUnderTest,
  as: Parameters<typeof inviteStaff>[1] = {},
) => {
  const t = as.language === 'en' ? deskEnglish : deskGerman;
  await page.goto(await inviteStaff(server, as));
  await page.getByRole('button', { name: t('desk.welcome.by_password') }).click();
  await page.getByLabel(t('desk.field.new_password')).fill('Gipfel-Kreuz-2026');
  const secret = (await page.getByText(/^[A-Z2-7]{32,}$/).textContent()) ?? '';
  await page.getByLabel(t('desk.totp.code')).fill(await generate({ secret }));
  await page.getByRole('button', { name: t('desk.totp.confirm') }).click();
  await page.getByLabel(t('desk.codes.kept')).check();
  await page.getByRole('button', { name: t('desk.codes.go_on') }).click();
  return t;
};

/** Lets the next call to this address reach the server, and loses its answer. */
export const loseAnswer = (page: Page, url: string): Promise<unknown> =>
  page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** Opens the report that was made last, as other tests leave reports on the same server. */
export const openNewest = async (page: Page): Promise<void> => {
  const number = await page.evaluate(async () => {
    const open: { number: number }[] = await (await fetch('/api/desk/v1/reports/?state=open')).json();
    return Math.max(...open.map((report) => report.number));
  });
  await page.locator(`a[href$="/reports/${number}"]`).click();
};
