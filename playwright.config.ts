import { defineConfig } from '@playwright/test';
import { ZONE } from './e2e/support/days.ts';
import { findBrowsers, launchOptions } from './scripts/browser.ts';
import { LEFT_OUT } from './scripts/suite.ts';

const browsers = await findBrowsers();
/** The tag of a test that needs a whole browser. */
const WHOLE = /@whole-browser/;
/** The tag of a test that starts a server of its own. */
const ALONE = /@own-server/;
/** For all, as each test with launch options of its own gets another browser and another server. */
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const quick = launchOptions(browsers.quick);

export default defineConfig({
  globalSetup: ['./scripts/test-folder.ts', './scripts/build-once.ts'],
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: LEFT_OUT,
  outputDir: 'test-results/browser',
  // One more than cores of the smallest machine, as a test waits for a clock or an answer in a fifth of its time.
  workers: 3,
  // A worker whose files are done takes tests of the other's.
  fullyParallel: true,
  // Patience costs nothing where a test passes; a machine that does other work needs it.
  timeout: 180_000,
  // By itself a repeated block waits up to a second between two tries.
  expect: { timeout: 30_000, toPass: { intervals: [50, 100, 200] } },
  // The longest tests come first, as at the end the other workers would wait for them.
  projects: [
    // In one worker, as each worker of a project starts a browser and a server of its own.
    { name: 'alone', grep: ALONE, workers: 1, use: { launchOptions: quick } },
    {
      name: 'whole',
      grep: WHOLE,
      workers: 1,
      use: { launchOptions: launchOptions(browsers.whole), serviceWorkers: 'allow' },
    },
    {
      name: 'quick',
      grepInvert: [ALONE, WHOLE],
      use: { launchOptions: { ...quick, args: [...quick.args, ...FAKE_MICROPHONE] } },
    },
  ],
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: ZONE,
    viewport: { width: 390, height: 844 },
    // A test that is about the worker or about motion asks for it: both together take half of the processor's time.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // To record each test takes a sixth of the processor's time; `npm test` without a word records none.
    trace: 'retain-on-failure',
  },
});
