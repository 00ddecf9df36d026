import type { Page } from '@playwright/test';
import { bubbleOf, say, twoWhoChat } from '../support/chats.ts';
import { meetOthers, statusesOf } from '../support/circle.ts';
import { buttonIn, expect, german as t, test } from '../support/fixtures.ts';
import { holdCalls, refuse } from '../support/network.ts';
import { openPath } from '../support/open.ts';
import { settle } from '../support/settle.ts';
import type { Under } from '../support/texts.ts';

const sheet = (page: Page) => page.getByRole('dialog');
const choose = (page: Page, reason: Under<'report'>) =>
  sheet(page)
    .getByRole('radio', { name: t(`report.${reason}`) })
    .check();
const send = (page: Page) => buttonIn(sheet(page), t('report.send')).click();
const sent = async (page: Page, act: () => Promise<void>): Promise<unknown> => {
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/v1/reports/') && answer.status() === 201);
  await act();
  const body: unknown = (await asked).request().postDataJSON();
  await expect(sheet(page).getByRole('status')).toContainText(t('report.arrived'));
  return body;
};

test('a profile, a chat and a single message are reported by menu and long press, by finger and by keys [REL-01, CHAT-01, PROF-17] (14-A7)', async ({
  page,
  person,
  register,
}) => {
  const { ben, chat } = await twoWhoChat(register, person);
  const { id } = await say(ben, chat, 'Schick mir ein Foto.');
  for (const text of ['Los.', 'Hallo?', 'Bist du da?']) await say(ben, chat, text);
  const opened = (kind: 'person' | 'chat' | 'message') =>
    expect(page.getByRole('dialog', { name: t(`report.title_${kind}`, { name: 'Ben' }) })).toBeVisible();
  const fromMenu = async () => {
    await expect(page.getByRole('button', { name: t('people.report'), exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: t('button.more'), exact: true }).click();
    await sheet(page)
      .getByRole('button', { name: t('people.report'), exact: true })
      .click();
  };
  const done = () => buttonIn(sheet(page), t('report.done')).click();

  await page.goto(`/webapp/profile/${ben.id}`);
  const profile = await sent(page, async () => {
    await fromMenu();
    await opened('person');
    await choose(page, 'mean');
    await send(page);
  });
  expect(profile).toEqual({ user: ben.id, reason: 'mean', text: '', block: false });
  await expect(sheet(page).getByRole('link', { name: t('help.title') })).toHaveCount(0);
  await done();
  await expect(sheet(page)).toHaveCount(0);

  await openPath(page, `/chat/${chat}`);
  const whole = await sent(page, async () => {
    await fromMenu();
    await opened('chat');
    await choose(page, 'sexual');
    await send(page);
  });
  expect(whole).toEqual({ chat, reason: 'sexual', text: '', block: false });
  await expect(sheet(page).getByRole('status')).toContainText(t('report.urgent'));
  await expect(sheet(page).getByRole('link', { name: t('help.title') })).toBeVisible();
  await done();
  await expect(sheet(page)).toHaveCount(0);

  const held = bubbleOf(page, t, 'Schick mir').getByText('Schick mir ein Foto.');
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page);
  const { x = 0, y = 0, height = 0 } = (await held.boundingBox()) ?? {};
  const finger = { x: x + 20, y: y + height / 2 };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await opened('message');
  await expect(sheet(page).locator('blockquote')).toHaveText('Schick mir ein Foto.');
  await settle(page);
  const below = await page.evaluateHandle((at) => document.elementFromPoint(at.x, at.y), finger);
  expect(await below.evaluate((met) => met?.matches('[type=radio]'))).toBe(true);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await settle(page);
  // The lift of the finger chooses nothing of what lies below it by now.
  await expect(sheet(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  const single = await sent(page, async () => {
    // It stands after its message, which it does not repeat, and tells it from the others by its time.
    const report = page.getByRole('listitem').filter({ hasText: 'Schick mir ein Foto.' }).getByRole('button');
    await expect(report).toHaveAccessibleName(new RegExp(`^${t('chat.report_message', { time: '\\d\\d:\\d\\d' })}$`));
    await report.press('Enter');
    await opened('message');
    await sheet(page)
      .getByRole('radio', { name: t('report.pressure') })
      .press('Space');
    await buttonIn(sheet(page), t('report.send')).press('Enter');
  });
  expect(single).toEqual({ chat, message: id, reason: 'pressure', text: '', block: false });
  await sheet(page)
    .getByRole('link', { name: t('help.title') })
    .press('Enter');
  await expect(page).toHaveURL(/\/webapp\/help$/);
});

test("a report's words stay until it has arrived, which is told also once its sheet is closed, the block comes with it, and help is near [REL-15, REL-21, MOOD-01, SET-02]", async ({
  page,
  person: anna,
  register,
  open,
}) => {
  const ben = await register('de');
  await meetOthers(anna, 'Anna');
  await meetOthers(ben, 'Ben');
  await open(`/profile/${ben.id}`);
  const calls = /\/v1\/reports\//;
  const openReport = async () => {
    await page.getByRole('button', { name: t('button.more'), exact: true }).click();
    await sheet(page)
      .getByRole('button', { name: t('people.report'), exact: true })
      .click();
  };
  await test.step('a report whose sheet is closed while it is sent says whether it has arrived', async () => {
    const closeWhileSent = async () => {
      await openReport();
      await choose(page, 'danger');
      await send(page);
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toHaveCount(0);
    };
    const mend = await refuse(page, 'POST', calls);
    const fail = await holdCalls(page, calls, 'POST');
    await closeWhileSent();
    fail();
    await expect(page.getByRole('alert')).toContainText(t('report.not_arrived'));
    await mend();

    const arrive = await holdCalls(page, calls, 'POST');
    await closeWhileSent();
    // What was said of the last try is over.
    expect(await page.getByRole('alert').textContent()).toBe('');
    arrive();
    await expect(page.getByRole('alert')).toContainText(t('report.has_arrived'));
    await page.unroute(calls);
    // Another screen takes it away; by itself it would go some seconds later, perhaps just as something is tapped.
    await open('/tracking');
    await expect(page.getByRole('alert')).not.toContainText(t('report.has_arrived'));
    await open(`/profile/${ben.id}`);
  });

  await test.step('its words stay until it has arrived, the block comes with it, and help is near', async () => {
    await openReport();
    const form = page.getByRole('dialog', { name: t('report.title_person', { name: 'Ben' }) });
    await expect(form.getByRole('radio')).toHaveCount(6);
    await form.getByRole('button', { name: t('report.send') }).press('Enter');
    await expect(form.getByText(t('report.choose_first'))).toBeVisible();
    await choose(page, 'danger');
    const keys = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.method() === 'POST' && calls.test(request.url())) keys.add(request.headers()['idempotency-key']);
    });
    await form.getByLabel(t('report.block', { name: 'Ben' })).check();
    await page.route(calls, (route) => route.abort());
    for (const text of ['Er will sich', 'Er will sich\netwas antun.']) {
      await form.getByLabel(t('report.text')).fill(text);
      await send(page);
      await expect(form.getByRole('alert')).toHaveText(t('report.unreachable'));
      await expect(form.getByLabel(t('report.text'))).toHaveValue(text);
    }
    await page.unroute(calls);
    const body = await sent(page, () => send(page));
    // Other words are another report, the same ones are the same, of which the answer may have been lost.
    expect(keys.size).toBe(2);
    expect(body).toEqual({ user: ben.id, reason: 'danger', text: 'Er will sich\netwas antun.', block: true });
    await expect(sheet(page)).toContainText(t('report.blocked', { name: 'Ben' }));
    await expect(sheet(page).getByRole('link', { name: t('help.title') })).toBeVisible();
    await buttonIn(sheet(page), t('report.done')).click();
    await expect(page.getByRole('button', { name: t('people.unblock') })).toBeVisible();
    await expect.poll(() => statusesOf(anna)).toEqual(['blocked']);

    for (const [path, id] of [
      ['/tracking', 'help.title'],
      ['/profile?dialog=settings', 'pages.help'],
    ] as const) {
      await open(path);
      await page.getByRole('link', { name: t(id) }).press('Enter');
      await expect(page).toHaveURL(/\/webapp\/help$/);
    }
  });
});
