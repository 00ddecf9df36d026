import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser, launchOptions } from './browser.ts';
import { drawCardsPicture } from './cards-picture.ts';
import { startDemo } from './demo-app.ts';
import { inRoot } from './root.ts';
import { ensureWebBuild } from './web-build.ts';

/** Takes the picture of the README from a new demo, Mia's path on a desktop and on a phone, and that of the cards. */
const MAX_BYTES = 200_000;
const DESKTOP = { width: 1120, height: 700 };
const PHONE = { width: 340, height: 700 };
const GAP = 20;

await drawCardsPicture();
await ensureWebBuild((line) => console.log(line));
const demo = await startDemo();
const browser = await chromium.launch(launchOptions(await findBrowser()));
try {
  const shots: Buffer[] = [];
  for (const [viewport, colorScheme] of [
    [DESKTOP, 'light'],
    [PHONE, 'dark'],
  ] as const) {
    const page = await browser.newPage({ viewport, colorScheme, locale: 'en-GB', reducedMotion: 'reduce' });
    await demo.signIn(page, 'mia');
    await page.locator('[class*=skeleton]').waitFor({ state: 'detached' });
    shots.push(await page.screenshot());
  }
  const [desktop, phone] = shots;
  const width = DESKTOP.width + GAP + PHONE.width;
  const canvas = sharp({ create: { width, height: DESKTOP.height, channels: 4, background: '#00000000' } });
  const image = await canvas
    .composite([
      { input: desktop ?? Buffer.alloc(0), left: 0, top: 0 },
      { input: phone ?? Buffer.alloc(0), left: DESKTOP.width + GAP, top: 0 },
    ])
    .png({ palette: true, effort: 10 })
    .toFile(inRoot('docs', 'screenshot.png'));
  console.log(`docs/screenshot.png: ${image.size} bytes`);
  process.exitCode = image.size <= MAX_BYTES ? 0 : 1;
} finally {
  await browser.close();
  await demo.stop();
}
