import type { Settings } from '@bergkette/contract/settings.ts';
import type { Locator, Page, Route } from '@playwright/test';
import { DAY_MS, daysAgo } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { expect, inMotion, german as t, test } from '../support/fixtures.ts';
import { networkRests } from '../support/network.ts';
import type { Person } from '../support/people.ts';

test.use(inMotion);

const MARKERS_MAX = 60;

/** Creates one event every ten days, the newest yesterday. Forty events cover more than a year. */
const fillDiary = async (person: Person, count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let back = count; back > 0; back -= 1) {
    const datetime = new Date(Date.now() - (back * 10 - 9) * DAY_MS).toISOString();
    const { id } = await addEvent(person, { datetime, location: back % 2 === 0 ? 'clinic' : 'home' });
    ids.push(id);
  }
  return ids;
};

const path = (page: Page): Locator => page.getByRole('navigation', { name: t('home.path') });
const marker = (page: Page, slot: number): Locator => path(page).locator(`[data-slot="${slot}"]`);
const halo = (page: Page, slot: number): Locator => marker(page, slot).locator('circle[r="52"]');
const months = (page: Page): Locator => page.getByRole('slider', { name: t('home.month') });
const slotWidth = (page: Page): number => Math.round((page.viewportSize()?.height ?? 0) * 0.31);

const scrollBy = (page: Page, px: number): Promise<void> =>
  page.locator('[data-path]').evaluate((element, left) => element.scrollBy({ left, behavior: 'instant' }), px);

test('the diary is a chain of mountains, each marker with its place and its activity [HOME-01, HOME-07]', async ({
  page,
  person,
}) => {
  await addEvent(person, { location: 'clinic', difficulty: 4 });
  const { id } = await addEvent(person, { location: 'home', difficulty: 3, datetime: new Date().toISOString() });
  expect(id).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/webapp/');
  await expect(marker(page, 0)).toHaveClass(/\bclinic\b/);
  await expect(marker(page, 1)).toHaveClass(/\bhome\b/);
  await expect(marker(page, 0)).toHaveAccessibleName(new RegExp(t('activity.chemo')));
  await expect(marker(page, 0).locator('svg').first().locator('path').first()).toBeAttached();
  await expect(page.locator('use[href="#mountain-clinic-3"]')).toHaveCount(1);
  await expect(page.locator('use[href="#mountain-home-2"]')).toHaveCount(1);
});

test('a long path of one month has no slider, and no place is kept for one (17-RANGE)', async ({ page, person }) => {
  for (let count = 0; count < 8; count += 1) await addEvent(person, { datetime: new Date().toISOString() });
  await page.goto('/webapp/');
  const controls = page.getByRole('group', { name: t('home.controls') });
  await expect(controls).toContainText(String(new Date().getFullYear()));
  await expect(months(page)).toHaveCount(0);
  await expect.poll(async () => (await controls.boundingBox())?.height).toBeLessThan(64);
});

const fillsScreen = async (dialog: Locator) =>
  expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });

test('a marker opens the event, which can be edited, and the back button closes one after the other [HOME-06, EVF-01, EVF-09, EVF-10, EVD-04, EVD-09]', async ({
  page,
  person,
}) => {
  await addEvent(person);
  await page.goto('/webapp/');
  await marker(page, 0).click();
  const dialog = page.getByRole('dialog', { name: 'Chemo' });
  await fillsScreen(dialog);
  await expect(dialog.getByRole('button', { name: t('event.delete') })).toBeVisible();
  await dialog.getByRole('button', { name: t('event.edit') }).click();
  const form = page.getByRole('dialog', { name: t('event.edit') });
  await expect(form.getByText(t('event.edit'), { exact: true })).toBeVisible();
  await fillsScreen(form);
  await page.goBack();
  await expect(dialog.getByRole('button', { name: t('event.edit') })).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/webapp\/?$/);
  await expect(marker(page, 0)).toBeVisible();
});

test('the round button opens the form; back closes it, asks before a loss, and leaves no step behind [HOME-04, EVF-07]', async ({
  page,
  person,
}) => {
  await addEvent(person);
  await page.goto('/webapp/tracking');
  await page.getByRole('link', { name: t('nav.home') }).click();
  const add = page.getByRole('button', { name: t('home.add_event') });
  await add.click();
  await expect(page.getByRole('dialog', { name: t('event.new') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await add.click();
  const home = page
    .getByRole('dialog', { name: t('event.new') })
    .getByRole('button', { name: t('event.location.home') });
  await home.click();
  await page.goBack();
  const question = page.getByRole('dialog', { name: t('dialogs.discard_changes_title') });
  await question.getByText(t('event.keep_writing'), { exact: true }).click();
  await expect(page.getByRole('heading', { name: t('event.step.when') })).toBeVisible();
  await page.goBack();
  await question.getByRole('button', { name: t('event.discard') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await marker(page, 0).click();
  await expect(page.getByRole('dialog', { name: 'Chemo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/tracking$/);
});

test('the address of an event opens it, and closing it leads to the path', async ({ page, person }) => {
  const { id } = await addEvent(person);
  await page.goto(`/webapp/?event=${id}`);
  await expect(
    page.getByRole('dialog', { name: 'Chemo' }).getByRole('button', { name: t('event.edit') }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/webapp\/?$/);
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
});

test('two buttons beside the month walk from month to month, and a slider jumps to any (17-RANGE)', async ({
  page,
  person,
}) => {
  await fillDiary(person, 40);
  await page.goto('/webapp/');
  const older = page.getByRole('button', { name: t('home.month_before') });
  const newer = page.getByRole('button', { name: t('home.month_after') });
  await expect(newer).toHaveAttribute('aria-disabled', 'true');
  const last = Number(await months(page).getAttribute('max'));
  await older.click();
  await expect(newer).toHaveAttribute('aria-disabled', 'false');
  await expect(months(page)).toHaveValue(String(last - 1));
  await newer.click();
  await expect(newer).toHaveAttribute('aria-disabled', 'true');

  const year = daysAgo(391).slice(0, 4);
  await months(page).focus();
  await page.keyboard.press('Home');
  await expect(months(page)).toHaveAttribute('aria-valuetext', new RegExp(`${year}, \\d+ Ereignis`));
  await expect(marker(page, 0)).toBeInViewport();
  await expect(older).toHaveAttribute('aria-disabled', 'true');
  // Each month is reached and shown, also those that share a screen with the first.
  await page.keyboard.press('ArrowRight');
  await expect(months(page)).toHaveValue('1');
  await page.keyboard.press('End');
  await expect(marker(page, 39)).toBeInViewport();
  for (const box of [await older.boundingBox(), await months(page).boundingBox(), await newer.boundingBox()]) {
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
});

/** The path that stands before the app is exchanged for the app's own, which a test may hold in its hand only then. */
const isAppThere = (page: Page): Promise<void> =>
  expect(page.getByRole('navigation', { name: t('nav.label') })).toBeVisible();

/** A home day whose form waits for the tap on save. */
const answerForm = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: t('home.add_event') }).click();
  const form = page.getByRole('dialog', { name: t('event.new') });
  await form.getByRole('button', { name: t('event.again') }).click();
  await form.getByRole('button', { name: t('event.next'), exact: true }).click();
  await form.getByRole('radio', { name: t('difficulty.2'), exact: true }).click();
  return form;
};

test('a new event is scrolled to and highlighted with the tap on save, and stays when the server has it [HOME-15, 18-F2]', async ({
  page,
  person,
}) => {
  await fillDiary(person, 8);
  await page.goto('/webapp/');
  await expect(marker(page, 7)).toBeInViewport();
  // The path may still be on its way to its newest end, which would undo a scroll that no finger makes.
  await expect(async () => {
    await page.locator('[data-path]').evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
    await expect(marker(page, 0)).toBeInViewport({ timeout: 1000 });
  }).toPass();
  const form = await answerForm(page);
  // The server answers nothing about events, also not the save itself.
  const held = Promise.withResolvers<void>();
  const calls = /\/api\/v1\/events\//;
  const hold = async (route: Route) => {
    await held.promise;
    await route.fallback();
  };
  await page.route(calls, hold);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && calls.test(request.url()));
  await form.getByRole('button', { name: t('event.save') }).click();
  await expect(form).toHaveCount(0);
  await expect(halo(page, 8)).toBeInViewport();
  await sent;
  held.resolve();
  await page.unroute(calls, hold);
  await expect(marker(page, 8).locator('[data-waiting]')).toHaveCount(0);
  await expect(marker(page, 9)).toHaveCount(0);
  await expect(marker(page, 8)).toBeInViewport();
});

const storedEvents = async (person: Person): Promise<number> =>
  (await person.call<{ count: number }>('GET', '/v1/events/')).count;

/** Holds the queue as another tab that writes at this moment. Returns what lets it go. */
const holdQueue = async (page: Page, person: Person) => {
  const held = await page.evaluateHandle(
    (name) =>
      new Promise<() => void>((resolve) => {
        void navigator.locks.request(name, () => new Promise<void>((free) => resolve(free)));
      }),
    `bergkette-outbox-${person.id}`,
  );
  return () => held.evaluate((free) => free());
};

test('a new event stands on the path while the device still waits to write it down [HOME-15, 18-F2]', async ({
  page,
  person,
}) => {
  await fillDiary(person, 2);
  await page.goto('/webapp/');
  const form = await answerForm(page);
  const free = await holdQueue(page, person);
  await form.getByRole('button', { name: t('event.save') }).click();
  await expect(halo(page, 2)).toBeInViewport();
  await expect(form).toHaveCount(0);
  // Nothing is lost by the back button meanwhile, and it leads nowhere.
  await page.goBack().catch(() => undefined);
  await expect(marker(page, 2)).toBeInViewport();
  expect(await storedEvents(person)).toBe(2);
  await free();
  await expect.poll(() => storedEvents(person)).toBe(3);
  await expect(page).toHaveURL(/\/webapp\/$/);
  await expect(marker(page, 2)).toBeInViewport();
  await expect(marker(page, 3)).toHaveCount(0);
});

test('what is tapped while the device still stores a new event is led to once, and the event is sent [HOME-15, 18-F2]', async ({
  page,
  person,
}) => {
  await fillDiary(person, 2);
  await page.goto('/webapp/');
  const celebrated = page.getByRole('button', { name: t('profile.celebrated'), exact: true });
  await page.addLocatorHandler(celebrated, (button) => button.click());
  const nav = page.getByRole('navigation');
  const ways = [
    {
      go: () => marker(page, 2).click(),
      stands: () => expect(page.getByRole('dialog').getByRole('button', { name: t('event.edit') })).toBeVisible(),
    },
    {
      go: () => nav.getByRole('link', { name: t('nav.tracking') }).click(),
      stands: () => expect(page).toHaveURL(/tracking/),
    },
    {
      go: () => page.getByRole('button', { name: t('home.add_event') }).click(),
      stands: () => expect(page.getByRole('dialog').getByText(t('event.step.location'))).toBeVisible(),
    },
  ];
  for (const [done, { go, stands }] of ways.entries()) {
    const form = await answerForm(page);
    const free = await holdQueue(page, person);
    await form.getByRole('button', { name: t('event.save') }).click();
    await expect(halo(page, 2 + done)).toBeInViewport();
    await expect(form).toHaveCount(0);
    await go();
    await free();
    await stands();
    await expect.poll(() => storedEvents(person)).toBe(3 + done);
    await stands();
    await page.goBack();
    await expect(page).toHaveURL(/\/webapp\/$/);
    await expect(page.getByRole('dialog', { name: t('event.new') })).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('event.edit') })).toHaveCount(0);
    await expect(marker(page, 2 + done)).toBeInViewport();
  }
});

test('where the device has no room for a new event, its form comes back and sends it itself [EVF-34, 18-F2]', async ({
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
  const held = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await held.promise;
    await route.fallback();
  };
  await page.route(/\/api\/v1\/events\/$/, hold);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/v1\/events\/$/.test(request.url()));
  await form.getByRole('button', { name: t('event.save') }).click();
  await sent;
  await expect(form.getByText(t('event.state.sending'))).toBeVisible();
  await expect(marker(page, 2)).toHaveCount(0);
  held.resolve();
  await expect(form).toHaveCount(0);
  await expect(marker(page, 2)).toBeInViewport();
  await expect(marker(page, 3)).toHaveCount(0);
});

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
    const asked = page.waitForRequest(/\/v1\/home\/\?/);
    await page.goto('/webapp/');
    expect(new URL((await asked).url()).searchParams.get('limit')).toBe(String(size));
    await expect(marker(page, 1)).toBeVisible();
    const slots = page.locator('[data-empty-slot]');
    await expect(slots).toHaveCount(rings.length);
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
    await isAppThere(page);
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

test('an event to go to is scrolled to and highlighted until one is an event’s width away [HOME-15, HOME-16, HOME-18]', async ({
  page,
  person,
}) => {
  const ids = await fillDiary(person, 20);
  await page.goto(`/webapp/?currEvent=${ids[4]}`);
  await expect(halo(page, 4)).toBeInViewport();
  await scrollBy(page, slotWidth(page) / 2);
  await expect(halo(page, 4)).toBeAttached();
  await scrollBy(page, slotWidth(page) / 2 + 2);
  await expect(halo(page, 4)).toHaveCount(0);
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
    await months(page).focus();
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
  await isAppThere(page);
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
  await isAppThere(page);
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

test.describe('with names that come late', () => {
  test('the address of a form opens it with all its answers [EVF-09] (16-A2)', async ({ page, person }) => {
    const { id } = await addEvent(person);
    await page.route('**/v1/categories/', async (route) => {
      await page.waitForLoadState('load');
      await route.fallback();
    });
    await page.goto(`/webapp/?event=${id}&dialog=edit`);
    const answers = page.getByRole('dialog', { name: t('event.edit') }).getByRole('listitem');
    for (const id of ['event.location.clinic', 'category.therapy', 'activity.chemo', 'mood.3', 'difficulty.4'])
      await expect(answers.filter({ hasText: t(id) })).toHaveCount(1);
  });
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const light = (page: Page) => page.locator('[data-spotlight]');
/** Whether `outer` contains `inner` with a small margin on each side. */
const isAround = (outer: Box | null, inner: Box | null): boolean =>
  outer !== null &&
  inner !== null &&
  [inner.x - outer.x, inner.y - outer.y, outer.width - inner.width, outer.height - inner.height].every(
    (room) => room > 0 && room < 20,
  );

/** Runs in the page: names of the controls that the hint's bubble lies over. */
const coveredByHint = (label: string): string[] => {
  const bubble = document.querySelector(`[role=region][aria-label="${label}"]`);
  if (bubble === null) return ['there is no hint'];
  const box = bubble.getBoundingClientRect();
  const isMet = (one: DOMRect) =>
    one.width > 0 && one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom;
  return [...document.querySelectorAll('a, button')]
    .filter((one) => !bubble.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => isMet(one.getBoundingClientRect()))
    .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
};

test('a hint comes when its thing is met, one in a visit, over no control, and goes at a tap for good [HOME-09]', async ({
  page,
  person,
}) => {
  await person.call('PATCH', '/v1/settings/', { onboarding: { startpage_hints: true } });
  await page.goto('/webapp/');
  const hint = page.getByRole('region', { name: t('home.hints') });
  const done = hint.getByRole('button', { name: t('home.hint.done') });
  // The empty path has a note at its button, which waits for nobody.
  await expect(page.getByText(t('home.start_hint'))).toBeVisible();
  await networkRests(page);
  await expect(hint).toHaveCount(0);

  await addEvent(person);
  await page.reload();
  await expect(hint).toContainText(t('home.hint.path'));
  // What comes a moment later is met by no hint either.
  await networkRests(page);
  await expect(done).toBeFocused();
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(coveredByHint, t('home.hints')), `${width}×${height}`).toEqual([]);
  }
  await done.click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: t('home.add_event') }).waitFor();
  await networkRests(page);
  await expect(hint).toHaveCount(0);

  // Three events are celebrated before any hint.
  await page.addLocatorHandler(page.getByRole('dialog'), (dialog) => dialog.getByRole('button').last().click());
  await addEvent(person);
  await addEvent(person);
  await page.reload();
  await expect(hint).toContainText(t('home.hint.toggle'));
  const toggle = page.getByRole('group', { name: t('home.toggle') });
  await expect.poll(async () => isAround(await light(page).boundingBox(), await toggle.boundingBox())).toBe(true);
  await expect.poll(() => page.evaluate(coveredByHint, t('home.hints'))).toEqual([]);
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await done.press('Enter');
  await expect(hint).toHaveCount(0);
  await stored;
  const { onboarding } = await person.call<Settings>('GET', '/v1/settings/');
  expect(onboarding.startpage_hints).toBe(false);
});
