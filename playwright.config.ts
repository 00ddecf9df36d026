import { defineConfig } from '@playwright/test';
import { ZONE } from './e2e/support/days.ts';
import { type Browser, findBrowser, launchOptions } from './scripts/browser.ts';

const found = process.env.BROWSER_FOUND;
const browser: Browser = found ? JSON.parse(found) : await findBrowser();
// Workers read this file again and need not look for the browser once more.
process.env.BROWSER_FOUND = JSON.stringify(browser);

export default defineConfig({
  globalSetup: './scripts/run-folder.ts',
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  // A build server may be busy with other things: a test that fails once and then passes is named as flaky, not as failed.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(browser),
    locale: 'de-DE',
    timezoneId: ZONE,
    viewport: { width: 390, height: 844 },
    actionTimeout: 15_000,
    // To record each test takes a third of the processor's time.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
});
