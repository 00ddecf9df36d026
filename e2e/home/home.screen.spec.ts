import type { EventBody } from '@bergkette/contract/events.ts';
import type { Locator, Page } from '@playwright/test';
import { isFull } from '../../scripts/suite.ts';
import { noonAgo, zoneAtHour } from '../support/days.ts';
import { addEvent, findActivity } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { networkRests } from '../support/network.ts';
import { openPath } from '../support/open.ts';
import { marker } from '../support/path.ts';
import { settle } from '../support/settle.ts';
import { startSymptom } from '../support/symptoms.ts';

/** Width, height, size of the letters in percent. */
const WINDOWS: readonly (readonly [number, number, number])[] = [
  [390, 844, 100],
  [320, 568, 200],
  ...(isFull
    ? ([
        [390, 844, 200],
        [320, 568, 100],
      ] as const)
    : []),
];

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not in view');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
};
type Box = Awaited<ReturnType<typeof boxOf>>;
const doMeet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** An event and its label are drawn, whole in view above the bar, and no button stands in front of them. */
const expectFree = async (page: Page, slot: number): Promise<void> => {
  const words = marker(page, slot).locator('> :last-child');
  // Parts of a pixel may lie within the edge where it begins to fade.
  await expect.poll(() => words.evaluate((one) => Number(getComputedStyle(one).opacity))).toBeGreaterThan(0.95);
  const label = await boxOf(words);
  const bar = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: t('nav.home') }) });
  expect(label.bottom).toBeLessThanOrEqual((await boxOf(bar)).top);
  expect(label.left).toBeGreaterThanOrEqual(0);
  expect(label.right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  const circle = await boxOf(marker(page, slot).locator('> svg'));
  const fixed = [t('home.quick'), t('home.add_event'), t('button.search')].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  const others = [
    page.getByRole('group', { name: t('home.controls') }),
    page.getByRole('button', { name: t('home.values') }),
  ];
  for (const part of [...fixed, ...(await Promise.all(others.map((one) => one.all()))).flat()]) {
    const box = await boxOf(part);
    expect(doMeet(box, label)).toBe(false);
    expect(doMeet(box, circle)).toBe(false);
  }
};

/** Left and right edges of the mountains that are seen on at least 40 px. */
const seenMountains = (page: Page) =>
  page.locator('[data-path] use[href^="#mountain"]').evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter(({ left, right }) => Math.min(right, innerWidth) - Math.max(left, 0) >= 40)
      .map(({ left, right }) => [Math.round(left), Math.round(right)]),
  );

/** The words below the icons of the bar keep apart. */
const expectTabsApart = async (page: Page): Promise<void> => {
  const tabs = page.getByRole('navigation').getByRole('link');
  const words = (['information', 'tracking', 'home', 'chat', 'profile'] as const).map((tab) =>
    tabs.getByText(t(`nav.${tab}`), { exact: true }),
  );
  const boxes = await Promise.all(words.map(boxOf));
  for (const [at, { left }] of boxes.slice(1).entries())
    expect(left - (boxes[at]?.right ?? 0)).toBeGreaterThanOrEqual(8);
};

/** Opens home in each window, and looks at it once it stands. */
const inEachWindow = async (
  page: Page,
  look: () => Promise<void>,
  hasMonth = true,
  windows = WINDOWS,
): Promise<void> => {
  const setLetters = await lettersOf(page);
  for (const [width, height, percent] of windows) {
    await setLetters(percent);
    await page.setViewportSize({ width, height });
    // Another screen before, so that the path begins anew.
    await openPath(page, '/help');
    await openPath(page, '/');
    await expect(page.getByRole('button', { name: t('firn.touch') })).toBeVisible();
    const month = page.getByRole('group', { name: t('home.controls') });
    if (hasMonth) await expect(month).toBeVisible();
    await networkRests(page);
    await settle(page);
    if (!hasMonth) await expect(month).toHaveCount(0);
    await test.step(`${width}×${height} ${percent} %`, look);
  }
};

/** Firn stands right of the newest event, with the signpost, and all of it is in view. */
const expectBesideFirn = async (page: Page, slot: number): Promise<void> => {
  await expectFree(page, slot);
  const firn = await boxOf(page.getByRole('button', { name: t('firn.touch') }));
  const circle = await boxOf(marker(page, slot).locator('> svg'));
  expect(firn.left).toBeGreaterThan(circle.right - 8);
  for (const { right } of [firn, await boxOf(page.locator('[data-sign]'))])
    expect(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await signLetters(page)).toBeGreaterThanOrEqual(12);
};

/** Size of the letters on the signpost, in pixels of the window. */
const signLetters = (page: Page): Promise<number> =>
  page.locator('[data-sign] text').evaluate((word) => {
    const scale = word instanceof SVGTextElement ? (word.getScreenCTM()?.a ?? 0) : 0;
    return Number.parseFloat(getComputedStyle(word).fontSize) * scale;
  });

/** Scrolls an event's label behind the button on the left: it is not drawn there. */
const expectLeftFree = async (page: Page, slot: number): Promise<void> => {
  const label = marker(page, slot).locator('> :last-child');
  const { left } = await boxOf(label);
  await page.locator('[data-path]').evaluate((land, by) => land.scrollBy({ left: by, behavior: 'instant' }), left - 12);
  await expect(label).toHaveCSS('opacity', '0');
};

/**
 * The quick entry opens without a way to save that does nothing; what saves is said beside the way to the whole form, which
 * nothing cuts. On most phones the mountains stand above it.
 */
const expectQuickEntryWhole = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: t('home.quick') }).click();
  const sheet = page.getByRole('dialog', { name: t('home.quick') });
  await settle(page);
  await expect(sheet.getByRole('button', { name: t('button.save') })).toHaveCount(0);
  await expect(sheet.getByText(t('quick.last_tap'))).toBeInViewport({ ratio: 1 });
  const more = sheet.getByRole('button', { name: t('button.more') });
  await expect(more).toBeInViewport({ ratio: 1 });
  // Each face and each mountain has its word, of a size that is read; on most phones none has to be looked for.
  const isHigh = (page.viewportSize()?.height ?? 0) > 800;
  const steps = [
    ...[1, 2, 3, 4, 5, 6].map((mood) => `mood.${mood}` as const),
    ...[1, 2, 3, 4].map((one) => `difficulty.${one}` as const),
  ];
  for (const id of steps) {
    const word = sheet.getByText(t(id), { exact: true });
    await expect(word).toBeVisible();
    if (isHigh) await expect(word).toBeInViewport({ ratio: 1 });
    expect(await word.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(12);
  }
  // Mountains and their words stand inside the edge of the sheet, each word apart from the next mountain.
  for (const [at, difficulty] of [1, 2, 3, 4].entries()) {
    const mountain = sheet.getByRole('button', { name: t(`difficulty.${difficulty}`), exact: true });
    const [peak, word] = [await boxOf(mountain.locator('svg')), await boxOf(mountain.locator('span'))];
    expect(peak.left).toBeGreaterThanOrEqual(19.5);
    expect(word.right).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) - 19.5);
    if (at === 3) continue;
    const beside = sheet.getByRole('button', { name: t(`difficulty.${difficulty + 1}`), exact: true });
    const next = await boxOf(beside.locator('svg'));
    if (next.top < word.bottom && next.left > peak.left) expect(next.left - word.right).toBeGreaterThanOrEqual(8);
  }
  // What is offered wraps: nothing lies beyond the edge of a row that scrolls.
  const isCut = (all: readonly Element[]) => all.some((one) => one.scrollWidth > one.clientWidth + 1);
  expect(await sheet.locator('fieldset > div').evaluateAll(isCut)).toBe(false);
  expect(await sheet.locator('fieldset button:visible > :last-child').evaluateAll(isCut)).toBe(false);
  const times = sheet.getByRole('combobox', { name: t('event.step.when') });
  await expect(times).toHaveCSS('appearance', 'none');
  await expect(times).toHaveCSS('background-image', /svg/);
  const mountain = sheet.getByRole('button', { name: t('difficulty.4') });
  if (isHigh) expect((await boxOf(mountain)).bottom).toBeLessThan((await boxOf(more)).top);
  const parts = await sheet.locator('fieldset button:visible').all();
  const boxes = await Promise.all(parts.map(boxOf));
  for (const [at, box] of boxes.entries())
    for (const other of boxes.slice(at + 1)) expect(doMeet(box, other)).toBe(false);
  // The ways to add something and the cross scroll away, in place of lying over the rest.
  const heading = sheet.getByRole('heading', { name: t('home.quick') });
  const beside = (['quick.write', 'media.add_image', 'speak.start', 'dialog.close'] as const).map((id) =>
    sheet.getByRole('button', { name: t(id), exact: true }),
  );
  const down = async () => Promise.all(beside.map(async (one) => (await boxOf(one)).top - (await boxOf(heading)).top));
  const places = await down();
  await heading.evaluate((title) => title.parentElement?.scrollTo({ top: 1000, behavior: 'instant' }));
  expect(await down()).toEqual(places);
  // Where the mountains lay below the foot, a face brings them above it.
  await heading.evaluate((title) => title.parentElement?.scrollTo({ top: 0, behavior: 'instant' }));
  await sheet.getByRole('button', { name: t('mood.2'), exact: true }).click();
  const foot = await boxOf(more);
  for (const difficulty of [1, 4]) {
    const { bottom } = await boxOf(sheet.getByRole('button', { name: t(`difficulty.${difficulty}`), exact: true }));
    expect(bottom).toBeLessThanOrEqual(foot.top);
  }
  await sheet.getByRole('button', { name: t('dialog.close') }).click();
};

const EVENT: Partial<EventBody> = { location: 'home', tags: ['Kuschelvormittag mit Oma'], mood: 5, difficulty: 2 };

test('the first event stands beside Firn, whole and free of all buttons, and no month before its summit [HOME-02, HOME-04]', async ({
  page,
  person,
}) => {
  await addEvent(person, EVENT);
  const look = async () => {
    await expectBesideFirn(page, 0);
    await expectTabsApart(page);
  };
  await inEachWindow(page, look, false);
});

test('an event at hand is whole and free of all buttons, with two mountains in view, the month leaves the sun free, and nothing of the quick entry is cut [HOME-02, HOME-04]', async ({
  page,
  person,
}) => {
  for (const days of [90, 45, 0]) await addEvent(person, { ...EVENT, datetime: noonAgo(days) });
  await inEachWindow(page, async () => {
    await expectBesideFirn(page, 2);
    expect((await seenMountains(page)).length).toBeGreaterThanOrEqual(2);
    const sun = await boxOf(page.locator('circle[fill="var(--orb)"]'));
    expect(doMeet(sun, await boxOf(page.getByRole('group', { name: t('home.controls') })))).toBe(false);
    // Light words in the dark are not before the moon.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await settle(page);
    const moon = await boxOf(page.locator('circle[fill="var(--orb)"]'));
    const words = page.getByRole('status').filter({ hasText: '3 Ereignisse auf deinem Weg' });
    expect(doMeet(moon, await boxOf(words))).toBe(false);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: t('home.month_before') }).click();
    await settle(page);
    await expectFree(page, 1);
    expect((await seenMountains(page)).length).toBeGreaterThanOrEqual(2);
    await expectLeftFree(page, 1);
    await expectQuickEntryWhole(page);
  });
});

test('the longest title of the newest event is drawn whole beside the buttons, that for values too [HOME-02, HOME-04]', async ({
  page,
  person,
}) => {
  await addEvent(person, { ...EVENT, datetime: noonAgo(45) });
  await addEvent(person, { activity: (await findActivity(person, 'bone-marrow-transplant')).id });
  await startSymptom(person, 'nausea', 40);
  const look = async () => {
    const values = page.getByRole('button', { name: t('home.values') });
    await expect(values).toBeVisible();
    await expectFree(page, 1);
    // Nor do the buttons cover the face of the event before it, of which the edge of the smallest phone leaves a part.
    const face = await boxOf(marker(page, 0).locator('> svg svg').last());
    for (const part of [values, page.getByRole('button', { name: t('home.quick') })])
      expect(doMeet(await boxOf(part), face)).toBe(false);
  };
  await inEachWindow(page, look, true, [
    [360, 800, 100],
    [390, 844, 100],
    [412, 915, 100],
  ]);
});

test('the ways to write, to photograph and to speak stand in one row inside the edges of the sheet, apart from one another and the cross, with their words where the row has room; on a phone on its side the faces stand in one row and the mountains in the next, all at once', async ({
  page,
  open,
}) => {
  await open('/?dialog=quick');
  const sheet = page.getByRole('dialog', { name: t('home.quick') });
  // The title is only said aloud: the row stands in its place.
  await expect(sheet.getByRole('heading', { name: t('home.quick') })).toHaveCSS('clip-path', 'inset(50%)');
  const words = (['quick.write', 'media.image', 'speak.start'] as const).map((id) =>
    sheet.locator('button > span', { hasText: t(id) }),
  );
  const expectMountains = async () => {
    const foot = await boxOf(sheet.getByRole('button', { name: t('button.more') }));
    for (const difficulty of [1, 2, 3, 4]) {
      const { bottom } = await boxOf(sheet.getByText(t(`difficulty.${difficulty}`), { exact: true }));
      expect(bottom).toBeLessThanOrEqual(foot.top);
    }
  };
  /** The buttons of a scale stand in one row above the hint. */
  const expectOneRow = async (word: 'mood' | 'difficulty', steps: number) => {
    const hint = await boxOf(sheet.getByText(t('quick.last_tap')));
    const all = Array.from({ length: steps }, (_, at) =>
      sheet.getByRole('button', { name: t(`${word}.${at + 1}`), exact: true }),
    );
    const boxes = await Promise.all(all.map(boxOf));
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size, word).toBe(1);
    for (const { bottom } of boxes) expect(bottom, word).toBeLessThanOrEqual(hint.top);
  };
  for (const [width, height, clip] of [
    [360, 640, 'none'],
    [320, 568, 'inset(50%)'],
    [844, 390, 'none'],
    [667, 375, 'none'],
    [390, 844, 'none'],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const word of words) await expect(word).toHaveCSS('clip-path', clip);
    await settle(page);
    const cross = await boxOf(sheet.getByRole('button', { name: t('dialog.close') }));
    const ways = words.map((word) => word.locator('..'));
    const boxes = [...(await Promise.all(ways.map(boxOf))), cross];
    for (const [at, box] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) expect(doMeet(box, other)).toBe(false);
      expect(Math.abs(box.top + box.bottom - cross.top - cross.bottom)).toBeLessThanOrEqual(2);
    }
    const icons = ways.map((way) => way.locator('svg'));
    for (const part of clip === 'none' ? [...icons, ...words] : icons) {
      const { left, right } = await boxOf(part);
      expect(left).toBeGreaterThanOrEqual((await boxOf(sheet)).left + 20);
      expect(right).toBeLessThanOrEqual(cross.left);
    }
    await expectMountains();
    if (height > width) continue;
    await expectOneRow('mood', 6);
    await expectOneRow('difficulty', 4);
  }
  // On most phones the mountains have theirs in the window with the field for words too.
  await sheet.getByRole('button', { name: t('quick.write'), exact: true }).click();
  await expect(sheet.getByLabel(t('event.text'), { exact: true })).toBeFocused();
  await expectMountains();
  // A mountain saves at once, so that its word is read before: at the clinic and with the field for words, on low phones too.
  for (const [width, height] of [
    [360, 780],
    [375, 667],
    [360, 640],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open('/?dialog=quick');
    for (const id of ['location.clinic', 'quick.write', 'location.home'] as const) {
      await sheet.getByRole('button', { name: t(id), exact: true }).click();
      await settle(page);
      await expectMountains();
    }
  }
});

test.describe('at night', () => {
  const timezoneId = zoneAtHour(23);
  test.use({ timezoneId });

  test('all six faces and four mountains of the quick entry stand in the smallest window in large letters', async ({
    signedInPage: page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await (await lettersOf(page))(200);
    await page.goto('/webapp/?dialog=quick');
    const sheet = page.getByRole('dialog', { name: t('home.quick') });
    await expect(sheet.getByText(t('quick.last_tap'))).toBeVisible();
    await networkRests(page);
    await settle(page);
    const foot = await boxOf(sheet.getByRole('button', { name: t('button.more') }));
    for (const [word, steps] of [
      ['mood', 6],
      ['difficulty', 4],
    ] as const) {
      for (let step = 1; step <= steps; step += 1) {
        const { bottom } = await boxOf(sheet.getByRole('button', { name: t(`${word}.${step}`), exact: true }));
        expect(bottom, `${word}.${step}`).toBeLessThanOrEqual(foot.top);
      }
    }
  });
});

test('on an empty path the note at the button stands beside it, over neither Firn nor the signpost [HOME-04, HOME-14]', async ({
  page,
  person,
  open,
}) => {
  await person.call('PATCH', '/v1/settings/', { onboarding: { startpage_hints: true } });
  await open('/');
  const note = page.getByText(t('home.start_hint'));
  await expect(note).toBeVisible();
  await networkRests(page);
  const setLetters = await lettersOf(page);
  for (const [width, height, percent] of [...WINDOWS, [1280, 800, 100] as const]) {
    await setLetters(percent);
    await page.setViewportSize({ width, height });
    await settle(page);
    const box = await boxOf(note);
    const where = `${width}×${height} ${percent} %`;
    expect(doMeet(box, await boxOf(page.locator('[data-sign] path'))), where).toBe(false);
    // The word grows with the letters where the land is as large as drawn.
    const least = percent === 200 && height > 800 ? 19 : 12;
    expect(await signLetters(page), where).toBeGreaterThanOrEqual(least);
    const firn = await boxOf(page.locator('[data-path] [data-pose]'));
    // Its feet may stand behind the edge of the note, its face never.
    expect(doMeet(box, { ...firn, bottom: firn.bottom - 24 }), where).toBe(false);
    for (const name of [t('home.quick'), t('home.values'), t('home.add_event')])
      expect(doMeet(box, await boxOf(page.getByRole('button', { name, exact: true }))), where).toBe(false);
  }
});
