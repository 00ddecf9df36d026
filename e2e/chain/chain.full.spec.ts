import {
  bubble,
  countDrawings,
  fillChain,
  openChain,
  passFrames,
  pinch,
  placeOf,
  scaleOf,
  toss,
} from '../support/chain.ts';
import { dialog, position } from '../support/chain-screen.ts';
import { button, expect, inMotion, german as t, test } from '../support/fixtures.ts';
import { watchLog } from '../support/log.ts';

test.use(inMotion);

test.describe('calm', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
    await expect(button(page, 'chain.zoom_in')).toHaveAttribute('aria-disabled', 'true');
    await page.mouse.wheel(0, 9000);
    await expect.poll(() => scaleOf(page)).toBeCloseTo(least, 5);
    for (const times of [6, 12]) {
      await button(page, 'chain.zoom_in').click();
      await expect.poll(() => scaleOf(page)).toBeCloseTo(least * 1.1 ** times, 5);
    }
    // One tap shows all of it again.
    await button(page, 'chain.zoom_out').click();
    await expect.poll(() => scaleOf(page)).toBeCloseTo(least, 5);
    await expect(button(page, 'chain.zoom_out')).toHaveAttribute('aria-disabled', 'true');
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
  await button(page, 'chain.zoom_in').click();
  await expect.poll(atRest).toBe(0);
  const from = await placeOf(page, t);
  await toss(page, -60, -20);
  await expect.poll(async () => from.x - (await placeOf(page, t)).x).toBeGreaterThan(66);
  await expect.poll(atRest).toBe(0);

  // Colours are part of the drawing: it changes with the page.
  const before = await drawings();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expect.poll(drawings).toBeGreaterThan(before);
  await expect.poll(atRest).toBe(0);

  await toss(page, 120, 30, t('chain.close'));
  await expect(page.locator('canvas')).toHaveCount(0);
  expect(await atRest()).toBe(0);
});

test('the whole chain fits the window it is in, in the pixels of the screen [EVC-12]', async ({ page, person }) => {
  await fillChain(person, 20);
  await openChain(page, t);
  // In a low window it would open at its newest event.
  await bubble(page, t).focus();
  await page.keyboard.press('0');
  // Read again and again without a frame, it would stand still.
  await passFrames(page, 6);
  const upright = await scaleOf(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await passFrames(page, 6);
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
  await button(page, 'button.to_path').click();
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
    await button(page, 'failed.retry').click();
    await expect(bubble(page, t)).toHaveAccessibleName(position(2, 2));
  });
});

test.describe('long and calm', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a long chain opens at its newest events, with icons of a size to know them, and one tap shows the whole [EVC-01, EVC-12]', async ({
    page,
    person,
  }) => {
    await fillChain(person, 100);
    await openChain(page, t);
    await expect(bubble(page, t)).toHaveAccessibleName(position(100, 100));
    // The place of a bubble is a fraction of a pixel, whose share in the window the browser rounds.
    await expect(bubble(page, t)).toBeInViewport({ ratio: 0.999 });
    expect((await bubble(page, t).boundingBox())?.width).toBeGreaterThanOrEqual(36);
    await button(page, 'chain.zoom_out').click();
    await expect.poll(() => scaleOf(page)).toBeLessThan(0.5);
    await expect(button(page, 'chain.zoom_out')).toHaveAttribute('aria-disabled', 'true');
  });
});
