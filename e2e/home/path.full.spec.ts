import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { addEvent } from '../support/diary.ts';
import { expect, inMotion, german as t, test } from '../support/fixtures.ts';
import { tapAnswer } from '../support/media-step.ts';
import { holdCalls, networkRests } from '../support/network.ts';
import { answerForm, fillDiary, halo, holdQueue, marker, storedEvents } from '../support/path.ts';

test.use(inMotion);

const MARKERS_MAX = 60;

test('the first block asks for as many events as fit, and rings stand for those that are missing [HOME-10, HOME-14]', async ({
  page,
  person,
}) => {
  await fillDiary(person, 2);
  for (const { width, height, size, rings } of [
    { width: 1280, height: 800, size: 6, rings: ['3', '4', '5'] },
    { width: 390, height: 844, size: 2, rings: [] },
  ]) {
    await page.setViewportSize({ width, height });
    // Where the device has the path already, the block alone is asked for again.
    const asked = page.waitForRequest(/\/v1\/(home\/\?|events\/\?limit=\d+&offset=0)/);
    await page.goto('/webapp/');
    expect(new URL((await asked).url()).searchParams.get('limit')).toBe(String(size));
    await expect(marker(page, 1)).toBeVisible();
    const slots = page.locator('[data-empty-slot]');
    await expect(slots).toHaveCount(rings.length);
    expect(await slots.evaluateAll((all) => all.map((one) => one.getAttribute('data-empty-slot')))).toEqual(rings);
  }
});

test('an empty path, which does not scroll, shows no ring that its edge would cut [HOME-14]', async ({
  signedInPage: page,
}) => {
  for (const { width, height, rings } of [
    { width: 1280, height: 800, rings: ['1', '2', '3', '4'] },
    { width: 390, height: 844, rings: [] },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto('/webapp/');
    await expect(page.locator('[data-path]').getByText(t('home.start'), { exact: true })).toBeVisible();
    const slots = page.locator('[data-empty-slot]');
    expect(await slots.evaluateAll((all) => all.map((one) => one.getAttribute('data-empty-slot')))).toEqual(rings);
  }
});

test('a phone that is turned at the newest end of the path shows it whole, in each size (17-RANGE)', async ({
  page,
  person,
}) => {
  await fillDiary(person, 8);
  await page.goto('/webapp/');
  const sign = page.locator('[data-path]').getByText(t('home.today'), { exact: true });
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [320, 568],
    [568, 320],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(sign, `${width}×${height}`).toBeInViewport({ ratio: 0.9 });
  }
});

test('a phone that is turned and turned back shows the event that it showed (17-RANGE)', async ({ page, person }) => {
  await fillDiary(person, 8);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/webapp/');
  const land = page.locator('[data-path]');
  await expect(marker(page, 7)).toBeInViewport();
  await networkRests(page);
  await land.evaluate((element) => element.scrollBy({ left: -524, behavior: 'instant' }));
  await expect(marker(page, 5)).toBeInViewport({ ratio: 1 });
  const before = await marker(page, 5).boundingBox();
  // The side view has the newest end in view, which lies right of that event.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(marker(page, 7)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => marker(page, 5).boundingBox()).toEqual(before);
});

test('home that opens with what the device kept goes to the newest event as it arrives from another device, and calls no kept path empty before the answer [HOME-12]', async ({
  page,
  person,
}) => {
  const empty = page.getByText(t('home.first'));
  await page.goto('/webapp/');
  await expect(empty).toBeVisible();
  await networkRests(page);
  await page.goto('/webapp/imprint');
  await fillDiary(person, 4);
  const answer = await holdCalls(page, /\/v1\/events\//);
  await page.goto('/webapp/');
  await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
  await networkRests(page, /\/v1\/events\//);
  await expect(empty).toHaveCount(0);
  answer();
  await expect(marker(page, 3)).toBeInViewport({ ratio: 1 });
  await networkRests(page);
  const before = await marker(page, 3).boundingBox();
  await page.goto('/webapp/imprint');
  await addEvent(person, { location: 'home', datetime: new Date().toISOString() });
  const release = await holdCalls(page, /\/v1\/(home|events)\//);
  await page.goto('/webapp/');
  await expect(marker(page, 3)).toBeInViewport({ ratio: 1 });
  await expect(marker(page, 4)).toHaveCount(0);
  release();
  await expect.poll(async () => (await marker(page, 4).boundingBox())?.x).toBe(before?.x);
});

test('a phone that is turned while the app is busy still shows the newest end (17-RANGE)', async ({ page, person }) => {
  await fillDiary(person, 8);
  // The browser has scrolled the path, which now fits more, before the app hears of the new size.
  await page.addInitScript(() => {
    let isLate = false;
    addEventListener('resize', (event) => {
      if (isLate) return;
      event.stopImmediatePropagation();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          isLate = true;
          dispatchEvent(new Event('resize'));
          isLate = false;
        }),
      );
    });
  });
  await page.goto('/webapp/');
  const sign = page.locator('[data-path]').getByText(t('home.today'), { exact: true });
  await expect(sign).toBeInViewport({ ratio: 0.9 });
  for (const size of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(sign).toBeInViewport({ ratio: 0.9 });
  }
});

test.describe('at night', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  test('the greeting can be read over the snow of the highest mountain (16-A4)', async ({ page, person }) => {
    await addEvent(person, { difficulty: 4 });
    await page.goto('/webapp/');
    const hello = page.getByRole('heading', { level: 1 });
    await expect(hello).toBeVisible();
    await expect(marker(page, 0)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const ink = await hello.evaluate((element) => getComputedStyle(element).color);
    await page.evaluate(() => {
      const wordless = new CSSStyleSheet();
      wordless.replaceSync('h1, h1 + p { color: transparent !important }');
      document.adoptedStyleSheets = [wordless];
    });
    const box = await hello.boundingBox();
    const shot = await page.screenshot({ clip: box ?? { x: 0, y: 0, width: 1, height: 1 } });
    const contrast = await page.evaluate(
      async ({ bytes, color }) => {
        const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
        const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
        if (context === null) throw new Error('no canvas');
        const light = ([red = 0, green = 0, blue = 0]: Iterable<number> & ArrayLike<number>): number => {
          const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
            part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        context.drawImage(picture, 0, 0);
        const { data } = context.getImageData(0, 0, picture.width, picture.height);
        let brightest = 0;
        for (let at = 0; at < data.length; at += 4) brightest = Math.max(brightest, light(data.subarray(at, at + 3)));
        return (light(color.match(/\d+/g)?.map(Number) ?? []) + 0.05) / (brightest + 0.05);
      },
      { bytes: [...shot], color: ink },
    );
    expect(contrast).toBeGreaterThan(4.5);
  });
});

test.describe('with calls under control', () => {
  test('an event whose place cannot be found leads to the oldest [HOME-17]', async ({ page, person }) => {
    const ids = await fillDiary(person, 12);
    await page.route('**/position/', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/webapp/?currEvent=${ids[9]}`);
    await expect(marker(page, 0)).toBeInViewport();
  });

  test('what is not loaded yet has a place on the path, both ways [HOME-13, LOG-05]', async ({ page, person }) => {
    await fillDiary(person, 12);
    await page.goto('/webapp/');
    await expect(marker(page, 11)).toBeVisible();
    const waiting: (() => void)[] = [];
    await page.route(/\/v1\/events\/\?/, async (route) => {
      await new Promise<void>((go) => waiting.push(go));
      await route.fallback();
    });
    await page.keyboard.press('Home');
    const ghost = page.getByText(t('home.event_loading', { position: 1, total: 12 }));
    await expect(ghost).toBeAttached();
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    await page.unroute(/\/v1\/events\/\?/);
    for (const go of waiting) go();
    await expect(marker(page, 0)).toBeVisible();
    await expect(ghost).toHaveCount(0);
  });
});

test('scrolling draws only what comes into view and asks for nothing that flies by', async ({ page, person }) => {
  await fillDiary(person, 40);
  await page.goto('/webapp/');
  await expect(marker(page, 39)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/events/?')) asked.push(request.url());
  });
  const result = await page.locator('[data-path]').evaluate(
    (element) =>
      new Promise<{ within: number; most: number }>((resolve) => {
        let changes = 0;
        let most = 0;
        let within = -1;
        let frame = 0;
        const seen = new MutationObserver((all) => {
          changes += all.length;
        });
        seen.observe(element, { childList: true, subtree: true, attributes: true });
        const step = () => {
          frame += 1;
          // First a slow walk within the width of one event, then a fling over the whole path.
          if (frame === 20) within = changes;
          element.scrollLeft += frame < 20 ? -1 : -700;
          most = Math.max(most, element.querySelectorAll('li').length);
          if (element.scrollLeft > 0) requestAnimationFrame(step);
          else resolve({ within, most });
        };
        requestAnimationFrame(step);
      }),
  );
  expect(result.within, 'changes of the document while nothing new comes into view').toBeLessThanOrEqual(8);
  expect(result.most).toBeLessThanOrEqual(MARKERS_MAX);
  await expect(marker(page, 0)).toBeVisible();
  expect(asked.length).toBeLessThan(8);
});

test('a path that opens cold draws its newest end and nothing else, after at most 12 requests (18-F2)', async ({
  page,
  person,
}) => {
  await fillDiary(person, 12);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const drawn = [...document.querySelectorAll('[data-path] li')].map((item) => item.getAttribute('aria-posinset'));
      const before = document.documentElement.dataset.drawn?.split(' ') ?? [];
      document.documentElement.dataset.drawn = [...new Set([...before, ...drawn])].join(' ');
      if (document.querySelector('button[data-slot]') === null) return;
      const asked = performance.getEntriesByType('resource').map(({ name }) => name);
      document.documentElement.dataset.asked ??= asked.join(' ');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/webapp/');
  await expect(marker(page, 11)).toBeInViewport();
  const drawn = (await page.locator('html').getAttribute('data-drawn'))?.trim().split(' ').map(Number) ?? [];
  expect(drawn).toContain(12);
  expect(Math.min(...drawn)).toBeGreaterThan(7);
  const asked = (await page.locator('html').getAttribute('data-asked'))?.split(' ') ?? [];
  expect(asked.filter((url) => url.includes('/api/'))).toHaveLength(1);
  // With the document itself.
  expect(asked.length + 1, asked.join('\n')).toBeLessThanOrEqual(12);
});

test('the land follows the mouse that pulls it, once and again, and opens nothing', async ({ page, person }) => {
  await fillDiary(person, 20);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/webapp/');
  await expect(marker(page, 19)).toBeInViewport();
  const left = () => page.locator('[data-path]').evaluate((element) => element.scrollLeft);
  const start = await left();
  for (const pulled of [200, 400]) {
    await page.mouse.move(100, 300);
    await page.mouse.down();
    for (let x = 100; x <= 300; x += 20) await page.mouse.move(x, 300);
    await page.mouse.up();
    expect(start - (await left())).toBe(pulled);
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('where the device has no room, the form stays until the server has a new event, or a change of one [EVF-34, EVF-35, 18-F2]', async ({
  page,
  person,
}) => {
  await fillDiary(person, 2);
  await page.goto('/webapp/');
  const form = await answerForm(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const release = await holdCalls(page, /\/api\/v1\/events\/$/);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/v1\/events\/$/.test(request.url()));
  await form.getByRole('button', { name: t('button.save') }).click();
  await sent;
  await expect(form.getByText(t('event.state.saving'))).toBeVisible();
  await expect(marker(page, 2)).toHaveCount(0);
  release();
  await expect(form).toHaveCount(0);
  await expect(marker(page, 2)).toBeInViewport();
  await expect(marker(page, 3)).toHaveCount(0);

  // So it is for a change, which is one of the same event.
  const celebrated = page.getByRole('button', { name: t('profile.celebrated'), exact: true });
  await page.addLocatorHandler(celebrated, (button) => button.click());
  await marker(page, 2).click();
  await tapAnswer(page, t, 'event.difficulty', '');
  const editing = page.getByRole('dialog', { name: t('event.edit') });
  await editing.getByRole('radio', { name: t('difficulty.3'), exact: true }).click();
  await editing.getByRole('button', { name: t('button.save') }).click();
  await expect(editing).toHaveCount(0);
  const newest = async () => (await person.call<Paged<DiaryEvent>>('GET', '/v1/events/?limit=1')).results[0];
  expect(await newest()).toMatchObject({ difficulty: 3 });
  expect(await storedEvents(person)).toBe(3);
});

test('while the device stores a new event its form stays, nothing leads away from it, and the event is sent once [HOME-15, 18-F2]', async ({
  page,
  person,
}) => {
  await fillDiary(person, 2);
  await page.goto('/webapp/');
  const form = await answerForm(page);
  const free = await holdQueue(page, person);
  await form.getByRole('button', { name: t('button.save') }).click();
  await expect(form.getByText(t('event.state.saving'))).toBeVisible();
  await page.goBack();
  await form.getByRole('button', { name: t('dialog.close') }).click();
  await expect(form).toBeVisible();
  await free();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/webapp\/$/);
  await expect(halo(page, 2)).toBeInViewport();
  await expect.poll(() => storedEvents(person)).toBe(3);
  await expect(marker(page, 3)).toHaveCount(0);
});

test('two buttons beside the month walk from month to month, to both ends of the path (17-RANGE)', async ({
  page,
  person,
}) => {
  await fillDiary(person, 6);
  await page.goto('/webapp/');
  const older = page.getByRole('button', { name: t('home.month_before') });
  const newer = page.getByRole('button', { name: t('home.month_after') });
  await expect(newer).toHaveAttribute('aria-disabled', 'true');
  // Each arrow keeps the focus, so the month is said; not the one at which the path opens.
  const controls = page.getByRole('group', { name: t('home.controls') });
  const said = controls.locator('[aria-live=polite]');
  const shown = controls.getByRole('button').nth(1);
  const newest = (await shown.textContent()) ?? '';
  expect(newest).not.toBe('');
  await expect(said).toHaveText('');
  await older.click();
  await expect(shown).not.toHaveText(newest);
  await expect(said).toHaveText((await shown.textContent()) ?? 'no month');
  await expect(newer).toHaveAttribute('aria-disabled', 'false');
  await newer.click();
  await expect(said).toHaveText(newest);
  await expect(newer).toHaveAttribute('aria-disabled', 'true');
  // Each month is reached, also those that share a screen with the first.
  await expect(async () => {
    await older.click();
    await expect(older).toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
  }).toPass();
  await expect(marker(page, 0)).toBeInViewport();
  for (const box of [await older.boundingBox(), await newer.boundingBox()]) {
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
});

test('keys walk along the path, and it opens at the newest event [HOME-12]', async ({ page, person }) => {
  await fillDiary(person, 12);
  await page.goto('/webapp/');
  await expect(marker(page, 11)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  for (const [key, slot] of [
    // The keys move the path as long as nothing else has the focus.
    ['End', 11],
    ['ArrowLeft', 10],
    ['PageUp', 9],
    ['Home', 0],
    ['ArrowRight', 1],
    ['PageDown', 2],
    ['End', 11],
  ] as const) {
    await page.keyboard.press(key);
    await expect(marker(page, slot)).toBeFocused();
    await expect(marker(page, slot)).toBeInViewport();
  }
  // The tab key stops once on the path: where the keys were.
  await page.keyboard.press('ArrowLeft');
  await expect(marker(page, 10)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('group', { name: t('home.controls') }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(marker(page, 10)).toBeFocused();
});
