import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { networkRests } from '../e2e/support/network.ts';
import { findBrowser, launchOptions } from './browser.ts';
import { DEMO_URL, startDemo } from './demo-app.ts';
import { inRoot } from './root.ts';
import { ensureWebBuild } from './web-build.ts';

/** Takes the pictures of web/build/manifests.ts, which a browser shows before installing, from a new demo in both languages. */
const FOLDER = inRoot('web', 'public', 'screenshots');
const QUALITY = 72;
const FORMS = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};
const PEOPLE = [
  { language: 'de', locale: 'de-DE', name: 'mia' },
  { language: 'en', locale: 'en-GB', name: 'emily' },
] as const;

const settle = async (page: Page): Promise<void> => {
  await page.locator('[class*=skeleton]').waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  await networkRests(page);
};

const shoot = async (page: Page, name: string): Promise<void> => {
  await settle(page);
  const file = path.join(FOLDER, `${name}.webp`);
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(file);
  console.log(`${name}.webp: ${size} bytes`);
};

const open = async (page: Page, address: string, sign: string): Promise<void> => {
  await page.goto(DEMO_URL + address);
  await page.locator(sign).first().waitFor();
};

/** Switches off notices and hints, as they would cover the pictures. */
const keepQuiet = async (browser: Browser, form: keyof typeof FORMS, locale: string): Promise<Page> => {
  const page = await browser.newPage({ ...FORMS[form], locale, timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' });
  await page.route(/\/api\/v1\/notifications\//, (route) => route.fulfill({ status: 204 }));
  return page;
};

await ensureWebBuild(console.log);
await mkdir(FOLDER, { recursive: true });
const demo = await startDemo();
const browser = await chromium.launch(launchOptions(await findBrowser()));
try {
  for (const { language, locale, name } of PEOPLE) {
    const phone = await keepQuiet(browser, 'narrow', locale);
    await demo.signIn(phone, name);
    await shoot(phone, `path-narrow-${language}`);
    await open(phone, 'tracking?tab=mood', 'figure path');
    await shoot(phone, `chart-narrow-${language}`);
    const desktop = await keepQuiet(browser, 'wide', locale);
    await demo.signIn(desktop, name);
    await shoot(desktop, `path-wide-${language}`);
    await open(desktop, 'profile/eventchain', 'canvas');
    await shoot(desktop, `chain-wide-${language}`);
  }
} finally {
  await browser.close();
  await demo.stop();
}
