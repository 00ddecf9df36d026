import { readFile } from 'node:fs/promises';
import { generate } from 'otplib';
import { deskUrl, joinDesk } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ hasOwnContext: true, viewport: { width: 1280, height: 800 } });

test('what was typed survives the end of a desk session, and no link, sheet or code is lost unasked (19-UNSAVED)', async ({
  page,
  context,
  server,
}) => {
  const t = await joinDesk(page, server, { role: 'ward' });
  // A ward sees its own tasks only, also by address.
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    t('desk.nav.invitations'),
    t('desk.nav.accounts'),
    t('catalogues.clinics'),
  ]);

  /** Presses Tab until the control has the focus. */
  const tabTo = async (name: string) => {
    for (let pressed = 0; pressed < 40; pressed += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const { activeElement: at } = document;
        return (
          at?.getAttribute('aria-label') ?? (at as HTMLInputElement | null)?.labels?.[0]?.textContent ?? at?.textContent
        );
      });
      if (focused === name) return;
    }
    throw new Error(`No key leads to ${name}`);
  };
  await page.locator('body').click({ position: { x: 5, y: 795 } });
  await tabTo(t('desk.make.count'));
  await page.keyboard.type('1');
  await tabTo(t('desk.make.mark'));
  await page.keyboard.type('Bett 4');

  // The session ends in the middle.
  const kept = await context.cookies();
  await context.clearCookies();
  await tabTo('Einladung erstellen');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('desk.locked.ended'))).toBeVisible();
  await expect(page.getByLabel(t('desk.make.mark'))).toBeHidden();
  expect(page.url()).toBe(deskUrl(server, '/invitations'));
  await tabTo(t('desk.sign_in.passkey'));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('desk.make.mark'))).toHaveValue('Bett 4');
  expect(await context.cookies()).not.toEqual(kept);
  // Another screen asks first.
  await page.getByRole('link', { name: t('desk.nav.accounts') }).click();
  await expect(page.getByRole('dialog')).toContainText(t('desk.leave.typed_text'));
  await page.getByRole('button', { name: t('desk.leave.stay') }).click();
  await expect(page.getByLabel(t('desk.make.mark'))).toHaveValue('Bett 4');

  // A double click makes one.
  const make = page.getByRole('button', { name: 'Einladung erstellen' });
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await make.dblclick();
  await expect(page.getByRole('heading', { name: 'Die Einladung ist da' })).toBeVisible();
  expect(calls.filter((url) => url.endsWith('/v1/invitations/'))).toHaveLength(1);
  const link = await page.locator('code').textContent();

  // Back, and a page that is closed: it is asked first.
  await page.goBack();
  await page.getByRole('button', { name: t('desk.leave.stay') }).click();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.locator('code')).toHaveText(link ?? '');

  // The sheet about recovery words, in one tap. The links are let go of before.
  await page.getByRole('link', { name: t('desk.nav.accounts') }).click();
  await page.getByRole('button', { name: t('desk.leave.go') }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: t('desk.sheet.en') }).click();
  const sheet = await opened;
  await page.bringToFront();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: t('desk.pdf.save') }).click();
  expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-');

  // New spare codes stand there until they are kept.
  await page.getByRole('link', { name: t('desk.nav.me') }).click();
  await page.getByRole('button', { name: t('desk.me.password_add') }).click();
  await page.getByLabel(t('desk.field.new_password')).fill('Gipfel-Kreuz-2026');
  const secret = (await page.getByText(/^[A-Z2-7]{32,}$/).textContent()) ?? '';
  await page.getByLabel(t('desk.totp.code')).fill(await generate({ secret }));
  await page.getByRole('button', { name: t('desk.totp.confirm') }).click();
  const codes = page.getByRole('list', { name: t('desk.codes') }).getByRole('listitem');
  await expect(codes.first()).toBeVisible();
  const shown = await codes.allTextContents();
  await page.getByRole('link', { name: t('desk.nav.invitations') }).click();
  await expect(page.getByRole('dialog')).toContainText(t('desk.leave.codes_text'));
  await page.getByRole('button', { name: t('desk.leave.stay') }).click();
  await expect(codes).toHaveText(shown);
  await page.getByLabel(t('desk.codes.kept')).check();
  await page.getByRole('button', { name: t('desk.codes.go_on') }).click();
  await expect(page).toHaveURL(deskUrl(server, '/me'));
  await page.getByRole('link', { name: t('desk.nav.invitations') }).click();
  await expect(page.getByRole('heading', { name: t('desk.nav.invitations'), exact: true })).toBeVisible();

  // Somebody signs out in another tab: nothing is left in this one, and the tab with the sheet goes too.
  const other = await context.newPage();
  await other.goto(deskUrl(server, '/staff'));
  await expect(other.getByRole('heading', { name: t('desk.not_yours') })).toBeVisible();
  await other.getByRole('button', { name: t('desk.sign_out') }).click();
  await expect(other.getByRole('button', { name: t('desk.sign_in.passkey') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('desk.sign_in.passkey') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('desk.nav.invitations'), exact: true })).toHaveCount(0);
  await expect.poll(() => sheet.isClosed()).toBe(true);
  await page.goBack();
  await expect(page.getByRole('button', { name: t('desk.sign_in.passkey') })).toBeVisible();
  await other.close();
});
