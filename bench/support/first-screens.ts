import { type Browser, type BrowserContext, devices, expect, type Page } from '@playwright/test';
import { answerSteps, openForm } from '../../e2e/support/event-form.ts';
import { german as t } from '../../e2e/support/fixtures.ts';
import type { Person } from '../../e2e/support/people.ts';
import { type FirstScreen, openSlowly, slowLine, type Watched, watchFor } from './first-screen.ts';

const MARKER = 'button[data-slot]';
const NEW_EVENT = `button[aria-label="${t('home.add_event')}"]`;

/** The login's button, the sentence of the page to compare with. */
export const STANDS = {
  login: { seen: 'button[type=submit]' },
  minimal: { seen: '#root p' },
  /** Home with its mountains, and the form of a new event with its first question. */
  form: { seen: MARKER, tap: { on: NEW_EVENT, answer: '[role=dialog] button, dialog[open] button' } },
  /** The same, and the newest mountain opened. */
  mountain: { seen: MARKER, tap: { on: MARKER, answer: '[role=dialog] button, dialog[open] button' } },
} as const satisfies Record<string, Watched>;

const PHONE = { ...devices['Pixel 5'], locale: 'de-DE', timezoneId: 'Europe/Berlin' };

const newPage = async (browser: Browser, url: string, person?: Person): Promise<Page> => {
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  // Who has answered the question about the app is not asked again.
  await context.addCookies([{ name: 'pwa_install', value: 'declined', url }]);
  await person?.signIn(context);
  return context.newPage();
};

/** Opens `url` in a browser that knows nothing of it yet. */
export const openCold = async (
  browser: Browser,
  url: string,
  watched: Watched,
  person?: Person,
): Promise<FirstScreen> => {
  const page = await newPage(browser, url, person);
  await watchFor(page, watched);
  const seen = await openSlowly(page, url, await slowLine(page));
  await page.context().close();
  return seen;
};

const openKept = async (context: BrowserContext, url: string, watched: Watched, hasNetwork: boolean) => {
  await context.setOffline(!hasNetwork);
  const page = await context.newPage();
  await watchFor(page, watched);
  const seen = await openSlowly(page, url, await slowLine(page, hasNetwork));
  await page.close();
  return seen;
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
  const seen = { online: [] as FirstScreen[], onlineMountain: [] as FirstScreen[], offline: [] as FirstScreen[] };
  for (let run = 0; run < runs; run += 1) {
    seen.online.push(await openKept(context, url, STANDS.form, true));
    seen.onlineMountain.push(await openKept(context, url, STANDS.mountain, true));
    seen.offline.push(await openKept(context, url, STANDS.form, false));
  }
  await context.close();
  return seen;
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
    t('button.save'),
  );
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('button.save') })
    .click();
  const ms = await saved;
  await page.context().close();
  return ms;
};
