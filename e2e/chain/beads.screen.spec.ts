import type { Page } from '@playwright/test';
import { fillChain } from '../support/chain.ts';
import { befriend, meetOthers } from '../support/circle.ts';
import { noonAgo } from '../support/days.ts';
import { addEvent, findActivity } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import type { Person } from '../support/people.ts';
import { settle } from '../support/settle.ts';

const beads = (page: Page) => page.getByRole('button', { name: t('chain.beads'), exact: true });
const beadsOfRows = (page: Page) =>
  page.locator('[data-event] [data-bead]').evaluateAll((drawn) => drawn.map((one) => one.getAttribute('data-bead')));

/** A chemo, music at home, a birthday at home and the end of a therapy; only the last is shared. */
const fillDiary = async (person: Person): Promise<void> => {
  await addEvent(person, { datetime: noonAgo(4), publication: true });
  const home = { location: 'home', difficulty: 1 } as const;
  await addEvent(person, { ...home, datetime: noonAgo(3), tags: ['Musik'] });
  await addEvent(person, { ...home, datetime: noonAgo(2), tags: ['Geburtstag'], publication: true });
  const { id: activity } = await findActivity(person, 'treatment-completed');
  await addEvent(person, { activity, datetime: noonAgo(1), mood: 6, difficulty: 1 });
};

/** Number of pixels of the canvas with about this colour. */
const pixelsOf = (page: Page, colour: readonly [number, number, number]): Promise<number> =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement, wanted) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (wanted.every((part, index) => Math.abs(part - (data[at + index] ?? 0)) < 3)) count += 1;
    }
    return count;
  }, colour);
const GOLD = [0xb8, 0x86, 0x2b] as const;
/** The ring around the newest event. */
const SUN = [0xf7, 0xb4, 0x5b] as const;

test('one tap shows beads in chain, list and picture, says what they mean, and is remembered (17-P1)', async ({
  page,
  person,
  open,
}) => {
  await fillDiary(person);
  await open('/profile/eventchain');
  await page.locator('main fieldset[style]').waitFor();
  expect(await pixelsOf(page, GOLD)).toBe(0);
  await beads(page).click();
  await expect(beads(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => pixelsOf(page, GOLD)).toBeGreaterThan(200);
  expect(await pixelsOf(page, SUN)).toBeGreaterThan(100);

  // The whole key is in the smallest window, and so is the button that leads to it.
  await page.setViewportSize({ width: 320, height: 568 });
  const key = page.getByRole('button', { name: t('chain.beads.legend') });
  await expect(key).toBeInViewport({ ratio: 1 });
  await key.click();
  const legend = page.getByRole('dialog', { name: t('chain.beads.legend') });
  await expect(legend.getByText(t('chain.inside'))).toBeInViewport({ ratio: 1 });
  for (const bead of ['stone', 'drop', 'tile', 'star'] as const) {
    await expect(legend.getByText(t(`chain.bead.${bead}`), { exact: true })).toBeVisible();
  }
  await expect(legend.getByText(t('difficulty.4'))).toBeVisible();
  // What was at home has one bead, whatever it was about, and the other beads have no other meaning.
  await expect(legend.getByRole('listitem').first()).toHaveText('Alles, was zu Hause war');
  await legend.getByRole('button', { name: t('dialog.close') }).click();

  await page.getByRole('button', { name: t('chain.as_picture') }).click();
  const sheet = page.getByRole('dialog', { name: t('chain.picture') });
  // All there is to choose is in the smallest window.
  const lowest = await sheet.getByLabel(t('chain.picture.dates')).boundingBox();
  const save = sheet.getByRole('button', { name: t('chain.picture.save') });
  const belowAll = (await save.boundingBox())?.y ?? 0;
  expect((lowest?.y ?? Number.NaN) + (lowest?.height ?? 0)).toBeLessThanOrEqual(belowAll);
  // The formats are one row of equal parts.
  const formats = (['png', 'svg', 'pdf'] as const).map((format) =>
    sheet.getByText(t(`chain.picture.format.${format}`)),
  );
  const boxes = await Promise.all(formats.map((format) => format.boundingBox()));
  expect(new Set(boxes.map((box) => `${Math.round(box?.y ?? 0)} ${Math.round(box?.width ?? 0)}`)).size).toBe(1);
  // The way to save stays at the edge of the smallest phone, in letters of double size too.
  const setLetters = await lettersOf(page);
  for (const percent of [200, 100]) {
    await setLetters(percent);
    await expect(save).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await sheet.getByText(t('chain.picture.format.svg')).click();
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  const svg = Buffer.concat(parts).toString();
  expect(svg).toContain('fill="#b8862b"');
  expect(svg).toContain('scale(0.82)');
  // Whoever gets the picture reads what the beads in it mean, and of no other.
  for (const bead of ['stone', 'drop', 'star'] as const) expect(svg).toContain(t(`chain.bead.${bead}`));
  expect(svg).not.toContain(t('chain.bead.tile'));

  await page.goto('/webapp/profile/eventchain?view=list');
  await expect(page.locator('[data-event]')).toHaveCount(4);
  // The dots between the parts of a row are for the eye alone.
  await expect(page.locator('[data-event]').first()).not.toHaveAccessibleName(/·/);
  await expect.poll(() => beadsOfRows(page)).toEqual(['star', 'star', 'stone', 'drop']);
  // On the smallest phone two entries are seen below all that stands above them: the buttons are one row.
  await page.setViewportSize({ width: 320, height: 568 });
  const secondAboveBar = async () => {
    const second = await page.locator('[data-event]').nth(1).boundingBox();
    const bar = await page.getByRole('navigation').boundingBox();
    return second !== null && bar !== null && second.y + second.height <= bar.y;
  };
  await expect.poll(secondAboveBar).toBe(true);
  // A row says its day and its place in one line, with the time where there is room, and no line begins or ends with a dot.
  for (const [percent, width, hasTime] of [
    [100, 390, true],
    [200, 320, false],
    [100, 320, false],
  ] as const) {
    await setLetters(percent);
    await page.setViewportSize({ width, height: 568 });
    const row = page.locator('[data-event]').nth(2);
    const parts = row.locator('span > span > span > span');
    await row.scrollIntoViewIfNeeded();
    const line = () =>
      parts.evaluateAll((all) => {
        const [day, time, place] = all.map((one) => one.getBoundingClientRect());
        if (!day || !time || !place) return null;
        // The words of a time that is left out are for who hears them.
        const isTimeSeen = all[1] !== undefined && getComputedStyle(all[1]).position !== 'absolute';
        return { hasTime: isTimeSeen, isOneLine: place.top === day.top };
      });
    await expect.poll(line).toEqual({ hasTime, isOneLine: true });
    await expect(parts.first().locator('..')).toHaveCSS('clip-path', /inset/);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await settle(page);
  const middles = [page.getByRole('button', { name: t('chain.as_picture') }), beads(page)].map(async (one) => {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
    return y + height / 2;
  });
  const [ofPicture, ofBeads] = await Promise.all(middles);
  expect(ofPicture).toBe(ofBeads);
  await page.getByRole('button', { name: t('chain.beads.legend') }).click();
  await legend.getByRole('button', { name: t('dialog.close') }).click();
  await beads(page).click();
  await expect(page.locator('[data-bead]')).toHaveCount(0);
});

test('in the zoom of a phone’s browser the legend and the buttons of the zoom lie on no bead (14-A5)', async ({
  page,
  person,
  open,
}) => {
  await fillChain(person, 12);
  await page.setViewportSize({ width: 195, height: 422 });
  await open('/profile/eventchain');
  await page.locator('main fieldset[style]').waitFor();
  const [main, zoom] = [page.getByRole('main'), page.getByRole('button', { name: t('chain.zoom_in') })];
  const strip = page.locator('main > div', { has: zoom });
  // Nothing shows through the strip that they stand in, from the beads down to the bar.
  const isClosed = async () => {
    const [box, whole] = [await strip.boundingBox(), await main.boundingBox()];
    const [top = 0, bottom = 0] = [box?.y, (whole?.y ?? 0) + (whole?.height ?? 0)];
    return box?.width === 195 && top + box.height === bottom && box.height < 80;
  };
  await expect.poll(isClosed).toBe(true);
  await expect(strip).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  for (const words of ['chain.clinic', 'chain.home'] as const) {
    await expect(strip.getByText(t(words), { exact: true })).toBeInViewport({ ratio: 1 });
  }
  await beads(page).click();
  await expect(strip.getByRole('button', { name: t('chain.beads.legend') })).toBeInViewport({ ratio: 1 });
  await expect.poll(isClosed).toBe(true);
});

test('a friend’s chain has beads of what is shared alone, and a tag makes none of gold there (17-P2)', async ({
  page,
  person,
  register,
  open,
}) => {
  const leo = await register('de');
  await meetOthers(person, 'Mia');
  await meetOthers(leo, 'Leo', { shares: { event_chain: 'friend' } });
  await befriend(person, leo);
  await fillDiary(leo);
  await open(`/profile/${leo.id}/eventchain?view=list`);
  await expect(page.locator('[data-event]')).toHaveCount(2);
  await beads(page).click();
  await expect.poll(() => beadsOfRows(page)).toEqual(['stone', 'drop']);
  await expect(page.getByText('Geburtstag')).toHaveCount(0);
});
