import { readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, OperatorError } from '../../errors.ts';

import { clusterDirOf, SOCKET_NAME, socketDirOf } from './folders.ts';
import { findPostgres, type LiveProcess } from './processes.ts';

/**
 * SIGINT is the fast shutdown with a checkpoint; the later signals are as safe as a power cut. The first wait is short
 * because PostgreSQL 18 ignores a SIGINT during its recovery after a crash.
 */
const SIGNALS: { signal: NodeJS.Signals; patienceMs: number }[] = [
  { signal: 'SIGINT', patienceMs: 2_500 },
  { signal: 'SIGQUIT', patienceMs: 10_000 },
  { signal: 'SIGKILL', patienceMs: 10_000 },
];
const POLL_MS = 10;

/**
 * Stops the processes that a killed server left in this cluster, then removes its pid and socket files. Two postmasters on
 * one cluster would destroy it, so no such file is removed while a process lives.
 * @returns how many processes were found
 */
export async function clearLeftovers(dataDir: string): Promise<number> {
  const clusterDir = clusterDirOf(dataDir);
  const socketPath = join(socketDirOf(dataDir), SOCKET_NAME);
  const found = findPostgres(clusterDir);
  let left = found;
  for (const { signal, patienceMs } of SIGNALS) {
    if (left.length === 0) break;
    left = await signalAndWait(clusterDir, left, signal, patienceMs);
  }
  if (left.length > 0) {
    throw new OperatorError(
      `An earlier PostgreSQL (process ${left[0]?.pid}) still works in ${clusterDir} and does not end: end it, then start again.`,
    );
  }
  await refuseIfServed(dataDir);
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
  rmSync(socketPath, { force: true });
  rmSync(`${socketPath}.lock`, { force: true });
  removeUnfinished(dataDir);
  return found.length;
}

/** @throws {OperatorError} where a PostgreSQL answers on the folder's socket although its process is not visible */
export async function refuseIfServed(dataDir: string): Promise<void> {
  if (await answers(join(socketDirOf(dataDir), SOCKET_NAME))) {
    throw new OperatorError(
      `Another system (a second container?) serves the database in ${dataDir}: stop that one first, or set DATA_DIR to another folder.`,
    );
  }
}

async function signalAndWait(
  clusterDir: string,
  processes: LiveProcess[],
  signal: NodeJS.Signals,
  patienceMs: number,
): Promise<LiveProcess[]> {
  const pids = new Set(processes.map(({ pid }) => pid));
  // A living postmaster ends its own children, except after SIGKILL. Orphans need a signal each.
  for (const { pid, parent } of processes) if (signal === 'SIGKILL' || !pids.has(parent)) send(pid, signal);
  const deadline = performance.now() + patienceMs;
  let left = findPostgres(clusterDir);
  while (left.length > 0 && performance.now() < deadline) {
    await wait(POLL_MS);
    left = findPostgres(clusterDir);
  }
  return left;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return;
    throw new OperatorError(
      `An earlier PostgreSQL (process ${pid}) of another user works in the data folder: stop it as that user or as root, then start again.`,
    );
  }
}

/** Asks the socket, as on a shared volume it answers for other containers, whose processes are not visible here. */
function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    const finish = (isAnswered: boolean) => {
      socket.destroy();
      resolve(isAnswered);
    };
    socket.once('connect', () => finish(true)).once('error', () => finish(false));
  });
}

/** Removes the clusters of first starts that were interrupted. */
function removeUnfinished(dataDir: string): void {
  for (const entry of readdirSync(dataDir)) {
    if (entry.startsWith('postgres.new-'))
      rmSync(join(dataDir, entry), { recursive: true, force: true, maxRetries: 5 });
  }
}
