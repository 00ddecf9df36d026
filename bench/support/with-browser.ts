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

/** The built app on a server of its own, somebody registered there, and a browser; all of it ends with the work. */
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
