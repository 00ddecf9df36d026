import { test as base, type Page } from '@playwright/test';
import { createPeople, type Person } from './people.ts';
import { createServerUnderTest, type ServerUnderTest } from './server.ts';
import { textsOf } from './texts.ts';

interface WorkerFixtures {
  /** One server for the run. Its call limits are off, since all tests share one address. */
  server: ServerUnderTest;
  register: Awaited<ReturnType<typeof createPeople>>;
}

interface TestFixtures {
  /** A person with an empty diary, signed in on every page of the test's context. */
  person: Person;
  /** A page of `person`, for tests that need nothing else. */
  signedInPage: Page;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => {
      const server = await createServerUnderTest({
        RATE_LIMIT: 'off',
        SUPPORT_EMAIL: 'help@ward.example',
        INSTITUTION: 'Klinikum Bergtal',
        BUILD_ID: '10317',
      });
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  register: [async ({ server }, use) => use(await createPeople(server)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  person: async ({ register, context }, use) => {
    const person = await register('de');
    await person.signIn(context);
    await use(person);
  },
  signedInPage: async ({ page, person: _person }, use) => use(page),
});

export { expect } from '@playwright/test';

/** For tests in which the service worker plays a part. All others block it. */
export const withWorker = { serviceWorkers: 'allow' } as const;
/** For tests of motion. All others run with reduced motion. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

const AREAS = [
  'visit',
  'visit-handout',
  'cycles',
  'symptom-names',
  'shell',
  'pages',
  'help',
  'session',
  'home',
  'experience',
  'events',
  'sharing',
  'media',
  'search',
  'tracking',
  'moods',
  'trackers',
  'symptoms',
  'profile',
  'settings',
  'support',
  'diagnoses',
  'scales',
  'activities',
  'errors',
  'chain',
  'information',
  'people',
  'diagnoses',
  'notifications',
  'chats',
  'onboarding',
  'reports',
  'avatars',
  'install',
];
export const german = textsOf('de', ...AREAS);
export const english = textsOf('en', ...AREAS);
