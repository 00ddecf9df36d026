import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, OperatorError } from '../../errors.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, readClusterMajor, requireNoDiary } from './cluster.ts';
import { isDamageCode, WAY_OUT_OF_DAMAGE } from './damage.ts';
import { makeEndpoint } from './endpoint.ts';
import { clusterDirOf, type Home, settleHome } from './folders.ts';
import type { LaunchedDatabase, LaunchLog, LaunchOptions } from './launch-options.ts';
import { clearLeftovers } from './leftovers.ts';
import { acquireLock, type Lock } from './lock.ts';
import { connectionsTo, type Endpoint, ensureDatabase, writeSignIn } from './roles.ts';
import { type RunningServer, startServer } from './server-process.ts';

/** Pauses before each new attempt in ms. After the last one the database counts as lost. */
const RESTART_DELAYS_MS = [0, 200, 1_000, 3_000, 10_000];
/** After this uptime the counter of attempts is reset, as the start itself has worked. */
const STABLE_MS = 60_000;

interface Supervisor {
  pid(): number;
  onLost(listener: () => void): void;
  stop(): Promise<void>;
}

/** Starts the server and starts it again whenever it ends by itself. */
export async function supervise(
  start: () => Promise<RunningServer>,
  log: LaunchLog,
  delaysMs = RESTART_DELAYS_MS,
): Promise<Supervisor> {
  const listeners: (() => void)[] = [];
  const stopping = new AbortController();
  let failures = 0;
  let isLost = false;
  let revival: Promise<void> = Promise.resolve();
  let current = await start();
  let startedAt = performance.now();
  watch(current);

  function watch(server: RunningServer): void {
    void server.exited.then(() => {
      if (stopping.signal.aborted) return;
      log.error({ part: 'postgres', pid: server.pid }, 'PostgreSQL ended unexpectedly');
      revival = revive();
    });
  }

  async function revive(): Promise<void> {
    if (performance.now() - startedAt > STABLE_MS) failures = 0;
    while (!stopping.signal.aborted && failures < delaysMs.length) {
      try {
        await wait(delaysMs[failures++], undefined, { signal: stopping.signal });
        current = await start();
        startedAt = performance.now();
        log.warn({ part: 'postgres', pid: current.pid, attempt: failures }, 'PostgreSQL was started again');
        return watch(current);
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ part: 'postgres', reason: String(error) }, 'PostgreSQL could not be started again');
      }
    }
    if (stopping.signal.aborted) return;
    isLost = true;
    for (const listener of listeners) listener();
  }

  return {
    pid: () => current.pid,
    onLost(listener) {
      listeners.push(listener);
      if (isLost) listener();
    },
    async stop() {
      stopping.abort();
      await revival;
      if (!isLost) await current.stop();
    },
  };
}

/** Starts the PostgreSQL of the data folder and creates the cluster where it is missing. @throws {OperatorError} */
export async function launchDatabase(options: LaunchOptions): Promise<LaunchedDatabase> {
  let lock: Lock | undefined;
  try {
    const home = await settleHome(options);
    lock = await acquireLock(home.dataDir);
    return await launchLocked(options, home, lock);
  } catch (error) {
    lock?.release();
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`The database did not start: ${explain(error)}.`, { cause: error });
  }
}

async function launchLocked(options: LaunchOptions, home: Home, lock: Lock): Promise<LaunchedDatabase> {
  const { log, say, pgBin, systemDir, durability = 'full', recovery } = options;
  const { dataDir, identity } = home;
  const leftovers = await clearLeftovers(dataDir);
  if (leftovers > 0)
    log.warn({ part: 'postgres', processes: leftovers }, 'stopped what an earlier server left running');
  const clusterMajor = readClusterMajor(dataDir, identity);
  if (clusterMajor === undefined && !options.mayBeginAnew) requireNoDiary(dataDir);
  const binaries = await findBinaries({ identity, pgBin, systemDir, clusterMajor, say });
  const endpoint = makeEndpoint(dataDir, identity);
  if (clusterMajor === undefined) {
    say?.(`First start: preparing the database in ${dataDir} …`);
    await createCluster({ dataDir, identity, binaries, durability });
  }
  writeSignIn(clusterDirOf(dataDir), identity);
  const plan = { clusterDir: clusterDirOf(dataDir), endpoint, binaries, identity, durability, recovery, log, say };
  const supervisor = await supervise(async () => {
    await clearLeftovers(dataDir);
    lock.verify();
    return startServer(plan);
  }, log);
  try {
    await ensureDatabase(endpoint, clusterMajor === undefined);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return describe(dataDir, endpoint, supervisor, lock);
}

function describe(dataDir: string, endpoint: Endpoint, supervisor: Supervisor, lock: Lock): LaunchedDatabase {
  let stopped: Promise<void> | undefined;
  return {
    dataDir,
    ...connectionsTo(endpoint),
    get pid() {
      return supervisor.pid();
    },
    onExit: (listener) => supervisor.onLost(listener),
    stop() {
      stopped ??= supervisor.stop().then(() => lock.release());
      return stopped;
    },
  };
}

function explain(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOSPC') return 'the disk is full, make room and start again';
  if (code === 'EROFS') return 'the data folder is read-only, set DATA_DIR to a folder you can write';
  if (isDamageCode(code ?? '')) return `it is damaged (${code}); ${WAY_OUT_OF_DAMAGE}`;
  return error instanceof Error ? error.message : String(error);
}
