import { NOTE_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import { introduce, say, startChat } from '../support/chats.ts';
import { ZONE } from '../support/days.ts';
import { deskUrl, joinDesk, loseAnswer, openNewest } from '../support/desk.ts';
import { expect, german, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/network.ts';
import { openPath } from '../support/open.ts';
import type { Person } from '../support/people.ts';

test.use({ hasOwnContext: true, viewport: { width: 1280, height: 800 } });

test('a moderator reads a report, says a word, pauses chats, notes and closes it, and people are told (19-REPORTS, 19-ACTIONS, 19-ONCE)', async ({
  page,
  register,
  server,
  browser,
}) => {
  const [anna, ben]: [Person, Person] = [await register('de'), await register('de', { hasNotices: true })];
  await introduce(anna, 'Anna');
  await introduce(ben, 'Ben');
  const chat = await startChat(anna, ben);
  const { id: message } = await say(ben, chat, 'Du nervst so.');
  await anna.call('POST', '/v1/reports/', { chat, message, reason: 'mean', text: 'Er hört nicht auf.' });

  const t = await joinDesk(page, server, { role: 'moderator' });
  await page.getByRole('link', { name: t('desk.nav.reports') }).click();
  await openNewest(page);
  await expect(page.getByText(t('reason.mean')).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Du nervst so.' })).toContainText(t('report.this_one'));
  await expect(page.getByText('Er hört nicht auf.')).toBeVisible();
  await page.getByLabel(t('action.words')).fill('Bitte schreib freundlich.');
  await page.getByLabel(t('desk.why')).fill('Erste Erinnerung');
  // Where the answer is lost, the second try says nothing again: two acts are listed below.
  await loseAnswer(page, '**/actions/');
  await page.getByRole('button', { name: t('action.word.submit') }).click();
  await expect(page.getByText(t('desk.error.unreachable'))).toBeVisible();
  await page.getByRole('button', { name: t('action.word.submit') }).click();
  await expect(page.getByRole('status').getByText(t('action.word.done'))).toBeVisible();
  await page.getByText(t('action.pause'), { exact: true }).first().click();
  await page.getByLabel(t('action.days')).fill('3');
  await page.getByLabel(t('desk.why')).fill('Hat weitergemacht');
  // It shows without a reload once it is done, also where that takes a moment.
  const notYet = /\/desk\/v1\/reports\/\d+\/$/;
  await page.route(
    notYet,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('"done"', '"under_way"') });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: t('action.pause.submit') }).click();
  const done = page.getByRole('table', { name: t('desk.orders') });
  await expect(done.getByText(t('desk.order.done'), { exact: true })).toHaveCount(2);
  // An erasure that waits already is told of below the choices, which keep the focus.
  const choices = page.getByRole('group', { name: t('action.kind'), exact: true });
  const erase = choices.getByText(t('action.erase'), { exact: true });
  await erase.click();
  await page.getByLabel(t('desk.why')).fill('Hat weitergemacht');
  await page.getByRole('button', { name: t('action.erase.submit') }).click();
  await expect(page.getByText(t('action.erase.asked'))).toBeVisible();
  await choices.getByText(t('action.word'), { exact: true }).click();
  await erase.click();
  await expect(page.getByText(t('action.erase.asked'))).toBeVisible();
  await expect(choices.getByRole('radio', { name: t('action.erase'), exact: true })).toBeFocused();
  const note = page.getByLabel(t('report.note'), { exact: true });
  // A note that is too long stays whole and is not sent.
  await note.fill('x'.repeat(NOTE_MAX_LENGTH + 2));
  await page.getByRole('button', { name: t('report.note.add') }).click();
  await expect(page.getByText(/^2 (Zeichen zu viel|characters too many)/).first()).toBeVisible();
  await expect(note).toHaveValue('x'.repeat(NOTE_MAX_LENGTH + 2));
  await note.fill('Mit Anna gesprochen');
  // Another screen asks first, and so does a sign-out.
  for (const ask of [
    page.getByRole('link', { name: t('desk.nav.accounts') }),
    page.getByRole('button', { name: t('desk.sign_out') }),
  ]) {
    await ask.click();
    await expect(page.getByRole('dialog')).toContainText(t('desk.leave.typed_text'));
    await page.getByRole('button', { name: t('desk.leave.stay') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByLabel(t('report.note'), { exact: true })).toHaveValue('Mit Anna gesprochen');
  // Nothing can be typed while it is sent, since the field is empty after it.
  const release = await holdCalls(page, '**/notes/');
  await page.getByRole('button', { name: t('report.note.add') }).click();
  await expect(note).not.toBeEditable();
  release();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Mit Anna gesprochen' })).toBeVisible();
  await expect(note).toBeEditable();
  // The same words again are meant, but not a second try of a lost answer.
  await note.fill('Mit Anna gesprochen');
  await loseAnswer(page, '**/notes/');
  await page.getByRole('button', { name: t('report.note.add') }).click();
  await expect(page.getByText(t('desk.error.unreachable'))).toBeVisible();
  await page.getByRole('button', { name: t('report.note.add') }).click();
  await expect(note).toHaveValue('');
  await expect(page.getByRole('paragraph').filter({ hasText: 'Mit Anna gesprochen' })).toHaveCount(2);
  await page.getByLabel(t('close.reason')).fill('Gespräch geführt');
  await page.getByRole('button', { name: t('close.submit') }).click();
  await expect(page.getByText(t('report.closed').split('{')[0] ?? '')).toBeVisible();
  await page.getByText(t('report.looks')).click();
  await expect(page.getByText(/hat die Meldung gelesen/).first()).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE', timezoneId: ZONE });
  await ben.signIn(context);
  const bens = await context.newPage();
  // A notice that was seen once does not come again, so it is looked for on the first screen.
  await bens.goto('/webapp/');
  const told = bens.getByRole('status').filter({ hasText: german('notice.word-of-the-ward.title') });
  await expect(told).toContainText('Bitte schreib freundlich.');
  await openPath(bens, `/chat/${chat}`);
  await expect(bens.getByText(german('chat.paused').split('{')[0] ?? '')).toBeVisible();
  await expect(bens.getByRole('textbox')).toHaveCount(0);
  await context.close();
});

test('a report of danger is seen on every page until it is closed, also by the ward of that clinic, says whom to call, and no erasure hides it (19-REPORTS, 19-CLINICS)', async ({
  page,
  register,
  server,
  browser,
}) => {
  const [anna, ben]: [Person, Person] = [await register('de'), await register('de')];
  await introduce(anna, 'Anna');
  await introduce(ben, 'Ben');
  const clinic = /Clinic (\d+)/.exec(await server.admin('clinics', 'add', `Bergklinik ${ben.id}`))?.[1] ?? '';
  await ben.call('PATCH', `/v1/users/${ben.id}/`, { treated_at: Number(clinic) });
  await anna.call('POST', '/v1/reports/', { user: ben.id, reason: 'danger', text: 'Er will nicht mehr.' });

  const t = await joinDesk(page, server, { role: 'moderator' });
  // Wherever somebody lands: a red line, and a number in the menu.
  const alert = page.getByRole('alert').filter({ hasText: t('desk.danger.read') });
  for (const path of ['/accounts', '/me']) {
    await page.goto(deskUrl(server, path));
    await expect(alert).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(alert).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('link', { name: t('desk.nav.reports') })).toContainText(/\d/);

  // The ward of this clinic reads no reports, and is told whom to tell.
  const nurse = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await joinDesk(nurse, server, { role: 'ward', clinics: clinic });
  const line = nurse.getByRole('alert');
  await expect(line).toContainText('Eine Meldung von Gefahr wartet, die jemanden von euch angeht.');
  await expect(line.getByRole('link')).toHaveCount(0);
  expect(await nurse.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // The account cannot be erased over it.
  await page.goto(deskUrl(server, `/accounts/${ben.id}`));
  await page.getByRole('button', { name: t('desk.account.erase') }).click();
  const asking = page.getByRole('dialog');
  await asking.getByLabel(t('desk.reason')).fill('Auf Wunsch');
  await asking.getByRole('button', { name: t('desk.account.erase') }).click();
  await expect(asking.getByText(t('desk.error.report_open'))).toBeVisible();
  await asking.getByRole('button', { name: t('dialog.close') }).click();
  await page.getByRole('button', { name: t('desk.leave.go') }).click();

  await alert.getByRole('link').click();
  await openNewest(page);
  await expect(page.getByText(t('report.call.text'))).toBeVisible();
  // A clinic without a number says so, with the number of the house where there is one.
  const called = page.getByRole('listitem').filter({ hasText: `Ben (Konto ${ben.id})` });
  await expect(called).toContainText('Für diese Klinik ist keine Nummer eingetragen.');
  await expect(called.getByRole('link')).toHaveCount(0);
  await page.route(
    '**/desk/v1/reports/*/',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), support_phone: '+49 30 555' } });
    },
    { times: 1 },
  );
  await page.reload();
  await expect(called).toContainText('keine Nummer eingetragen. Ruf stattdessen hier an: +49 30 555');
  await expect(called.getByRole('link')).toHaveAttribute('href', 'tel:+4930555');
  await server.admin('clinics', 'edit', clinic, '--phone', '+49 (0)89 4400-55');
  await page.reload();
  await expect(called.getByRole('link', { name: '+49 (0)89 4400-55' })).toHaveAttribute('href', 'tel:+4989440055');
  await expect(called).not.toContainText('eingetragen');
  // The house's own rule stands there, a sample until somebody writes it.
  await expect(page.getByRole('listitem').filter({ hasText: 'Ruf die Station der Person an' })).toBeVisible();
  await expect(page.getByText(t('report.rule.sample'))).toBeVisible();
  await page.getByLabel(t('close.reason')).fill('Angerufen');
  await page.getByRole('button', { name: t('close.submit') }).click();
  await expect(page.getByText(t('report.call.text'))).toHaveCount(0);
  const asked = nurse.waitForResponse((response) => response.url().endsWith('/desk/v1/waiting/'));
  await nurse.reload();
  await asked;
  await expect(line).toHaveCount(0);
  await nurse.context().close();
});
