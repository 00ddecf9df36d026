import { expect, german as t, test } from '../support/fixtures.ts';

/* The tests run one after the other in one worker: the second looks for what the first has left behind. */
test.describe.configure({ mode: 'default' });

const WORD = 'Kirschbonbons';
let lastPage: unknown;
let lastId: number;

test('what a test stores, types and hangs on a page is there for that test alone', async ({
  page,
  person,
  open,
  context,
}) => {
  [lastPage, lastId] = [page, person.id];
  await person.call('PATCH', `/v1/users/${person.id}/`, { name: WORD });
  page.on('request', (request) => {
    if (lastId !== person.id) throw new Error(`A handler of the last test saw ${request.url()}`);
  });
  await page.route('**/v1/users/loggedin/', (route) => route.fallback());
  await context.route('**/v1/categories/', (route) => route.fallback());
  await page.addInitScript(() => Object.assign(window, { left: 'page' }));
  await open('/profile');
  await expect(page.getByText(WORD)).toBeVisible();
  await open('/?dialog=new');
  await page.evaluate(async (word) => {
    window.name = word;
    localStorage.setItem('word', word);
    sessionStorage.setItem('word', word);
    // biome-ignore lint/suspicious/noDocumentCookie: leaves a cookie as any script could
    document.cookie = `word=${word}`;
    await (await caches.open(word)).put('/word', new Response(word));
    await new Promise((resolve) => {
      indexedDB.open(word).onsuccess = resolve;
    });
    const buckets: { open: (name: string) => Promise<unknown> } = Reflect.get(navigator, 'storageBuckets');
    await buckets.open(word.toLowerCase());
  }, WORD);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
  await context.newPage();
});

test('the next test has the same page, another person and nothing of the last', async ({
  page,
  person,
  open,
  context,
}) => {
  expect(page, 'one page for both').toBe(lastPage);
  expect(person.id).not.toBe(lastId);
  lastId = 0;
  expect(context.pages()).toHaveLength(1);
  expect(await context.cookies()).toEqual([]);
  const stored = () =>
    page.evaluate(async () => {
      const buckets: { keys: () => Promise<string[]> } = Reflect.get(navigator, 'storageBuckets');
      return {
        name: window.name,
        initScript: Reflect.get(window, 'left'),
        local: Object.keys(localStorage),
        session: Object.keys(sessionStorage),
        databases: (await indexedDB.databases()).map(({ name }) => name),
        caches: await caches.keys(),
        buckets: await buckets.keys(),
        isDark: matchMedia('(prefers-color-scheme: dark)').matches,
        isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
        width: innerWidth,
        history: history.length,
      };
    });
  expect(await stored()).toEqual({
    name: '',
    local: [],
    session: [],
    databases: [],
    caches: [],
    buckets: [],
    isDark: false,
    isCalm: true,
    width: 390,
    history: 1,
  });
  await open('/profile');
  await expect(page.getByRole('button', { name: t('profile.settings') })).toBeVisible();
  await expect(page.getByText(WORD)).toHaveCount(0);
  const device = await stored();
  expect(device.initScript).toBeUndefined();
  expect(JSON.stringify(device)).not.toContain(WORD);
});

test('who stops the clock or the network gets a context that nobody has after them', async ({ page, context }) => {
  expect(page).toBe(lastPage);
  await page.clock.install();
  await context.setOffline(true);
});

test('after a stopped clock the page is another one', async ({ page }) => {
  expect(page).not.toBe(lastPage);
  await page.goto('/webapp/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
