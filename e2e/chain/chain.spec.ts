import { CHAIN_COLOURS } from '@bergkette/contract/layout.rules.ts';
import { savedBy } from '../support/book.ts';
import { bubble, clickAt, colourOf, fillChain, openChain, passFrames, placeOf, scaleOf } from '../support/chain.ts';
import { dialog, position } from '../support/chain-screen.ts';
import { noonAgo } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { button, buttonIn, expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { watchLog } from '../support/log.ts';
import { networkRests } from '../support/network.ts';

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
    // On the smallest phone and in the largest letters too.
    const setLetters = await lettersOf(page);
    for (const [width, percent] of [
      [320, 100],
      [320, 200],
      [390, 200],
      [390, 100],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await setLetters(percent);
      await expect(page.getByText('8 Ereignisse')).toBeInViewport({ ratio: 1 });
      const legend = page.getByText(t('chain.inside'));
      await expect(legend).toBeInViewport({ ratio: 1 });
      // It leaves the chain the height.
      expect((await legend.locator('..').boundingBox())?.height).toBeLessThan(90);
    }
    await expect(page.locator('[data-theme-name=vector]')).toBeVisible();
    // So few are all seen in full size.
    await expect(button(page, 'chain.zoom_in')).toHaveCount(0);

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
    let last = await placeOf(page, t);
    const across: number[] = [];
    for (const [index, { location }] of events.entries()) {
      await expect(bubble(page, t)).toHaveAccessibleName(position(index + 1, 8));
      await expect.poll(() => colourOf(page, t)).toBe(CHAIN_COLOURS[location].toLowerCase());
      const place = await placeOf(page, t);
      const apart = Math.hypot(place.x - last.x, place.y - last.y) / (await scaleOf(page));
      if (index > 0) expect(apart).toBeCloseTo(69, 0);
      last = place;
      across.push(place.x);
      await page.keyboard.press('ArrowRight');
    }
    // What is drawn stands in the middle.
    expect((Math.min(...across) + Math.max(...across)) / 2).toBeCloseTo(195, 0);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(bubble(page, t)).toHaveAccessibleName(position(7, 8));
    // The drawing takes the colours of the evening while it is open.
    await passFrames(page, 6);
    const picture = () => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const byDay = await picture();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(picture).not.toBe(byDay);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(bubble(page, t)).toBeFocused();
    await expect.poll(() => lines).toEqual(['PROF: chain opened', `PROF: event ${events[6]?.id} opened`]);
    await button(page, 'chain.close').click();
    await expect(page).toHaveURL(/\/profile$/);
  });
});

test('the same events stand in a list, month by month, from which they open too [EVC-01] (16-A7)', async ({
  page,
  person,
}) => {
  for (const days of [70, 36, 35, 1]) await addEvent(person, { datetime: noonAgo(days) });
  await openChain(page, t);
  await expect(page.getByRole('heading', { level: 1, name: t('chain.title') })).toBeVisible();
  await page.getByRole('button', { name: t('chain.as_list'), exact: true }).click();
  // After switching by keys, the form that is shown has the focus.
  const list = page.getByRole('button', { name: t('chain.as_list'), exact: true });
  await expect(list).toBeFocused();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(4);
  const months = page.getByRole('combobox', { name: t('event_list.month') });
  const last = months.locator('option').last();
  const count = Number(/\((\d+)\)/.exec((await last.textContent()) ?? '')?.[1]);
  await months.selectOption((await last.getAttribute('value')) ?? '');
  await expect(rows).toHaveCount(count);
  await rows.first().getByRole('button').click();
  await expect(dialog(page).getByRole('button', { name: t('event.show_on_path') })).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows).toHaveCount(count);
  // The month and its count are whole beside what the beads mean, which is longer in English.
  await button(page, 'chain.beads').click();
  const legend = button(page, 'chain.beads.legend');
  await expect(legend).toBeVisible();
  await legend.locator('span').evaluateAll((all) => {
    for (const words of all) words.textContent = 'What the beads mean';
  });
  const cut = await months.evaluate((node: HTMLSelectElement) => {
    for (const option of node.options) option.text = 'November 2026 – 17';
    const copy = node.cloneNode(true) as HTMLElement;
    copy.style.cssText = 'position: fixed; width: max-content';
    node.after(copy);
    const missing = copy.offsetWidth - node.offsetWidth;
    copy.remove();
    return missing;
  });
  expect(cut).toBeLessThan(1);
  await page.getByRole('button', { name: t('chain.as_chain'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('chain.as_chain'), exact: true })).toBeFocused();
  await expect(list).toHaveAttribute('aria-pressed', 'false');
  await expect(bubble(page, t)).toHaveAccessibleName(position(4, 4));
});

test('the chain is saved as a picture, and a short left click on it opens an event [EVC-01, EVC-07, EVC-15, EVC-18, EVD-04, EVD-08, HOME-18]', async ({
  page,
  person,
}) => {
  const events = await fillChain(person, 3);
  await openChain(page, t);
  await test.step('the chain is saved as PNG and SVG, with dates only if wanted, and nothing leaves the device', async () => {
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
    const save = async () => {
      const { name, bytes } = await savedBy(page, () =>
        sheet.getByRole('button', { name: t('chain.picture.save') }).click(),
      );
      return { name, bytes: Buffer.from(bytes) };
    };
    const png = await save();
    expect(png.name).toBe(`${t('chain.picture.file')}.png`);
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(png.bytes.readUInt32BE(16)).toBe(1440);
    await expect(sheet.getByText(t('chain.picture.saved'))).toBeVisible();

    await sheet.getByText(t('chain.picture.format.svg')).click();
    const plain = (await save()).bytes.toString();
    expect(plain.match(/<use /g)).toHaveLength(3);
    expect(plain).not.toMatch(/>\d\d\.\d\d\.\d\d</);
    expect(plain).not.toContain('var(');
    expect(plain.toLowerCase()).toContain(CHAIN_COLOURS.clinic.toLowerCase());
    await sheet.getByText(t('chain.picture.dates')).click();
    await sheet.getByText(t('chain.picture.land.green_valley')).click();
    const dated = (await save()).bytes.toString();
    expect(dated.match(/>\d\d\.\d\d\.\d\d</g)).toHaveLength(3);
    expect(sent).toEqual([]);
    await sheet.getByRole('button', { name: t('dialog.close') }).click();
  });

  await test.step('a short left click opens the event without edit and leads to home; other presses do not open it', async () => {
    const { x, y } = await placeOf(page, t);
    await page.mouse.click(x, y, { delay: 200 });
    await page.mouse.click(x, y, { button: 'right' });
    await page.mouse.click(x, y - 90);
    await passFrames(page, 10);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await clickAt(page, x, y);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('heading', { level: 1 })).toHaveText(t('activity.chemo'));
    await expect(dialog(page).getByRole('button', { name: t('event.edit') })).toHaveCount(0);
    await expect(dialog(page).getByRole('button', { name: t('event.delete') })).toHaveCount(0);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/eventchain$/);
    await clickAt(page, x, y);
    await buttonIn(dialog(page), t('event.show_on_path')).click();
    await expect(page).toHaveURL(new RegExp(`\\?currEvent=${events[2]?.id}$`));
    await expect(page.locator('[data-slot="2"]')).toBeInViewport();
  });
});

test.describe('when something is missing', () => {
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
