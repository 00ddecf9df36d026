import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import getPort from 'get-port';
import lighthouse, { type Result } from 'lighthouse';
import { daysAgo } from '../e2e/support/days.ts';
import { addEvent } from '../e2e/support/diary.ts';
import { createPeople } from '../e2e/support/people.ts';
import { createServerUnderTest } from '../e2e/support/server.ts';
import { findBrowser, launchOptions } from '../scripts/browser.ts';
import { ensureWebBuild } from '../scripts/web-build.ts';
import { median } from './support/figures.ts';
import { startMinimalPage } from './support/minimal-server.ts';

/** Measures login and home with Lighthouse as on a phone, compared with a page of React with one sentence. */
const RUNS = Number(process.env.RUNS ?? 5);
const BUDGET = { accessibility: 100, bestPractices: 100, ratio: 1.3 };
const TRIES = 3;
const EVENTS = 12;
/** Limits the wait for a quiet network: the live stream never ends, so each run would take 45 s. A second try has those. */
const LOAD_MS = 20_000;
/** The one expected finding: private windows cannot install an app. */
const EXPECTED = 'in-incognito';

interface Phone {
  port: number;
  context: BrowserContext;
  close: () => Promise<void>;
}

/** Opens a browser with a profile of its own. Lighthouse uses the storage of that profile. */
const openPhone = async (): Promise<Phone> => {
  const profile = await mkdtemp(path.join(tmpdir(), 'bergkette-lighthouse-'));
  const port = await getPort();
  const options = launchOptions(await findBrowser());
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`, '--lang=de-DE'],
    locale: 'de-DE',
  });
  return {
    port,
    context,
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
};

interface Sight {
  accessibility: number;
  bestPractices: number;
  performance: number;
  lcpMs: number;
  blockedMs: number;
  shift: number;
  complaints: string[];
}

const complaintsOf = ({ audits, categories }: Result): string[] =>
  ['accessibility', 'best-practices'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}, ${audits[id]?.title}`),
  );

/** Runs Lighthouse once with real throttling of network and processor, not with a simulated one. */
const lookOnce = async (url: string, { port }: Phone, isFirst: boolean): Promise<Sight> => {
  const answer = await lighthouse(url, {
    port,
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    ...(isFirst ? { maxWaitForLoad: LOAD_MS } : {}),
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  });
  if (!answer) throw new Error(`No answer for ${url}`);
  const { lhr } = answer;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const blockedMs = lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN;
  if (isFirst && Number.isNaN(blockedMs)) throw new Error(`${url}: not at rest after ${LOAD_MS / 1000} s`);
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  return {
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    performance: score('performance'),
    lcpMs: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blockedMs,
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    complaints: complaintsOf(lhr),
  };
};

/** Runs Lighthouse again if the recording is incomplete, which happens on a busy machine. */
const look = async (url: string, phone: Phone, triesLeft = TRIES - 1): Promise<Sight> => {
  try {
    return await lookOnce(url, phone, triesLeft === TRIES - 1);
  } catch (error) {
    if (triesLeft === 0) throw error;
    console.log(`      once more: ${error instanceof Error ? error.message : error}`);
    return look(url, phone, triesLeft - 1);
  }
};

const medianOf = (sights: Sight[], key: Exclude<keyof Sight, 'complaints'>): number =>
  median(sights.map((sight) => sight[key]));

const installabilityErrors = async (url: string, { context }: Phone): Promise<string[]> => {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const cdp = await context.newCDPSession(page);
  const { installabilityErrors: errors } = await cdp.send('Page.getInstallabilityErrors');
  await page.close();
  return errors.map(({ errorId }) => errorId).filter((id) => id !== EXPECTED);
};

await ensureWebBuild(console.log);
const server = await createServerUnderTest({ RATE_LIMIT: 'off' });
const minimal = await startMinimalPage();
const [stranger, guest] = [await openPhone(), await openPhone()];
try {
  await server.start();
  const person = await (await createPeople(server))('de');
  await person.call('PATCH', `/v1/users/${person.id}/`, { name: 'Mara' });
  for (let day = EVENTS; day > 0; day -= 1) await addEvent(person, { datetime: `${daysAgo(day)}T09:30:00.000Z` });
  // Lighthouse opens tabs of its own, in which no script of this context runs. So the sign-in must be in the storage.
  const page = await guest.context.newPage();
  await page.goto(`${server.url}/webapp/login`);
  await page.evaluate(
    (tokens) => localStorage.setItem('auth-tokens-production', tokens),
    JSON.stringify({ accessToken: person.tokens.access, refreshToken: person.tokens.refresh }),
  );
  await page.close();

  const sites = [
    { name: 'minimal', url: minimal.url, phone: stranger, sights: [] as Sight[] },
    { name: 'login', url: `${server.url}/webapp/login`, phone: stranger, sights: [] as Sight[] },
    { name: 'home', url: `${server.url}/webapp/`, phone: guest, sights: [] as Sight[] },
  ];
  // Measures the pages in turns, so that a busy minute affects all of them.
  for (let run = 0; run < RUNS; run += 1) {
    for (const { url, phone, sights } of sites) sights.push(await look(url, phone));
  }
  const least = medianOf(sites[0]?.sights ?? [], 'lcpMs');
  let isOver = false;
  for (const { name, sights } of sites) {
    const lcp = medianOf(sights, 'lcpMs');
    const [accessibility, bestPractices] = [medianOf(sights, 'accessibility'), medianOf(sights, 'bestPractices')];
    const isGood =
      name === 'minimal' ||
      (accessibility >= BUDGET.accessibility && bestPractices >= BUDGET.bestPractices && lcp <= least * BUDGET.ratio);
    isOver ||= !isGood;
    const figures = `accessibility ${accessibility}, best practices ${bestPractices}, performance ${medianOf(sights, 'performance')}, blocked ${Math.round(medianOf(sights, 'blockedMs'))} ms, shift ${medianOf(sights, 'shift').toFixed(3)}`;
    console.log(
      `${isGood ? '  ok' : 'OVER'}  ${name.padEnd(8)} LCP ${Math.round(lcp)} ms (${(lcp / least).toFixed(2)} of minimal), ${figures}`,
    );
    if (name !== 'minimal')
      for (const line of new Set(sights.flatMap(({ complaints }) => complaints))) console.log(`      ${line}`);
  }
  const errors = await installabilityErrors(`${server.url}/webapp/login`, stranger);
  console.log(`${errors.length === 0 ? '  ok' : 'OVER'}  installability errors: ${errors.join(', ') || 'none'}`);
  process.exitCode = isOver || errors.length > 0 ? 1 : 0;
} finally {
  await Promise.all([stranger.close(), guest.close(), minimal.stop()]);
  await server.stop();
}
