import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from './root.ts';
import openRunFolder from './run-folder.ts';

const PORT = 8497;
export const DEMO_URL = `http://127.0.0.1:${PORT}/webapp/`;

type DemoName = 'mia' | 'emily';

export interface DemoApp {
  /** Opens the path of one of the demo's people. */
  signIn(page: Page, name: DemoName): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a new demo in a folder of its own. */
export const startDemo = async (): Promise<DemoApp> => {
  openRunFolder();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bergkette-demo-'));
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
    signIn: async (page, name) => {
      const [, password = ''] = new RegExp(`${name}@\\S+\\s+(\\S+)`).exec(output) ?? [];
      await page.goto(`${DEMO_URL}login`);
      await page.locator('input[autocomplete=username]').fill(`${name}@demo.example`);
      await page.locator('input[autocomplete=current-password]').fill(password);
      await page.locator('button[type=submit]').click();
      await page.locator('button[data-slot]').last().waitFor();
      await page.evaluate(() => document.fonts.ready);
    },
    stop: async () => {
      await new Promise<void>((resolve) => {
        child.removeAllListeners('exit').once('exit', () => resolve());
        child.kill('SIGINT');
      });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
