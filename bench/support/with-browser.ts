import { type Browser, chromium } from '@playwright/test';
import { createPeople, type Person } from '../../e2e/support/people.ts';
import { createServerUnderTest } from '../../e2e/support/server.ts';
import { findBrowser, launchOptions } from '../../scripts/browser.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';

interface Bench {
  server: Awaited<ReturnType<typeof createServerUnderTest>>;
  browser: Browser;
  person: Person;
}

/** Runs `work` with a server for the built app, a registered person and a browser, and closes them all afterwards. */
export const withBrowser = async (work: (bench: Bench) => Promise<void>): Promise<void> => {
  await ensureWebBuild(console.log);
  const server = await createServerUnderTest({ RATE_LIMIT: 'off' });
  const browser = await chromium.launch(launchOptions(await findBrowser()));
  try {
    await server.start();
    await work({ server, browser, person: await (await createPeople(server))('de') });
  } finally {
    await browser.close();
    await server.stop();
  }
};
