import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { fingerprint } from '../scripts/fingerprint.ts';
import { ROOT } from '../scripts/root.ts';
import openRunFolder from '../scripts/run-folder.ts';

/** Measures the time from the command to the first good answer of `/api/ready/`, for the first and for later starts. */
const LATER_STARTS = 5;
const POLL_MS = 10;
const BUDGET_MS = { first: 10_000, later: 2_000 };

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

const stop = (child: ChildProcess): Promise<number> => {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    child.once('exit', () => resolve(performance.now() - startedAt));
    child.kill('SIGINT');
  });
};

const measure = async (dataDir: string): Promise<{ readyMs: number; stopMs: number }> => {
  const port = await getPort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['scripts/start.ts', 'server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  while (!(await isReady(`http://127.0.0.1:${port}/api/ready/`))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const readyMs = performance.now() - startedAt;
  return { readyMs, stopMs: await stop(child) };
};

openRunFolder();
const dataDir = await mkdtemp(path.join(tmpdir(), 'bergkette-bench-'));
try {
  const hashedAt = performance.now();
  fingerprint();
  console.log(`asking whether the web app changed: ${Math.round(performance.now() - hashedAt)} ms`);
  const first = await measure(dataDir);
  console.log(`first start: ${Math.round(first.readyMs)} ms (budget ${BUDGET_MS.first})`);
  const later: number[] = [];
  for (let run = 0; run < LATER_STARTS; run += 1) {
    const { readyMs, stopMs } = await measure(dataDir);
    later.push(readyMs);
    console.log(`later start: ${Math.round(readyMs)} ms (budget ${BUDGET_MS.later}), stop: ${Math.round(stopMs)} ms`);
  }
  later.sort((a, b) => a - b);
  const median = later[Math.floor(later.length / 2)] ?? 0;
  process.exitCode = first.readyMs <= BUDGET_MS.first && median <= BUDGET_MS.later ? 0 : 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
