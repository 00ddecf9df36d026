import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ZONE } from '../e2e/support/days.ts';
import { networkRests } from '../e2e/support/network.ts';
import { findBrowser, launchOptions } from './browser.ts';
import { drawCardsPicture } from './cards-picture.ts';
import { DEMO_URL, startDemo } from './demo-app.ts';
import { inRoot } from './root.ts';
import { ensureWebBuild } from './web-build.ts';

/**
 * Takes from a new demo the picture of the README, Mia's path on a desktop and on a phone, and in both languages those of
 * web/build/manifests.ts, which a browser shows before installing. Draws the picture of the cards.
 */
const README_MAX_BYTES = 200_000;
const DESKTOP = { width: 1120, height: 700 };
const PHONE = { width: 340, height: 700 };
const GAP = 20;
const FOLDER = inRoot('web', 'public', 'screenshots');
const QUALITY = 72;
const NARROW = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const WIDE = { viewport: { width: 1280, height: 800 } };
const PEOPLE = [
  { language: 'de', locale: 'de-DE', name: 'mia' },
  { language: 'en', locale: 'en-GB', name: 'emily' },
] as const;

const shoot = async (page: Page): Promise<Buffer> => {
  await page.locator('[class*=skeleton]').waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  await networkRests(page);
  return page.screenshot();
};

const save = async (page: Page, name: string): Promise<void> => {
  const { size } = await sharp(await shoot(page))
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(path.join(FOLDER, `${name}.webp`));
  console.log(`${name}.webp: ${size} bytes`);
};

const open = async (page: Page, address: string, sign: string): Promise<void> => {
  await page.goto(DEMO_URL + address);
  await page.locator(sign).first().waitFor();
};

await drawCardsPicture();
await ensureWebBuild(console.log);
await mkdir(FOLDER, { recursive: true });
const demo = await startDemo();
const browser = await chromium.launch(launchOptions(await findBrowser()));

/** Opens somebody's path, without notices, as they would cover the pictures. */
const signedIn = async (name: (typeof PEOPLE)[number]['name'], options: BrowserContextOptions): Promise<Page> => {
  const page = await browser.newPage({ ...options, timezoneId: ZONE, reducedMotion: 'reduce' });
  await page.route(/\/api\/v1\/notifications\//, (route) => route.fulfill({ status: 204 }));
  await demo.signIn(page, name);
  return page;
};

try {
  const desktop = await shoot(await signedIn('mia', { viewport: DESKTOP, colorScheme: 'light', locale: 'en-GB' }));
  const phone = await shoot(await signedIn('mia', { viewport: PHONE, colorScheme: 'dark', locale: 'en-GB' }));
  const width = DESKTOP.width + GAP + PHONE.width;
  const canvas = sharp({ create: { width, height: DESKTOP.height, channels: 4, background: '#00000000' } });
  const image = await canvas
    .composite([
      { input: desktop, left: 0, top: 0 },
      { input: phone, left: DESKTOP.width + GAP, top: 0 },
    ])
    .png({ palette: true, effort: 10 })
    .toFile(inRoot('docs', 'screenshot.png'));
  console.log(`docs/screenshot.png: ${image.size} bytes`);
  process.exitCode = image.size <= README_MAX_BYTES ? 0 : 1;

  for (const { language, locale, name } of PEOPLE) {
    const narrow = await signedIn(name, { ...NARROW, locale });
    await save(narrow, `path-narrow-${language}`);
    await open(narrow, 'tracking?tab=mood', 'figure path');
    await save(narrow, `chart-narrow-${language}`);
    const wide = await signedIn(name, { ...WIDE, locale });
    await save(wide, `path-wide-${language}`);
    await open(wide, 'profile/eventchain', 'canvas');
    await save(wide, `chain-wide-${language}`);
  }
} finally {
  await browser.close();
  await demo.stop();
}
