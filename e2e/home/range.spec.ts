import type { Locator, Page } from '@playwright/test';
import { noonAgo } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { button, buttonIn, expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { canvas, drawn, fillDiary, marker, monthButton } from '../support/range.ts';

const peak = (page: Page): Locator => page.getByRole('group', { name: t('range.label') }).getByRole('button');
const middleOf = async (at: Locator): Promise<{ x: number; y: number }> => {
  const box = await at.boundingBox();
  if (box === null) throw new Error('It is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Notes the words of each drawing from now on, how low the middle of the lowest stands, which word the edge cuts, and the size of the letters. */
const noteLabels = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { clearRect, fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (...args) {
      Object.assign(this.canvas.dataset, { words: '', lowest: '0', cut: '' });
      clearRect.apply(this, args);
    };
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
      const { dataset, clientWidth } = this.canvas;
      const half = this.measureText(text).width / 2;
      if (x < half || x > clientWidth - half) dataset.cut = text;
      Object.assign(dataset, {
        words: `${dataset.words}${text}|`,
        letters: String(Number.parseFloat(this.font.split(' ')[1] ?? '')),
      });
      dataset.lowest = String(Math.max(y, Number(dataset.lowest)));
      fillText.call(this, text, x, y);
    };
  });
/** Whether a row of the list is seen at the height of a button. */
const rowBeside = (page: Page, { y }: { y: number }): Promise<boolean> =>
  page.evaluate((at) => document.elementFromPoint(innerWidth / 2, at)?.closest('[data-event]') != null, y);

test('the month on home leads to the whole range, keys and a tap lead back to the very day, and an event is added there too [HOME-04] (17-RANGE)', async ({
  page,
  person,
}) => {
  const ids = await fillDiary(person, 12);
  await page.goto('/webapp/');
  await monthButton(page).waitFor();
  await noteLabels(page);
  await monthButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: t('range.title') })).toBeVisible();
  // Whoever does not see the picture hears how many mountains there are, and from when to when.
  await expect(page.getByRole('img', { name: /^12 Berge, von [\d.]{10} bis [\d.]{10}$/ })).toBeVisible();
  const whole = await drawn(page);
  // Its name is whole and in one line, and how many there are beside or below it, on the smallest phones and in the largest letters too.
  const setLetters = await lettersOf(page);
  for (const [width, percent] of [
    [320, 100],
    [360, 100],
    [390, 100],
    [320, 200],
    [390, 200],
  ] as const) {
    const where = `${width} ${percent} %`;
    await setLetters(percent);
    await page.setViewportSize({ width, height: 640 });
    await expect(page.getByText('12 Ereignisse', { exact: true })).toBeInViewport({ ratio: 1 });
    // The land is drawn anew in a later frame.
    await expect(async () => {
      const title = page.getByRole('heading', { level: 1 });
      const shown = await title.evaluate((one) => ({
        isWhole: one.scrollWidth <= one.clientWidth,
        lines: one.getClientRects().length,
      }));
      expect(shown).toEqual({ isWhole: true, lines: 1 });
      expect((await title.boundingBox())?.height, where).toBeLessThan(50);
      // Months are named along the whole trail, above the buttons, and the first says its year.
      const {
        words = '',
        lowest,
        cut,
        letters,
      } = await canvas(page).evaluate((one) => ({ ...(one as HTMLElement).dataset }));
      const said = words.split('|').filter((word) => word !== '' && word !== t('home.today'));
      expect(said.filter((word) => /^[A-Z]/.test(word)).length, words).toBeGreaterThanOrEqual(2);
      expect(said[0], words).toMatch(/^\d{4}(\/\d\d)?$/);
      expect(Number(letters), where).toBeGreaterThanOrEqual(percent === 200 ? 13.5 : 14);
      expect(cut).toBe('');
      const buttons = await page.getByRole('button', { name: t('home.add_event') }).boundingBox();
      expect(Number(lowest) + 12, where).toBeLessThanOrEqual(buttons?.y ?? 0);
    }).toPass();
  }
  await setLetters(100);
  await page.setViewportSize({ width: 390, height: 844 });
  // Labels grow with the letters, whose size may change while the window stays as it is.
  const letters = () => canvas(page).evaluate((one) => Number((one as HTMLElement).dataset.letters));
  await expect.poll(letters).toBe(14);
  const before = await letters();
  await setLetters(150);
  await expect.poll(letters).toBeCloseTo(before * 1.5);
  await setLetters(100);

  // Keys go by months while the range is small, and by events once those stand apart.
  await peak(page).focus();
  await page.keyboard.press('Home');
  await expect(peak(page)).toHaveAccessibleName(/\d{4}, \d Ereignis/);
  // The eye reads it above the ring.
  const name = page.getByText(/\d{4}, \d Ereignis/);
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await middleOf(peak(page))).y - (await middleOf(name)).y).toBeGreaterThan(30);
  await page.keyboard.press('+');
  await expect.poll(() => drawn(page)).toBeGreaterThan(whole);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(peak(page)).toHaveAccessibleName(new RegExp(t('activity.at-home')));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`currEvent=${ids[2]}$`));
  await expect(marker(page, 2)).toBeInViewport();

  await page.goBack();
  // Before its first frame the button on the mountain has no place.
  await drawn(page);
  // The first key goes to a mountain, so that it is read out and Enter opens it.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Home');
  await expect(peak(page)).toBeFocused();
  const { x } = await middleOf(peak(page));
  const land = await middleOf(canvas(page));
  await page.mouse.click(x, land.y);
  await expect(page).toHaveURL(new RegExp(`currEvent=${ids[0]}$`));
  await expect(marker(page, 0)).toBeInViewport();

  // An event is added from the range too, as mountains and as a list; its form lies over the path.
  const add = page.getByRole('button', { name: t('home.add_event') });
  for (const name of ['mountains', 'list'] as const) {
    await monthButton(page).click();
    await page.getByRole('button', { name: t(`range.form.${name}`) }).click();
    if (name === 'list') {
      await expect(page.locator('[data-event]').first()).toBeVisible();
      expect(await rowBeside(page, await middleOf(add))).toBe(false);
    }
    await add.click();
    await buttonIn(page.getByRole('dialog', { name: t('event.new') }), t('dialog.close')).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(marker(page, 0)).toBeInViewport();
  }

  // Closing leads back to where one came from. By keyboard the heading has the focus, without a frame.
  await monthButton(page).press('Enter');
  const title = page.getByRole('heading', { level: 1, name: t('range.title') });
  await expect(title).toBeFocused();
  await expect(title).toHaveCSS('box-shadow', 'none');
  await page.getByRole('button', { name: t('range.close') }).click();
  await expect(page).toHaveURL(/currEvent=\d+$/);
  await expect(marker(page, 0)).toBeInViewport();
  // The button that had the focus is gone; a keyboard goes on at the event.
  await expect(marker(page, 0)).toBeFocused();

  // Closer is closer to where it was opened, here to today, not to the middle of the diary.
  await page.goto('/webapp/?view=range');
  const all = await drawn(page);
  const [closer, away] = [button(page, 'range.zoom_in'), button(page, 'range.zoom_out')];
  // What is whole goes no further away, and what is nearest comes no nearer.
  await expect(away).toHaveAttribute('aria-disabled', 'true');
  const bubbles = page.getByRole('group', { name: t('range.label') }).locator('svg');
  await closer.click();
  await expect.poll(() => drawn(page)).toBeGreaterThan(all * 1.5);
  await expect(away).toHaveAttribute('aria-disabled', 'false');
  await expect(bubbles).toHaveCount(0);
  // Three taps lead from the whole to single events, which have their bubbles as on the path.
  for (let tap = 0; tap < 2; tap += 1) await closer.click();
  await expect(bubbles.last()).toBeInViewport({ ratio: 1 });
  await expect(closer).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: t('range.close') }).click();
  await expect(page).toHaveURL(new RegExp(`currEvent=(${ids.slice(8).join('|')})$`));
});

test('two events of one month have no arrows beside it, and on the smallest phone their days stand above the buttons (17-RANGE)', async ({
  page,
  person,
}) => {
  for (const difficulty of [4, 2] as const) await addEvent(person, { difficulty, location: 'clinic' });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/webapp/');
  await expect(page.getByRole('group', { name: t('home.controls') }).getByRole('button')).toHaveCount(1);
  await monthButton(page).click();
  await drawn(page);
  const days = page.getByRole('group', { name: t('range.label') }).getByText(/^\d+\. [A-Z]/);
  await expect(days).toHaveCount(2);
  const add = await page.getByRole('button', { name: t('home.add_event') }).boundingBox();
  const day = await days.last().boundingBox();
  expect((day?.y ?? 0) + (day?.height ?? 0)).toBeLessThanOrEqual(add?.y ?? 0);
  // The ring of the keyboard stands on the trail, where the bubble of its event is.
  const bubble = await middleOf(days.last().locator('..').locator('svg').first());
  const ring = await middleOf(peak(page));
  expect(Math.hypot(bubble.x - ring.x, bubble.y - ring.y)).toBeLessThan(4);
});

test('in the newest month nothing leads a month on, also where its newest day is out of view (17-RANGE)', async ({
  page,
  person,
}) => {
  await addEvent(person, { location: 'clinic', datetime: noonAgo(45) });
  for (let count = 0; count < 6; count += 1) await addEvent(person, { location: 'clinic' });
  await page.goto('/webapp/');
  const newer = page.getByRole('button', { name: t('home.month_after') });
  await expect(marker(page, 6)).toBeInViewport();
  for (const slot of [5, 4, 3]) {
    await page.keyboard.press('ArrowLeft');
    await expect(marker(page, slot)).toBeFocused();
  }
  await expect(page.getByRole('button', { name: t('home.today') })).toBeVisible();
  await expect(newer).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Home');
  await expect(newer).toHaveAttribute('aria-disabled', 'false');
});
