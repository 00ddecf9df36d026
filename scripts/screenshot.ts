import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser, launchOptions } from './browser.ts';
import { inRoot, ROOT } from './root.ts';
import { ensureWebBuild } from './web-build.ts';

/** The README's picture: a fresh demo, Mia's path on a desktop and on a phone. */
const PORT = 8497;
const URL = `http://127.0.0.1:${PORT}/webapp/`;
const MAX_BYTES = 200_000;
const DESKTOP = { width: 1120, height: 700 };
const PHONE = { width: 340, height: 700 };
const GAP = 20;

const startDemo = async (dataDir: string) => {
  const child = spawn(process.execPath, ['server/src/demo.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The demo ended:\n${output}`)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('emily@')) resolve();
    });
  });
  return {
    password: output.match(/mia@\S+\s+(\S+)/)?.[1] ?? '',
    stop: () =>
      new Promise<void>((resolve) => {
        child.removeAllListeners('exit').once('exit', () => resolve());
        child.kill('SIGINT');
      }),
  };
};

const signIn = async (page: Page, password: string): Promise<void> => {
  await page.goto(`${URL}login`);
  await page.locator('input[autocomplete=username]').fill('mia@demo.example');
  await page.locator('input[autocomplete=current-password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('button[data-slot]').last().waitFor();
  await page.evaluate(() => document.fonts.ready);
};

const dataDir = await mkdtemp(path.join(tmpdir(), 'bergkette-screenshot-'));
await ensureWebBuild((line) => console.log(line));
const demo = await startDemo(dataDir);
const browser = await chromium.launch(launchOptions(await findBrowser()));
try {
  const shots: Buffer[] = [];
  for (const [viewport, colorScheme] of [
    [DESKTOP, 'light'],
    [PHONE, 'dark'],
  ] as const) {
    const page = await browser.newPage({ viewport, colorScheme, locale: 'en-GB', reducedMotion: 'reduce' });
    await signIn(page, demo.password);
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
  await rm(dataDir, { recursive: true, force: true });
}
