import type { Browser, CDPSession, Disposable } from '@playwright/test';

/** Options of a context that can also be changed on an open page. */
export interface Look {
  viewport: { width: number; height: number } | null;
  colorScheme: 'light' | 'dark' | 'no-preference' | null;
  reducedMotion: 'reduce' | 'no-preference' | null;
}

/** Methods whose effect cannot be undone. After a call of one of them, the next test gets another context. */
const LASTING = {
  context: [
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setHTTPCredentials',
    'setOffline',
  ],
  page: ['addLocatorHandler', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  clock: ['install', 'setFixedTime', 'setSystemTime'],
} as const;

const LISTENED = {
  context: ['console', 'dialog', 'page', 'request', 'requestfailed', 'requestfinished', 'response', 'weberror'],
  page: [
    'console',
    'dialog',
    'download',
    'filechooser',
    'framenavigated',
    'load',
    'pageerror',
    'popup',
    'request',
    'requestfailed',
    'requestfinished',
    'response',
    'websocket',
    'worker',
  ],
} as const;

/** Runs `note` with the result of each call of one of these methods. */
const watchCalls = (target: object, names: readonly string[], note: (result: unknown) => unknown): void => {
  for (const name of names) {
    const method: (...args: unknown[]) => unknown = Reflect.get(target, name);
    Reflect.set(target, name, (...args: unknown[]) => {
      const result = method.apply(target, args);
      note(result);
      return result;
    });
  }
};

/**
 * Makes a browser context with one page for many tests, one after the other, so that files are loaded and compiled once.
 *
 * @param origin its stored data is deleted between two tests
 */
export const createSharedContext = async (browser: Browser, origin: string) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  let isLasting = false;
  const scripts: Promise<Disposable>[] = [];
  const sessions: Promise<CDPSession>[] = [];
  const keep = (script: unknown) => scripts.push(script as Promise<Disposable>);
  const last = () => {
    isLasting = true;
  };
  watchCalls(context, ['addInitScript'], keep);
  watchCalls(page, ['addInitScript'], keep);
  watchCalls(context, ['newCDPSession'], (session) => sessions.push(session as Promise<CDPSession>));
  watchCalls(context, LASTING.context, last);
  watchCalls(page, LASTING.page, last);
  watchCalls(context.clock, LASTING.clock, last);

  const forgetHandlers = async (): Promise<void> => {
    for (const name of LISTENED.context) await context.removeAllListeners(name, { behavior: 'ignoreErrors' });
    for (const name of LISTENED.page) await page.removeAllListeners(name, { behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const script of scripts.splice(0)) await (await script).dispose();
    // Detaching ends everything that a session emulates. The session may have ended already.
    for (const session of sessions.splice(0)) await (await session).detach().catch(() => undefined);
  };

  return {
    context,
    /** Returns false after a test has changed the context in a way that cannot be undone. */
    isUsable: (): boolean => !isLasting && !page.isClosed(),
    /** Removes everything of the last test: pages, handlers and stored data. Only the cached files of the app stay. */
    reset: async ({ viewport, colorScheme, reducedMotion }: Look): Promise<void> => {
      await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
      await forgetHandlers();
      // On a page of the same origin without the app, nothing is written while the data is deleted.
      const blank = `${origin}/api/ready/`;
      // A navigation that the last test's page has begun by itself may end this one.
      await page.goto(blank).catch(() => page.goto(blank));
      await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await context.clearCookies();
      await page.evaluate(() => {
        sessionStorage.clear();
        window.name = '';
      });
      await client.send('Page.resetNavigationHistory');
      if (viewport !== null) await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion, media: null, forcedColors: null, contrast: null });
    },
    close: () => context.close(),
  };
};

export type SharedContext = Awaited<ReturnType<typeof createSharedContext>>;
