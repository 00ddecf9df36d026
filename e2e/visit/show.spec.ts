import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectNoFindings } from '../support/axe.ts';
import { savedBy } from '../support/book.ts';
import { noonAgo } from '../support/days.ts';
import { buttonIn, english, expect, german, test } from '../support/fixtures.ts';
import { openForeign, scanCode, sheetOf, showCode } from '../support/health-links.ts';
import { holdCalls, keepNothing, refuse } from '../support/network.ts';
import { printedPages } from '../support/pdf.ts';
import { installClock } from '../support/server-clock.ts';
import type { Under } from '../support/texts.ts';
import { openChoices, preview, tick, writeQuestion } from '../support/visit.ts';
import { liveWeeks } from '../support/weeks.ts';

const t = german;
const NAME = 'Mia Berg';
/** A browser that has never been here, as on the computer of a ward. */
const onWard = async <T>(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  work: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext(options);
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
};

/** What a call has led to is on the screen. A page of another context may get no frame and no idle moment for minutes, so none is waited for. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 1000 })));

/** Whether what others read by the link has these words. */
const hasWords = async (link: string, words: string, passcode?: string): Promise<boolean> =>
  JSON.stringify(await openForeign(link, passcode)).includes(words);

const openVisit = async (page: Page): Promise<void> => {
  await page.goto('/webapp/tracking/visit');
  await openChoices(page, t);
  await page.getByRole('button', { name: t('visit.period.days', { days: 30 }) }).click();
  await page.getByRole('textbox', { name: t('visit.questions.new') }).fill('Wann darf ich schwimmen? <3');
  // What can be ticked has been read, so that nothing moves under the tap.
  await expect(preview(page, t).getByRole('rowheader', { name: t('symptom_name.nausea') })).toBeVisible();
  await tick(page, t, 'name').check();
  await page.getByLabel(t('visit.name')).fill(NAME);
  await tick(page, t, 'name').uncheck();
};

test('from the tap to the doctor: what was ticked and nothing else, in our viewer and in one of others, until it is ended (17-SHOW, 17-READERS)', async ({
  page,
  person,
  browser,
}) => {
  await liveWeeks(person);
  await openVisit(page);
  await tick(page, t, 'photos').check();
  await page.getByRole('button', { name: /^Foto vom/ }).click();
  await expect(preview(page, t).locator('img').first()).toBeVisible();

  const parts: string[] = [];
  page.on('request', (request) => parts.push(request.url()));
  const link = await showCode(page, t);
  const { origin, pathname, search, hash } = new URL(link);
  expect([origin, pathname, search]).toEqual([new URL(page.url()).origin, '/webapp/view', '']);
  // The key is in no address that was asked for.
  expect(parts.join(' ')).not.toContain('shlink');
  await expect(sheetOf(page, t).getByText(t('show.unopened'))).toBeVisible();
  await expectNoFindings(page, 'the code');

  const foreign = await openForeign(link);
  const text = JSON.stringify(foreign);
  for (const inside of ['8310-5', '29463-7', '422587007', 'schwimmen? &lt;3', '"image/', 'application/pdf']) {
    expect(text.includes(inside), inside).toBe(true);
  }
  // Neither the words of the hard day nor the name was ticked.
  for (const left of ['Kirschbonbons', 'Luna', 'Zugang', NAME]) expect(text.includes(left), left).toBe(false);

  await onWard(browser, { locale: 'en-GB', viewport: { width: 1280, height: 800 } }, async (ward, context) => {
    const asked: string[] = [];
    context.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
    await ward.goto(link);
    const shown = preview(ward, english);
    await expect(shown.getByRole('rowheader', { name: english('symptom_name.nausea') })).toBeVisible();
    await expect(shown).toContainText('Wann darf ich schwimmen? <3');
    await expect(shown).toContainText('38.0 °C or above on 1 day');
    await expect(shown.locator('img')).toHaveCount(1);
    for (const left of ['Kirschbonbons', 'Luna', NAME]) await expect(shown).not.toContainText(left);
    expect(ward.url()).toBe(`${origin}/webapp/view`);
    expect(asked.join(' ')).not.toContain(hash.slice(0, 40));

    const pdf = await savedBy(ward, () => ward.getByRole('button', { name: english('view.save_pdf') }).click());
    expect(pdf.name).toMatch(/^sheet-\d{4}-\d\d-\d\d\.pdf$/);
    const words = (await extractText(await getDocumentProxy(pdf.bytes), { mergePages: true })).text;
    expect(words).toContain('Wann darf ich schwimmen? <3');
    // It is what stands on this screen, in its language, and not a file that was sent along.
    expect(words).toContain(english('symptom_name.nausea'));
    expect(words).not.toMatch(/Kirschbonbons|Luna/);
    const data = await savedBy(ward, () => ward.getByRole('button', { name: english('view.save_data') }).click());
    expect(JSON.parse(Buffer.from(data.bytes).toString())).toEqual(foreign);

    // Nothing of it stays: no worker, no cache, nothing stored, and after a reload there is no key.
    expect(await ward.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(await ward.evaluate(async () => (await caches.keys()).length)).toBe(0);
    const stored = await ward.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    // How far the server's clock is ahead is no secret.
    expect(stored.filter((key) => key !== 'server-ahead-ms')).toEqual([]);
    await ward.reload();
    await expect(ward.getByRole('heading', { name: english('view.none') })).toBeVisible();
    await expect(ward.getByText(english('view.none.help'))).toBeVisible();
  });

  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(sheetOf(page, t).getByText(/^2-mal geöffnet, zuletzt heute/)).toBeVisible();
  await buttonIn(sheetOf(page, t), t('show.end')).click();
  await expect(sheetOf(page, t).getByText(t('show.over'))).toBeVisible();
  await buttonIn(sheetOf(page, t), t('show.another')).click();
  await expect(sheetOf(page, t).getByText(/^Wer Code oder Link hat, sieht deine Fragen, Symptome, /)).toBeFocused();
  await expect(openForeign(link)).rejects.toThrow(/not found/);
  await onWard(browser, { locale: 'de-DE' }, async (ward) => {
    await ward.goto(link);
    await expect(ward.getByRole('heading', { name: t('view.gone') })).toBeVisible();
  });
});

test('many hard days go on over printed pages whole, and so they are in the link (17-VISIT, 17-SHOW)', async ({
  page,
  person,
}) => {
  const events = Array.from({ length: 28 }, (_, index) => ({
    ...{ origin: `tests:${randomUUID()}`, location: 'clinic', activity: 'chemo', mood: 3, difficulty: 4 },
    ...{ datetime: noonAgo(index + 1), text: `Schwerer Tag ${index + 1}. ${'Viel erlebt. '.repeat(30)}` },
  }));
  await person.call('POST', '/v1/users/import/', { events });
  await page.goto('/webapp/tracking/visit');
  await openChoices(page, t);
  await page.getByRole('button', { name: t('visit.period.days', { days: 30 }) }).click();
  await writeQuestion(page, t, 'Passt alles?');
  await tick(page, t, 'texts').check();
  await expect(preview(page, t)).toContainText('Schwerer Tag 28.');
  const daysIn = (text: string) => [...text.matchAll(/Schwerer Tag (\d+)\./g)].map(([, day]) => Number(day));
  const all = Array.from({ length: 28 }, (_, index) => 28 - index);
  expect(daysIn(JSON.stringify(await openForeign(await showCode(page, t))))).toEqual(all);
  const pages = await printedPages(page);
  expect(daysIn(pages.join(' '))).toEqual(all);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toContain('Passt alles?');
  // Each page says what the columns are and which it is,.
  for (const [at, text] of pages.entries()) {
    expect(text).toContain(t('handout.events.difficulty'));
    expect(text).toContain(`${at + 1} / ${pages.length}`);
  }
});

test('a passcode is asked for, five wrong ones end the link, and the sheet says so (17-PASSCODE)', async ({
  page,
  person,
  browser,
}) => {
  await liveWeeks(person);
  await openVisit(page);
  const link = await showCode(page, t, { passcode: 'Kiwi 7' });
  await expect(sheetOf(page, t).getByText('Kiwi 7')).toHaveCount(0);
  await buttonIn(sheetOf(page, t), t('show.passcode.look')).click();
  await expect(sheetOf(page, t).getByText('Kiwi 7')).toBeVisible();
  const hide = sheetOf(page, t).getByRole('button', { name: t('show.passcode.hide') });
  await expect(hide).toBeFocused();
  await hide.click();
  await expect(sheetOf(page, t).getByText('Kiwi 7')).toHaveCount(0);
  await onWard(browser, { locale: 'de-DE', viewport: { width: 390, height: 844 } }, async (ward) => {
    const asked: string[] = [];
    ward.on('request', (request) => {
      if (request.url().includes('health-links')) asked.push(request.url());
    });
    await ward.goto(link);
    const field = ward.getByLabel(t('view.passcode'));
    const open = ward.getByRole('button', { name: t('view.open') });
    await expect(field).toBeFocused();
    expect(asked).toEqual([]);
    await field.fill('falsch');
    await open.click();
    const wrong = ward.getByRole('alert').filter({ hasText: /Falsches Kennwort\.\sNoch\s4\sVersuche/ });
    await expect(wrong).toBeVisible();
    // A sentence a line.
    expect(await wrong.textContent()).toMatch(/^Falsches Kennwort\.\nNoch.*Link\.$/);
    await expect(wrong).toHaveCSS('white-space', 'pre-line');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('falsch');
    await expectNoFindings(ward, 'the passcode');
    await field.fill('Kiwi 7');
    await open.click();
    await expect(preview(ward, t).getByRole('rowheader', { name: t('symptom_name.nausea') })).toBeVisible();
    // Where the latest value is the highest, it is said once.
    const valuesOf = (name: string) =>
      preview(ward, t).getByRole('row', { name }).locator('td[data-name]').filter({ hasText: '.', visible: true });
    await expect(valuesOf(t('symptom_name.nausea'))).toHaveCount(2);
    await expect(valuesOf(t('symptom_name.mouth-sores'))).toHaveCount(1);
    await expectNoFindings(ward, 'a sheet that is shown');
    const printed = await printedPages(ward);
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain('schwimmen');
    expect(printed[0]).not.toContain(t('view.save_pdf'));
  });
  expect(await hasWords(link, 'schwimmen', 'Kiwi 7')).toBe(true);
  for (let count = 0; count < 4; count += 1) await expect(openForeign(link, 'falsch')).rejects.toThrow(/passcode/i);
  await expect(openForeign(link, 'Kiwi 7')).rejects.toThrow(/not found/);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(sheetOf(page, t).getByText(t('show.over'))).toBeVisible();
});

test('without a network nothing is lost; with the sheet closed the code is gone, and the link is ended in the list (17-SHOW)', async ({
  page,
  person,
}) => {
  await liveWeeks(person);
  await openVisit(page);
  const sheet = sheetOf(page, t);
  let first = '';
  await test.step('the same sheet is sent again, another choice is another sheet, and there is one link', async () => {
    const sent: string[] = [];
    let line: 'none' | 'no answer' | 'whole' = 'none';
    await page.route('**/v1/users/health-links/', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent.push(route.request().postData() ?? '');
      if (line === 'whole') return route.continue();
      // The server has it, the answer does not arrive.
      if (line === 'no answer') await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: t('show.button'), exact: true }).click();
    await sheet.getByRole('button', { name: t('show.make') }).click();
    await expect(sheet.getByText(t('show.offline'))).toBeVisible();
    line = 'no answer';
    await sheet.getByRole('radio', { name: t('show.ends.day') }).check();
    await sheet.getByRole('button', { name: t('show.make') }).click();
    await expect(sheet.getByText(t('show.offline'))).toBeVisible();
    line = 'whole';
    await sheet.getByRole('button', { name: t('failed.retry') }).click();
    first = await scanCode(page, t);
    expect(sent.map((body) => JSON.parse(body).ends_in)).toEqual(['quarter_hour', 'day', 'day']);
    expect(sent[2]).toBe(sent[1]);
    expect(await person.call<unknown[]>('GET', '/v1/users/health-links/')).toHaveLength(1);
    expect(await hasWords(first, 'schwimmen')).toBe(true);
  });

  await test.step('with the sheet closed the code is gone, the link stays in the list and ends there; the name comes by its own tick', async () => {
    // A tap beside it does not take the code away.
    await page.mouse.click(2, 2);
    await expect(sheet.getByText(t('show.only_here'))).toBeVisible();
    await sheet.getByRole('button', { name: t('dialog.close') }).click();
    await expect(sheet).toBeHidden();
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(new URL(first).hash.slice(9, 60));

    await page.getByRole('button', { name: t('show.button'), exact: true }).click();
    await expect(sheet.getByRole('img', { name: t('show.code') })).toHaveCount(0);
    const open = sheet.getByRole('region', { name: t('show.open') });
    await expect(open.getByRole('listitem')).toHaveCount(1);
    await sheet.getByRole('checkbox', { name: new RegExp(`^${t('show.name')}`) }).check();
    await sheet.getByRole('button', { name: t('show.make') }).click();
    const second = await scanCode(page, t);
    expect(await hasWords(second, NAME)).toBe(true);
    // Below the code stand the others alone.
    const others = sheet.getByRole('region', { name: t('show.others') });
    await expect(others.getByRole('listitem')).toHaveCount(1);
    await expect(others).toContainText(/Gemacht heute, \d\d:\d\d\sUhr/);
    await expect(open).toHaveCount(0);
    await others.getByRole('button', { name: new RegExp(`^${t('show.end')}`) }).click();
    await expect(others).toBeHidden();
    await expect(sheet.getByRole('status').filter({ hasText: t('show.over') })).toBeFocused();
    await expect(openForeign(first)).rejects.toThrow(/not found/);
    expect(await hasWords(second, 'schwimmen')).toBe(true);
  });
});

test('nothing is sent of a sheet that is closed while it is packed, a link whose sheet was closed is in the list, and is ended while the sheet is empty or cannot be loaded (17-SHOW)', async ({
  page,
  person,
}) => {
  await liveWeeks(person);
  await openVisit(page);
  const sheet = sheetOf(page, t);
  const make = sheet.getByRole('button', { name: t('show.make') });
  const open = sheet.getByRole('region', { name: t('show.open') });
  await test.step('nothing is sent of a sheet that is closed while it is packed; one that is closed while it is sent shows no code afterwards, but its link in the list', async () => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/health-links/')) posts.push(request.url());
    });
    const writer = /\/assets\/paper\.worker-/;
    const pack = await holdCalls(page, writer);
    const asked = page.waitForRequest(writer);
    await page.getByRole('button', { name: t('show.button'), exact: true }).click();
    await make.click();
    await asked;
    await expect(sheet.getByText(t('show.packing'))).toBeVisible();
    await sheet.getByRole('button', { name: t('dialog.close') }).click();
    await expect(sheet).toBeHidden();
    const written = page.waitForResponse(writer);
    pack();
    await written;

    // One that was begun later is packed and sent meanwhile.
    const release = await holdCalls(page, '**/v1/users/health-links/', 'POST');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/health-links/'),
    );
    const answered = page.waitForResponse(
      (response) => response.status() === 201 && response.url().endsWith('/health-links/'),
    );
    await page.getByRole('button', { name: t('show.button'), exact: true }).click();
    // Who has switched it on gets no code without one.
    await sheet.getByRole('checkbox', { name: t('show.passcode.add') }).check();
    const passcode = sheet.getByLabel(t('show.passcode'));
    await expect(passcode).toBeFocused();
    // The button stands in the window of the smallest phone too, however far the form is scrolled.
    await page.setViewportSize({ width: 320, height: 568 });
    await sheet.getByText(t('show.ends')).scrollIntoViewIfNeeded();
    await expect(make).toBeInViewport({ ratio: 1 });
    await make.click({ force: true });
    await expect(make).toHaveAccessibleDescription(t('show.passcode.wrong'));
    // Two signs, though a computer needs four letters for them.
    await passcode.fill('🥝🥝');
    await expect(make).toHaveAccessibleDescription(t('show.passcode.wrong'));
    await passcode.fill('Kiwi 7');
    await page.keyboard.press('Enter');
    await sent;
    await expect(sheet.getByText(t('show.sending'))).toBeVisible();
    // The field keeps the focus, and what is under way stays as it was chosen.
    await expect(passcode).toBeFocused();
    await page.keyboard.type('8');
    await expect(passcode).toHaveValue('Kiwi 7');
    await sheet.getByRole('button', { name: t('dialog.close') }).click();
    await expect(sheet).toBeHidden();
    release();
    await (await answered).finished();
    await page.getByRole('button', { name: t('show.button'), exact: true }).click();
    await expect(open.getByRole('listitem')).toHaveCount(1);
    await expect(make).toBeVisible();
    await expect(sheet.getByRole('img', { name: t('show.code') })).toHaveCount(0);
    expect(posts).toHaveLength(1);
  });

  await test.step('a link that is open is seen and ended while the sheet is empty or cannot be loaded, which the form says', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await openChoices(page, t);
    await tick(page, t, 'questions').uncheck();
    await page.getByRole('button', { name: t('visit.period.own') }).click();
    await page.getByLabel(t('visit.period.to')).fill('2001-01-02');
    await page.getByLabel(t('visit.period.from')).fill('2001-01-01');
    await expect(page.getByText(t('visit.preview.empty'))).toBeVisible();
    await page.getByRole('button', { name: t('show.button'), exact: true }).click();
    await make.press('Enter');
    await expect(make).toHaveAccessibleDescription(t('show.empty'));
    await expect(open.getByRole('listitem')).toHaveCount(1);

    await refuse(page, 'GET', '**/v1/points/**');
    await page.reload();
    await expect(page.getByText(t('visit.preview.failed'))).toBeVisible();
    await page.getByRole('button', { name: t('show.button'), exact: true }).click();
    await make.press('Enter');
    await expect(make).toHaveAccessibleDescription(t('visit.preview.failed'));
    await open.getByRole('button', { name: new RegExp(`^${t('show.end')}`) }).click();
    await expect(open).toBeHidden();
    expect(await person.call<unknown[]>('GET', '/v1/users/health-links/')).toEqual([]);
  });
});

test('a sheet waits for the questions before it is printed or shown, and the form says where they could not be loaded (17-SHOW, 17-QUESTIONS)', async ({
  page,
  person,
}) => {
  await keepNothing(page);
  await liveWeeks(person);
  await person.call('PUT', `/v1/questions/${randomUUID()}/`, { text: 'Wann darf ich schwimmen?' });
  const release = await holdCalls(page, '**/v1/questions/');
  await page.goto('/webapp/tracking/visit');
  await expect(preview(page, t).getByRole('rowheader', { name: t('symptom_name.nausea') })).toBeVisible();
  const print = page.getByRole('button', { name: t('visit.print') });
  await expect(print).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: t('show.button'), exact: true }).click();
  const sheet = sheetOf(page, t);
  const make = sheet.getByRole('button', { name: t('show.make') });
  await expect(make).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(make).toHaveAttribute('aria-disabled', 'false');
  await make.click();
  expect(await hasWords(await scanCode(page, t), 'schwimmen')).toBe(true);

  await refuse(page, 'GET', '**/v1/questions/');
  await page.reload();
  await expect(page.getByText(t('visit.questions.missing'))).toBeVisible();
  await expect(print).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('button', { name: t('show.button'), exact: true }).click();
  await expect(sheet.getByText(t('visit.questions.left_off'))).toBeVisible();
});

test('a code stays when the day ends, a loaded sheet stays in the viewer without a network, and what is no link of this server is refused in plain words (17-SHOW)', async ({
  browser,
  page,
  person,
  server,
}) => {
  await installClock(page);
  await liveWeeks(person);
  await openVisit(page);
  const link = await showCode(page, t);
  await test.step('a code that is shown stays when the day ends and the sheet is loaded anew', async () => {
    const release = await holdCalls(page, '**/v1/points/**');
    const asked = page.waitForRequest('**/v1/points/**');
    await page.clock.fastForward('24:00:00');
    await asked;
    await expect(page.getByLabel(t('visit.preview'), { exact: true })).toHaveCount(0);
    const code = sheetOf(page, t).getByRole('img', { name: t('show.code') });
    await expect(code).toBeVisible();
    release();
    await expect(page.getByLabel(t('visit.preview'), { exact: true })).toBeAttached();
    await expect(code).toBeVisible();
  });

  await test.step('a loaded sheet stays in the viewer without a network, and where a part of the app is missing', async () => {
    await onWard(browser, { locale: 'en-GB', viewport: { width: 1280, height: 800 } }, async (ward, context) => {
      await ward.goto(link);
      await expect(preview(ward, english)).toContainText('schwimmen');
      await ward.route(/\/assets\/paper\.worker-/, (route) => route.abort());
      await ward.getByRole('button', { name: english('view.save_pdf') }).click();
      await expect(ward.getByText(english('view.failed.help'))).toBeVisible();
      await settled(ward);
      await expect(ward.getByRole('button', { name: english('crash.reload') })).toHaveCount(0);

      const lost = ward.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/health/'));
      await context.setOffline(true);
      await lost;
      await settled(ward);
      await expect(ward.getByRole('dialog')).toHaveCount(0);
      const data = await savedBy(ward, () => ward.getByRole('button', { name: english('view.save_data') }).click());
      expect(data.bytes.length).toBeGreaterThan(0);
    });
  });

  await test.step('what is no link of this server is refused in plain words, and without a network one can try again', async () => {
    const shlink = (parts: object) => `#shlink:/${Buffer.from(JSON.stringify(parts)).toString('base64url')}`;
    const key = Buffer.alloc(32).toString('base64url');
    await onWard(browser, { locale: 'en-GB', viewport: { width: 390, height: 844 } }, async (ward) => {
      const asked: string[] = [];
      ward.on('request', (request) => asked.push(request.url()));
      const expectProblem = (problem: Under<'view'>) =>
        expect(ward.getByRole('heading', { name: english(`view.${problem}`) })).toBeVisible();
      const load = async (address: string) => {
        await ward.goto('about:blank');
        await ward.goto(address);
      };
      await load(`${server.url}/webapp/view`);
      await expectProblem('none');
      const { hash } = new URL(link);
      const parts = JSON.parse(Buffer.from(hash.slice('#shlink:/'.length), 'base64url').toString());
      for (const [other, problem] of [
        [shlink({ url: 'https://elsewhere.example/m/1', key }), 'foreign'],
        [hash.slice(0, -20), 'none'],
        [shlink({ url: `${server.url}/api/v1/health-links/${'x'.repeat(43)}/`, key }), 'gone'],
        [shlink({ ...parts, key }), 'damaged'],
      ] as const) {
        await ward.evaluate((to) => location.assign(to), other);
        await expectProblem(problem);
      }
      expect(asked.filter((address) => address.includes('elsewhere'))).toEqual([]);

      await ward.route('**/v1/health-links/**', (route) => route.abort());
      await load(link);
      await expectProblem('offline');
      await expectNoFindings(ward, 'a link without a network');
      const failed = ward.waitForEvent('requestfailed', (request) => request.url().includes('/v1/health-links/'));
      await ward.getByRole('button', { name: english('failed.retry') }).click();
      await failed;
      await expect(ward.getByRole('heading', { name: english('view.offline') })).toBeFocused();
      await ward.unroute('**/v1/health-links/**');
      await ward.getByRole('button', { name: english('failed.retry') }).click();
      await expect(preview(ward, english)).toContainText('schwimmen');

      // Without what opens it nothing is asked for, as each opening counts.
      const opener = /\/assets\/webapi-/;
      await ward.route(opener, (route) => route.abort());
      asked.length = 0;
      await load(link);
      await expectProblem('offline');
      expect(asked.filter((address) => opener.test(address))).not.toEqual([]);
      expect(asked.filter((address) => address.includes('/v1/health-links/'))).toEqual([]);
      await ward.unroute(opener);
      await ward.getByRole('button', { name: english('failed.retry') }).click();
      await expect(preview(ward, english)).toContainText('schwimmen');

      // The answer to a link does not take the place of what was opened meanwhile.
      const release = await holdCalls(ward, '**/v1/health-links/**');
      await ward.goto('about:blank');
      const opened = ward.waitForRequest('**/v1/health-links/**');
      await ward.goto(link);
      await opened;
      await ward.evaluate((hash) => location.assign(hash), shlink({ url: 'https://elsewhere.example/m/1', key }));
      const foreign = ward.getByRole('heading', { name: english('view.foreign') });
      await expect(foreign).toBeVisible();
      const answered = ward.waitForResponse('**/v1/health-links/**');
      release();
      await (await answered).finished();
      await settled(ward);
      await expect(foreign).toBeVisible();
    });
  });
});
