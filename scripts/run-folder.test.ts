import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './root.ts';

const RUN = `
  import { mkdtempSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  const { default: openRunFolder } = await import(${JSON.stringify(inRoot('scripts/run-folder.ts'))});
  const { launchDatabase } = await import(${JSON.stringify(inRoot('server/src/operator/launcher/launcher.ts'))});
  openRunFolder();
  const log = { debug() {}, warn() {}, error() {} };
  const { pid } = await launchDatabase({ dataDir: mkdtempSync(tmpdir() + '/data-'), durability: 'none', log });
  console.log(JSON.stringify({ pid, folder: tmpdir() }));
  setInterval(() => {}, 1000);
`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'a run that ends by %s leaves neither a database nor a folder behind [OPS-17]',
  async (signal) => {
    const { RUN_FOLDER: _own, ...env } = process.env;
    const run = spawn(process.execPath, ['--input-type=module', '-e', RUN], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(run.stdout, 'data');
    const { pid, folder }: { pid: number; folder: string } = JSON.parse(String(line));
    expect({ isAlive: isAlive(pid), hasFolder: existsSync(folder) }).toEqual({ isAlive: true, hasFolder: true });
    run.kill(signal);
    await expect
      .poll(() => ({ isAlive: isAlive(pid), hasFolder: existsSync(folder) }))
      .toEqual({ isAlive: false, hasFolder: false });
  },
);
