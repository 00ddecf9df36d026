import { type Browser, type BrowserContext, devices, expect, type Page } from '@playwright/test';
import { answerSteps, openForm } from '../../e2e/support/event-form.ts';
import { german as t } from '../../e2e/support/fixtures.ts';
import type { Person } from '../../e2e/support/people.ts';
import { type FirstScreen, openSlowly, slowLine, watchFor } from './first-screen.ts';

/** A marker of the path, the login's button, the sentence of the minimal page, whatever the peer lets one press. */
export const STANDS = {
  home: 'button[data-slot]',
  login: 'button[type=submit]',
  minimal: '#root p',
  peer: 'button',
} as const;

const PHONE = { ...devices['Pixel 5'], locale: 'de-DE', timezoneId: 'Europe/Berlin' };

const newPage = async (browser: Browser, url: string, person?: Person): Promise<Page> => {
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  await person?.signIn(context);
  return context.newPage();
};

/** Opens `url` in a browser that knows nothing of it yet. */
export const openCold = async (
  browser: Browser,
  url: string,
  selector: string,
  person?: Person,
): Promise<FirstScreen> => {
  const page = await newPage(browser, url, person);
  await watchFor(page, selector);
  const seen = await openSlowly(page, url, await slowLine(page));
  await page.context().close();
  return seen;
};

const openKept = async (context: BrowserContext, url: string, hasNetwork: boolean) => {
  await context.setOffline(!hasNetwork);
  const page = await context.newPage();
  await watchFor(page, STANDS.home);
  const seen = await openSlowly(page, url, await slowLine(page, hasNetwork));
  const tappedAt = performance.now();
  if (hasNetwork) {
    await page.getByRole('button', { name: t('home.add_event') }).click();
    await page.getByRole('dialog').waitFor();
  }
  const answeredMs = performance.now() - tappedAt;
  await page.close();
  return { ...seen, answeredMs };
};

/** Opens home as on any day after the first: with the worker, and with what the device keeps; then without a network. */
export const openAgain = async (browser: Browser, url: string, person: Person, runs: number) => {
  const page = await newPage(browser, url, person);
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('person-kept-diary')), { timeout: 60_000 })
    .not.toBeNull();
  const context = page.context();
  await page.close();
  const online: Awaited<ReturnType<typeof openKept>>[] = [];
  const offline: typeof online = [];
  for (let run = 0; run < runs; run += 1) {
    online.push(await openKept(context, url, true));
    offline.push(await openKept(context, url, false));
  }
  await context.close();
  return { online, offline };
};

/** Time from the tap on save to the frame in which the mountain stands on the path. */
export const saveSlowly = async (browser: Browser, url: string, person: Person): Promise<number> => {
  const page = await newPage(browser, url, person);
  await openForm(page);
  await answerSteps(page);
  await slowLine(page);
  const saved = page.evaluate(
    (label) =>
      new Promise<number>((resolve) => {
        const last = () =>
          Math.max(
            ...[...document.querySelectorAll<HTMLElement>('button[data-slot]')].map((one) => Number(one.dataset.slot)),
          );
        const before = last();
        let tappedAtMs = 0;
        addEventListener(
          'click',
          ({ target }) => {
            if (target instanceof Element && target.closest('button')?.textContent === label)
              tappedAtMs = performance.now();
          },
          true,
        );
        const look = () => {
          if (tappedAtMs > 0 && last() > before) setTimeout(() => resolve(performance.now() - tappedAtMs));
          else requestAnimationFrame(look);
        };
        look();
      }),
    t('event.save'),
  );
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('event.save') })
    .click();
  const ms = await saved;
  await page.context().close();
  return ms;
};
