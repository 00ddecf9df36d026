import type { Language } from '@bergkette/contract/session.ts';
import { test as base, type Locator, type Page } from '@playwright/test';
import { isFull } from '../../scripts/suite.ts';
import { noteRequests } from './network.ts';
import { openPath } from './open.ts';
import { createPeople, type Person } from './people.ts';
import { createServerUnderTest, type ServerUnderTest } from './server.ts';
import { createSharedContext, type SharedContext } from './shared-context.ts';
import { type TextId, type Texts, textsOf } from './texts.ts';

interface WorkerFixtures {
  /** One server for the run. Its call limits are off, since all tests share one address. */
  server: ServerUnderTest;
  register: Awaited<ReturnType<typeof createPeople>>;
  /** Contexts that tests share, by the options with which they are made. */
  sharedContexts: Map<string, SharedContext>;
}

interface TestFixtures {
  /** Registers somebody and signs them in on every page of the test's context. */
  signedIn: WorkerFixtures['register'];
  /** A person with an empty diary, signed in like that. */
  person: Person;
  /** A page of `person`, for tests that need nothing else. */
  signedInPage: Page;
  /**
   * Opens a path of the app as `person`. The first call loads the app; later calls use its router, as a tap does.
   */
  open: (path: string) => Promise<void>;
  /**
   * True for a context of its own, for tests of a browser's first visit. In the shared one the app's files are cached
   * already.
   */
  hasOwnContext: boolean;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => {
      const settings = {
        RATE_LIMIT: 'off',
        SUPPORT_EMAIL: 'help@ward.example',
        INSTITUTION: 'Klinikum Bergtal',
        BUILD_ID: '10400',
      };
      const server = await createServerUnderTest(settings, { hasQuickPasswords: true });
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  register: [async ({ server }, use) => use(await createPeople(server)), { scope: 'worker' }],
  sharedContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => {
      const contexts = new Map<string, SharedContext>();
      await use(contexts);
      for (const shared of contexts.values()) await shared.close();
    },
    { scope: 'worker' },
  ],
  hasOwnContext: [false, { option: true }],
  baseURL: async ({ server }, use) => use(server.url),
  context: async (
    {
      browser,
      server,
      sharedContexts,
      hasOwnContext,
      serviceWorkers,
      viewport,
      colorScheme,
      contextOptions,
      locale,
      timezoneId,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      permissions,
      userAgent,
    },
    use,
  ) => {
    if (hasOwnContext || serviceWorkers === 'allow') {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const { reducedMotion = null, ...others } = contextOptions;
    const key = JSON.stringify([
      others,
      locale,
      timezoneId,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      permissions,
      userAgent,
    ]);
    const shared = sharedContexts.get(key) ?? (await createSharedContext(browser, server.url));
    sharedContexts.set(key, shared);
    await shared.reset({ viewport, colorScheme: colorScheme ?? null, reducedMotion });
    await use(shared.context);
    if (shared.isUsable()) return;
    sharedContexts.delete(key);
    await shared.close();
  },
  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    noteRequests(page);
    context.on('page', noteRequests);
    await use(page);
  },
  signedIn: async ({ register, context }, use) =>
    use(async (language, beginning) => {
      const person = await register(language, beginning);
      await person.signIn(context);
      return person;
    }),
  person: async ({ signedIn }, use) => use(await signedIn('de')),
  signedInPage: async ({ page, person: _person }, use) => use(page),
  open: async ({ page, person: _person }, use) => use((path) => openPath(page, path)),
});

export { expect } from '@playwright/test';

/** For tests in which the service worker plays a part. All others block it. */
export const withWorker = { serviceWorkers: 'allow' } as const;
/** For tests of motion. All others run with reduced motion. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const german = textsOf('de');
export const english = textsOf('en');

/** The button with this text, in German. */
export const button = (page: Page, id: TextId, values = {}): Locator =>
  page.getByRole('button', { name: german(id, values), exact: true });

/** The buttons with this name in a part of the page. */
export const buttonIn = (place: Locator, name: string | RegExp): Locator => place.getByRole('button', { name });

/** What is said whole in a language is shown in German, and in the full suite in English too. */
const shown: readonly Language[] = isFull ? ['de', 'en'] : ['de'];
export const languages = shown.map((language): [Language, Texts] => [language, language === 'de' ? german : english]);
/** German is that of all tests, so that they share their context (docs/testing.md § Screens). */
export const localeOf = { de: 'de-DE', en: 'en-GB' } as const;
