import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ACCESS_TOKEN_TTL_S } from '@bergkette/contract/session.rules.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { zoneAtHour } from '../e2e/support/days.ts';
import { networkRests } from '../e2e/support/network.ts';
import { openPath } from '../e2e/support/open.ts';
import { createPeople, type Person } from '../e2e/support/people.ts';
import { createServerUnderTest } from '../e2e/support/server.ts';
import { letHourPassSinceBad } from '../e2e/support/server-clock.ts';
import { settle } from '../e2e/support/settle.ts';
import { textsOf } from '../e2e/support/texts.ts';
import { findBrowser, launchOptions } from './browser.ts';
import { LIVES, LOOK_SCREENS, type LookScreen, quieten } from './look-screens.ts';
import { ensureWebBuild } from './web-build.ts';

/**
 * Takes the pictures of `docs/look.md` into a folder, and a sheet of each screen with all of its pictures:
 * `npm run screenshots:look -- <folder> [words of the screens' names]`.
 */
const [folder, ...words] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder: npm run screenshots:look -- <folder> [screen …]');

/** Width, height, size of the letters in percent. */
const WINDOWS = [
  [320, 568, 100],
  [390, 844, 100],
  [390, 844, 200],
  [1280, 800, 100],
] as const;
const THEMES = ['light', 'dark'] as const;
const LANGUAGES: readonly Language[] = ['de', 'en'];
const SHEET_HEIGHT = 420;
const GAP = 12;

const screens = LOOK_SCREENS.filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)));
await mkdir(folder, { recursive: true });
await ensureWebBuild(console.log);
const server = await createServerUnderTest({ RATE_LIMIT: 'off' });
await server.start();
const browser = await chromium.launch(launchOptions(await findBrowser()));

const register = await createPeople(server);
const known = new Map<string, { person: Person; untilMs: number }>();
/** Somebody is signed in with the token of the registration for so long. */
const SHARED_MS = (ACCESS_TOKEN_TTL_S * 1000) / 2;
/** Somebody whose diary no screen changes is shared by all of them. */
const personOf = async ({ life }: LookScreen, language: Language): Promise<Person> => {
  const key = `${life} ${language}`;
  const shared = known.get(key);
  if (shared !== undefined && shared.untilMs > Date.now()) return shared.person;
  const person = await register(language);
  await quieten(person);
  await LIVES[life](person, language);
  if (life === 'months') known.set(key, { person, untilMs: Date.now() + SHARED_MS });
  return person;
};

const openScreen = async (screen: LookScreen, language: Language, theme: (typeof THEMES)[number]): Promise<Page> => {
  const context = await (browser satisfies Browser).newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    timezoneId: zoneAtHour(screen.hour ?? 12),
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  // Chosen, as else each device is dark at night.
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await (await personOf(screen, language)).signIn(context);
  const page = await context.newPage();
  // Months were written in one go, the hard days too, after which nothing is told for an hour.
  if (screen.life === 'months') await letHourPassSinceBad(page);
  await openPath(page, screen.path);
  await page.locator('h1').first().waitFor();
  await networkRests(page);
  await screen.act?.(page, textsOf(language));
  // What was tapped does not stay lit up under the pointer.
  await page.mouse.move(0, 0);
  // What goes by itself stays under a pointer; below a dialog it is not seen.
  const said = page.locator('[data-firn-says], [data-firn-memory]');
  if ((await said.count()) > 0) await said.hover({ timeout: 2000 }).catch(() => undefined);
  await networkRests(page);
  return page;
};

const sheetOf = async (id: string, rows: readonly (readonly Buffer[])[]): Promise<void> => {
  const scaled = await Promise.all(
    rows.map((row) =>
      Promise.all(row.map((one) => sharp(one).resize({ height: SHEET_HEIGHT }).toBuffer({ resolveWithObject: true }))),
    ),
  );
  const width = Math.max(...scaled.map((row) => row.reduce((sum, { info }) => sum + info.width + GAP, GAP)));
  const height = scaled.length * (SHEET_HEIGHT + GAP) + GAP;
  const parts = scaled.flatMap((row, at) => {
    let left = GAP;
    return row.map(({ data, info }) => {
      const place = { input: data, left, top: GAP + at * (SHEET_HEIGHT + GAP) };
      left += info.width + GAP;
      return place;
    });
  });
  const canvas = sharp({ create: { width, height, channels: 3, background: '#777777' } });
  await canvas
    .composite(parts)
    .png()
    .toFile(path.join(folder, `sheet-${id}.png`));
};

try {
  for (const screen of screens) {
    const rows: Buffer[][] = [];
    for (const language of LANGUAGES) {
      for (const theme of THEMES) {
        const page = await openScreen(screen, language, theme);
        const row: Buffer[] = [];
        const devtools = await page.context().newCDPSession(page);
        for (const [width, height, percent] of WINDOWS) {
          await page.setViewportSize({ width, height });
          await devtools.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
          await settle(page);
          await screen.again?.(page, textsOf(language));
          await settle(page);
          const name = `${screen.id}-${language}-${theme}-${width}${percent === 100 ? '' : `-${percent}`}.png`;
          row.push(await page.screenshot({ path: path.join(folder, name) }));
        }
        rows.push(row);
        await page.context().close();
      }
    }
    await sheetOf(screen.id, rows);
    console.log(screen.id);
  }
} finally {
  await browser.close();
  await server.stop();
}
