import { CHAIN_COLOURS } from '@bergkette/contract/chain.rules.ts';
import type { Page } from '@playwright/test';
import {
  bubble,
  colourOf,
  countDrawings,
  fillChain,
  openChain,
  passFrames,
  pinch,
  placeOf,
  scaleOf,
  toss,
} from '../support/chain.ts';
import { addEvent } from '../support/diary.ts';
import { english, expect, inMotion, german as t, test } from '../support/fixtures.ts';
import { networkRests } from '../support/network.ts';

test.use(inMotion);

const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 1 }) });
const button = (page: Page, id: string) => page.getByRole('button', { name: t(id), exact: true });
const position = (index: number, total: number) => new RegExp(`, ${index} von ${total}$`);

/** Collects the lines that the page sends to the usage log. */
const watchLog = (page: Page): string[] => {
  const lines: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/tracking/')) lines.push(request.postDataJSON().log);
  });
  return lines;
};

test.describe('calm', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the chain is a spiral with one bubble per event, the oldest in the middle; keys go along it [EVC-01, EVC-02, EVC-03, EVC-04, EVC-13, EVC-15, NAV-12, LOG-03]', async ({
    page,
    person,
  }) => {
    const lines = watchLog(page);
    const events = await fillChain(person, 8);
    await openChain(page, t);
    await expect(page.getByRole('heading', { level: 1, name: t('chain.title') })).toBeVisible();
    await expect(page.getByText('8 Ereignisse')).toBeVisible();
    await expect(page.locator('[data-theme-name=vector]')).toBeVisible();

    const tokens = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return { clinic: style.getPropertyValue('--clinic'), home: style.getPropertyValue('--home') };
    });
    expect(tokens).toEqual({ clinic: CHAIN_COLOURS.clinic.toLowerCase(), home: CHAIN_COLOURS.home.toLowerCase() });

    await bubble(page, t).focus();
    await expect(bubble(page, t)).toHaveAccessibleName(position(8, 8));
    await page.keyboard.press('Home');
    await expect(bubble(page, t)).toBeFocused();
    await expect(bubble(page, t)).toHaveAccessibleName(position(1, 8));
    const middle = await placeOf(page, t);
    expect(middle.x).toBeCloseTo(195, 0);
    let last = middle;
    for (const [index, { location }] of events.entries()) {
      await expect(bubble(page, t)).toHaveAccessibleName(position(index + 1, 8));
      await expect.poll(() => colourOf(page, t)).toBe(CHAIN_COLOURS[location].toLowerCase());
      const place = await placeOf(page, t);
      const apart = Math.hypot(place.x - last.x, place.y - last.y) / (await scaleOf(page));
      if (index > 0) expect(apart).toBeCloseTo(69, 0);
      last = place;
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(bubble(page, t)).toHaveAccessibleName(position(7, 8));
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(bubble(page, t)).toBeFocused();
    await expect.poll(() => lines).toEqual(['PROF: chain opened', `PROF: event ${events[6]?.id} opened`]);
    await button(page, 'chain.close').click();
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('a short left click opens the event without edit and leads to home; other presses do not open it [EVC-07, EVC-18, EVD-04, EVD-08, HOME-18]', async ({
    page,
    person,
  }) => {
    const events = await fillChain(person, 3);
    await openChain(page, t);
    const { x, y } = await placeOf(page, t);
    await page.mouse.click(x, y, { delay: 200 });
    await page.mouse.click(x, y, { button: 'right' });
    await page.mouse.click(x, y - 90);
    await passFrames(page, 10);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.mouse.click(x, y);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('heading', { level: 1 })).toHaveText(t('activity.chemo'));
    await expect(dialog(page).getByRole('button', { name: t('event.edit') })).toHaveCount(0);
    await expect(dialog(page).getByRole('button', { name: t('event.delete') })).toHaveCount(0);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/eventchain$/);
    await page.mouse.click(x, y);
    await dialog(page)
      .getByRole('button', { name: t('event.show_on_path') })
      .click();
    await expect(page).toHaveURL(new RegExp(`\\?currEvent=${events[2]?.id}$`));
    await expect(page.locator('[data-slot="2"]')).toBeInViewport();
  });

  test('a drag pans, the wheel zooms around the pointer, between the whole spiral and 3 [EVC-05, EVC-06, EVC-12, EVC-14]', async ({
    page,
    person,
  }) => {
    await fillChain(person, 30);
    await openChain(page, t);
    const least = await scaleOf(page);
    const before = await placeOf(page, t);
    await page.mouse.move(before.x, before.y);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => scaleOf(page)).toBeCloseTo(least * 1.1 ** 3, 5);
    const around = await placeOf(page, t);
    expect(Math.hypot(around.x - before.x, around.y - before.y)).toBeLessThan(0.6);

    // Near the fit the chain is held in the middle.
    await page.mouse.wheel(0, -600);
    await expect.poll(() => scaleOf(page)).toBeCloseTo(least * 1.1 ** 9, 5);
    const near = await placeOf(page, t);
    await page.mouse.move(200, 300);
    await page.mouse.down();
    await page.mouse.move(240, 330, { steps: 4 });
    await page.mouse.move(260, 340, { steps: 4 });
    await page.mouse.up();
    const dragged = await placeOf(page, t);
    expect({ x: Math.round(dragged.x - near.x), y: Math.round(dragged.y - near.y) }).toEqual({ x: 60, y: 40 });

    await page.mouse.wheel(0, -5000);
    await expect.poll(() => scaleOf(page)).toBe(3);
    await page.mouse.wheel(0, 9000);
    await expect.poll(() => scaleOf(page)).toBeCloseTo(least, 5);
    await button(page, 'chain.zoom_in').click();
    await expect.poll(() => scaleOf(page)).toBeCloseTo(least * 1.1 ** 3, 5);
    await button(page, 'chain.zoom_out').click();
    await expect.poll(() => scaleOf(page)).toBeCloseTo(least, 5);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  test('two fingers zoom around their middle, and a tap opens however long it lasts [EVC-06, EVC-07, EVC-14]', async ({
    page,
    person,
  }) => {
    await fillChain(person, 12);
    await openChain(page, t);
    const least = await scaleOf(page);
    const at = await placeOf(page, t);
    await pinch(page, at, 100, 140);
    await expect.poll(() => scaleOf(page)).toBeCloseTo(least * 1.1 ** 2, 2);
    // The bubble's button follows the canvas a frame later.
    const moved = async () => {
      const { x, y } = await placeOf(page, t);
      return Math.hypot(x - at.x, y - at.y);
    };
    await expect.poll(moved).toBeLessThan(3);
    const { x, y } = await placeOf(page, t);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y }] });
    await touch('touchStart', 0);
    await touch('touchMove', 20);
    await touch('touchMove', 0);
    await touch('touchEnd', 0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await touch('touchStart', 0);
    await passFrames(page, 20);
    await touch('touchMove', 4);
    await touch('touchEnd', 4);
    await expect(dialog(page)).toBeVisible();
  });
});

test('it draws only when something changed, glides on after a throw, and not a frame more once it is left [EVC-05, EVC-09, EVC-10, EVC-11]', async ({
  page,
  person,
}) => {
  await fillChain(person, 20);
  const drawings = await countDrawings(page);
  await openChain(page, t);
  const atRest = async () => {
    const count = await drawings();
    await passFrames(page, 6);
    return (await drawings()) - count;
  };
  await expect.poll(atRest).toBe(0);
  await page.keyboard.press('Shift+D');
  await button(page, 'chain.zoom_in').click();
  await expect(page.locator('pre')).toContainText('bubbles 20');
  await expect(page.locator('pre')).toContainText(/frame \d+\.\d ms[\s\S]*scale \d\.\d+[\s\S]*drawn \d+/);
  await page.keyboard.press('Shift+D');
  await expect(page.locator('pre')).toHaveCount(0);
  await expect.poll(atRest).toBe(0);

  // Near the fit the chain is held in the middle.
  for (let more = 0; more < 3; more += 1) await button(page, 'chain.zoom_in').click();
  await expect.poll(atRest).toBe(0);
  const from = await placeOf(page, t);
  await toss(page, -60, -20);
  await expect.poll(async () => from.x - (await placeOf(page, t)).x).toBeGreaterThan(66);
  await expect.poll(atRest).toBe(0);

  await toss(page, 120, 30, t('chain.close'));
  await expect(page.locator('canvas')).toHaveCount(0);
  expect(await atRest()).toBe(0);
});

test('the same events stand in a list, month by month, from which they open too [EVC-01] (16-A7)', async ({
  page,
  register,
  context,
}) => {
  const person = await register('en');
  await person.signIn(context);
  const t = english;
  await fillChain(person, 30);
  await openChain(page, t);
  await expect(page.getByRole('heading', { level: 1, name: t('chain.title') })).toBeVisible();
  await page.getByRole('button', { name: t('chain.as_list'), exact: true }).click();
  // After switching by keys, the button that switches back has the focus.
  await expect(page.getByRole('button', { name: t('chain.as_chain'), exact: true })).toBeFocused();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(30);
  const months = page.getByRole('combobox', { name: t('chain.month') });
  const last = months.locator('option').last();
  const count = Number(/\((\d+)\)/.exec((await last.textContent()) ?? '')?.[1]);
  await months.selectOption((await last.getAttribute('value')) ?? '');
  await expect(rows).toHaveCount(count);
  await rows.first().getByRole('button').click();
  await expect(dialog(page).getByRole('button', { name: t('event.show_on_path') })).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows).toHaveCount(count);
  await page.getByRole('button', { name: t('chain.as_chain'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('chain.as_list'), exact: true })).toBeFocused();
  await expect(bubble(page, t)).toHaveAccessibleName(/, 30 of 30$/);
});

test('the chain is saved as PNG and SVG, with dates only if wanted, and nothing leaves the device [EVC-01, EVC-15]', async ({
  page,
  person,
}) => {
  await fillChain(person, 5);
  await openChain(page, t);
  await button(page, 'chain.as_picture').click();
  const sheet = page.getByRole('dialog', { name: t('chain.picture') });
  await expect(sheet.locator('[data-theme-name=vector]')).toBeVisible();
  await expect(sheet.locator('[data-theme-name=green_valley]')).toBeVisible();
  await networkRests(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // The regular request for notices is ignored, as it carries no information.
    const asksForNotices = request.method() === 'GET' && pathname.endsWith('/v1/notifications/') && search === '';
    if (pathname.includes('/api/') && !asksForNotices) sent.push(request.url());
  });
  const save = async (): Promise<{ name: string; bytes: Buffer }> => {
    const waiting = page.waitForEvent('download');
    await sheet.getByRole('button', { name: t('chain.picture.save') }).click();
    const download = await waiting;
    const parts: Buffer[] = [];
    for await (const part of await download.createReadStream()) parts.push(part);
    return { name: download.suggestedFilename(), bytes: Buffer.concat(parts) };
  };
  const png = await save();
  expect(png.name).toBe(`${t('chain.picture.file')}.png`);
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(png.bytes.readUInt32BE(16)).toBe(1440);
  await expect(sheet.getByText(t('chain.picture.saved'))).toBeVisible();

  await sheet.getByText(t('chain.picture.format.svg')).click();
  const plain = (await save()).bytes.toString();
  expect(plain.match(/<use /g)).toHaveLength(5);
  expect(plain).not.toMatch(/>\d\d\.\d\d\.\d\d</);
  expect(plain).not.toContain('var(');
  expect(plain.toLowerCase()).toContain(CHAIN_COLOURS.clinic.toLowerCase());
  await sheet.getByText(t('chain.picture.dates')).click();
  await sheet.getByText(t('chain.picture.land.green_valley')).click();
  const dated = (await save()).bytes.toString();
  expect(dated.match(/>\d\d\.\d\d\.\d\d</g)).toHaveLength(5);
  expect(sent).toEqual([]);
});

test('the whole chain fits the window it is in, in the pixels of the screen [EVC-12]', async ({ page, person }) => {
  await fillChain(person, 20);
  await openChain(page, t);
  const upright = await scaleOf(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => scaleOf(page)).toBeLessThan(upright * 0.6);
  const pixels = await page
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.width - Math.round(canvas.clientWidth * devicePixelRatio));
  expect(pixels).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => scaleOf(page)).toBeCloseTo(upright, 3);
});

test('an empty chain says how it begins [EVC-10]', async ({ signedInPage: page }) => {
  await page.goto('/webapp/profile/eventchain');
  await expect(page.getByText(t('chain.empty'))).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  await button(page, 'chain.empty_action').click();
  await expect(page).toHaveURL(/\/webapp\/?$/);
});

test.describe('when something is missing', () => {
  test('a ring turns in the sun while events load; a failure goes to the log and the screen, not to an alert [EVC-08, EVC-10, EVC-16]', async ({
    page,
    person,
  }) => {
    const lines = watchLog(page);
    await fillChain(person, 2);
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/v1/events/chainable/', async (route) => {
      await asked;
      await route.fulfill({ status: 400, json: {} });
    });
    await page.goto('/webapp/profile/eventchain');
    await expect(page.getByText(t('chain.loading'))).toBeAttached();
    await expect(page.locator('[data-ring]')).toBeVisible();
    answer();
    await expect(page.getByText(t('chain.failed'))).toBeVisible();
    await expect(page.locator('[data-ring]')).toHaveCount(0);
    await expect.poll(() => lines).toContain('PROF: chain load failed');
    await expect(page.getByRole('alert').filter({ hasNotText: t('chain.failed') })).toBeEmpty();
    await page.unroute('**/v1/events/chainable/');
    await button(page, 'chain.retry').click();
    await expect(bubble(page, t)).toHaveAccessibleName(position(2, 2));
  });

  test('a canvas without a 2d context raises an error, and the list is there instead [EVC-17]', async ({
    page,
    person,
  }) => {
    await addEvent(person);
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto('/webapp/profile/eventchain');
    await expect(page.getByText(t('chain.no_canvas'))).toBeVisible();
    expect(errors.join('\n')).toContain('Canvas 2d context is not available');
    await button(page, 'chain.as_list').last().click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  });
});
