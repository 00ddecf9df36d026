import { readFile } from 'node:fs/promises';
import { addPasskeyReader, inviteStaff, loseAnswer, deskGerman as t } from '../support/desk.ts';
import { buttonIn, expect, test } from '../support/fixtures.ts';

const MOST_ACTIONS = 25;

test.use({ hasOwnContext: true, viewport: { width: 1280, height: 800 } });

test('from nothing, somebody of a ward has a passkey and five printed cards in 25 actions and less than the minute a test may take (19-START, 19-ONCE)', async ({
  page,
  context,
  server,
}) => {
  let actions = 0;
  const act = async <T>(what: Promise<T>): Promise<T> => {
    actions += 1;
    return what;
  };
  await addPasskeyReader(page);
  // Its name tells of an illness, which no card does.
  const house = /Clinic (\d+)/.exec(await server.admin('clinics', 'add', `Krebszentrum ${Date.now()}`))?.[1] ?? '';
  const link = await act(inviteStaff(server, { role: 'ward', clinics: `1,${house}` }));
  await act(page.goto(link));
  await act(page.getByRole('button', { name: t('desk.welcome.passkey') }).click());
  await act(page.getByLabel(t('desk.make.count')).fill('5'));
  // Among several clinics none is chosen by itself.
  const clinic = page.getByLabel(t('desk.clinic'), { exact: true });
  await page.getByRole('button', { name: '5 Einladungen erstellen' }).click();
  await expect(page.getByText(t('desk.make.clinic_wrong'))).toBeVisible();
  await expect(clinic).toBeFocused();
  await act(clinic.selectOption(house));
  // Said before there are links, with whom to ask.
  const nameless = page.getByText(`${t('desk.nameless')} ${t('desk.nameless.ask')}`);
  await expect(nameless).toBeVisible();
  // Where the answer is lost, the second try brings the links of the first.
  await loseAnswer(page, '**/v1/invitations/');
  await page.getByRole('button', { name: '5 Einladungen erstellen' }).click();
  await expect(page.getByText(t('desk.error.unreachable'))).toBeVisible();
  await act(page.getByRole('button', { name: '5 Einladungen erstellen' }).click());
  await expect(page.getByRole('heading', { name: '5 Einladungen sind da' })).toBeVisible();
  await expect(nameless).toBeVisible();

  // Whoever prints is told before that the server does not know an address of its own.
  await expect(page.getByRole('alert').filter({ hasText: t('desk.made.nowhere') })).toBeVisible();
  const opened = context.waitForEvent('page');
  const asked = page.waitForRequest('**/v1/invitations/cards/');
  await act(page.getByRole('button', { name: t('desk.cards') }).click());
  await opened;
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);

  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: t('desk.pdf.save') }).click();
  expect((await readFile(await (await saved).path())).toString('latin1', 0, 5)).toBe('%PDF-');

  // The cards are asked for with what stands on the screen (desk-invitations.test.ts reads them as a phone does), which lets somebody in.
  const shown = await page.locator('code').allTextContents();
  expect((await asked).postDataJSON().links.map(({ url }: { url: string }) => url)).toEqual(shown);
  const token = new URL(shown[4] ?? '').searchParams.get('token');
  expect((await page.request.get(`${server.url}/api/v1/registrations/${token}/`)).status()).toBe(200);
  // The links are in no address, and nowhere that outlives the tab.
  expect(page.url()).not.toContain(token);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(token);

  // The same on the monitor, to be scanned.
  await page.getByRole('button', { name: t('desk.scan'), exact: true }).click();
  const code = page.getByRole('dialog').getByRole('img');
  await expect(code).toBeVisible();
  expect((await code.boundingBox())?.height).toBeGreaterThan(480);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(t('desk.scan.of', { number: 2, count: 5 }))).toBeVisible();
  await page.keyboard.press('Escape');

  // Once taken, nothing asks to stay; the list knows them, without their links.
  await page.getByRole('button', { name: t('button.done') }).click();
  await expect(page.getByRole('heading', { name: t('desk.nav.invitations'), exact: true })).toBeVisible();
  await expect(page.getByRole('row').nth(5)).toContainText(t('desk.invitation.open'));
  await expect(page.getByRole('row').filter({ hasText: t('desk.invitation.by_you') })).toHaveCount(5);
  await expect(page.locator('code')).toHaveCount(0);
  // Who goes back finds none of them.
  await page.goBack();
  await expect(page).toHaveURL(/\/desk\/invitations$/);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await expect(page.locator('code')).toHaveCount(0);

  // One that was lost is found by the number on its card and taken back, and the list says so at once.
  const number = (await page.getByRole('row').nth(3).getByRole('cell').first().textContent()) ?? '';
  await page.getByLabel(t('desk.invitations.find')).fill(number);
  await expect(page.getByRole('row')).toHaveCount(2);
  const first = page.getByRole('row').nth(1);
  await expect(first.getByRole('cell').first()).toHaveText(number);
  await first.getByRole('button', { name: /zurückziehen/i }).click();
  await buttonIn(page.getByRole('dialog'), t('desk.revoke.do')).click();
  await expect(first).toContainText(t('desk.invitation.revoked'));
  await page.getByLabel(t('desk.invitations.find')).fill('');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expect(page.getByRole('cell', { name: number, exact: true })).toHaveCount(0);

  // The link by which they came says that it is used, and offers no way in.
  await page.goto(link);
  await expect(page.getByText(t('desk.welcome.used'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('desk.welcome.passkey') })).toHaveCount(0);
});
