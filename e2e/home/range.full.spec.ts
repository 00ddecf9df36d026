import { pinch } from '../support/chain.ts';
import { addEvent } from '../support/diary.ts';
import { expect, inMotion, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { canvas, drawn, fillDiary, marker, monthButton } from '../support/range.ts';

test('an empty range says how it begins, one that cannot be read offers to try again (17-RANGE)', async ({
  page,
  person,
}) => {
  await page.route('**/chainable/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/webapp/?view=range');
  const retry = page.getByRole('button', { name: t('failed.retry') });
  await expect(retry).toBeVisible();
  await page.unroute('**/chainable/');
  await retry.click();
  await expect(page.getByText(t('range.empty'))).toBeVisible();
  await page.getByRole('button', { name: t('button.to_path') }).click();
  await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
  await addEvent(person);
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true });

  test('two fingers together open the range, apart lead to the path at that day (17-RANGE)', async ({
    page,
    person,
  }) => {
    await fillDiary(person, 6);
    await page.goto('/webapp/');
    await monthButton(page).waitFor();
    const land = { x: 195, y: 420 };
    await expect(async () => {
      await pinch(page, land, 240, 80);
      await expect(canvas(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    const whole = await drawn(page);
    await pinch(page, land, 60, 200);
    await expect.poll(() => drawn(page)).toBeGreaterThan(whole * 2);
    await pinch(page, land, 40, 360);
    await expect(page).toHaveURL(/currEvent=\d+$/);
    await expect(page.locator('[data-path] [data-slot]').first()).toBeVisible();
  });

  test('a phone turned on its side shows the range, turned back the path (17-RANGE)', async ({ page, person }) => {
    await fillDiary(person, 3);
    await page.goto('/webapp/');
    await monthButton(page).waitFor();
    await expect(async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(canvas(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('[data-path] [data-slot]').first()).toBeVisible();
  });
});

test.describe('in motion', () => {
  test.use(inMotion);

  test('a path that was dragged comes to rest with an event in the middle (17-RANGE)', async ({ page, person }) => {
    await fillDiary(person, 8);
    await page.goto('/webapp/');
    await monthButton(page).waitFor();
    await page.mouse.move(120, 420);
    await page.mouse.down();
    await page.mouse.move(260, 420, { steps: 4 });
    await page.mouse.move(300, 420);
    await page.mouse.up();
    const offMiddle = () =>
      page.evaluate(() =>
        Math.min(
          ...[...document.querySelectorAll('[data-path] [data-slot]')].map((marker) => {
            const { left, width } = marker.getBoundingClientRect();
            return Math.abs(left + width / 2 - innerWidth / 2);
          }),
        ),
      );
    await expect.poll(offMiddle).toBeLessThan(3);
  });
});

test('from anywhere on the path one tap leads to today: the button, and the tab again (17-RANGE)', async ({
  page,
  person,
}) => {
  const ids = await fillDiary(person, 12);
  await page.goto(`/webapp/?currEvent=${ids[0]}`);
  await expect(marker(page, 0)).toBeInViewport();
  const today = page.getByRole('button', { name: t('home.today'), exact: true });
  // It stands over no event and no label, in large letters too.
  const setLetters = await lettersOf(page);
  for (const [width, height, percent] of [
    [320, 568, 100],
    [360, 640, 200],
    [1280, 800, 200],
  ] as const) {
    await setLetters(percent);
    await page.setViewportSize({ width, height });
    const { y = 0, height: high = 0 } = (await today.boundingBox()) ?? {};
    const tops = await page
      .locator('[data-path] [data-slot]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(Math.min(...tops), `${width}×${height}`).toBeGreaterThanOrEqual(y + high);
    expect(y).toBeGreaterThan(height / 3);
  }
  await setLetters(100);
  await page.setViewportSize({ width: 390, height: 844 });
  await today.click();
  await expect(marker(page, 11)).toBeInViewport();
  await expect(today).toHaveCount(0);
  await page.keyboard.press('Home');
  await expect(marker(page, 0)).toBeInViewport();
  await page.getByRole('link', { name: t('nav.home') }).click();
  await expect(marker(page, 11)).toBeInViewport();
});

test('the range is a list too, which leads to each event on the path, and to today (17-RANGE)', async ({
  page,
  person,
}) => {
  const ids = await fillDiary(person, 8);
  await page.goto('/webapp/?view=range');
  await page.getByRole('button', { name: t('range.form.list') }).click();
  await expect(page.getByRole('button', { name: t('range.form.list') })).toBeFocused();
  await expect(page.locator('[data-event]')).toHaveCount(8);
  // It begins with the newest, so nothing leads there.
  const today = page.getByRole('button', { name: t('home.today') });
  await expect(today).toHaveCount(0);
  await page.locator(`[data-event="${ids[1]}"]`).click();
  await expect(marker(page, 1)).toBeInViewport();
  await page.goBack();
  await page.getByRole('button', { name: t('range.form.mountains') }).click();
  await expect(page.getByRole('button', { name: t('range.form.mountains') })).toBeFocused();
  await drawn(page);
  // While today's flag is seen, nothing else leads there.
  await expect(today).toHaveCount(0);
  for (let tap = 0; tap < 3; tap += 1) await page.getByRole('button', { name: t('range.zoom_in') }).click();
  await page
    .getByRole('group', { name: t('range.label') })
    .getByRole('button')
    .focus();
  await page.keyboard.press('Home');
  await today.click();
  await expect(marker(page, 7)).toBeInViewport();
  await expect(marker(page, 7)).toBeFocused();
});
