import { codeOf, OperatorError } from '../../errors.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, readClusterMajor, requireNoDiary } from './cluster.ts';
import { isDamageCode, WAY_OUT_OF_DAMAGE } from './damage.ts';
import { makeEndpoint } from './endpoint.ts';
import { clusterDirOf, type Home, settleHome } from './folders.ts';
import type { LaunchedDatabase, LaunchOptions } from './launch-options.ts';
import { clearLeftovers } from './leftovers.ts';
import { acquireLock, type Lock } from './lock.ts';
import { APP_ROLE, connectionAs, DESK_ROLE, type Endpoint, ensureDatabase, OWNER_ROLE, writeSignIn } from './roles.ts';
import { startServer } from './server-process.ts';
import { type Supervisor, supervise } from './supervisor.ts';

export type { LaunchedDatabase, LaunchOptions } from './launch-options.ts';

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
  const endpoint = await makeEndpoint(dataDir, identity);
  if (clusterMajor === undefined) {
    say?.(`First start: preparing the database in ${dataDir} …`);
    await createCluster({ dataDir, identity, binaries, durability, password: endpoint.password });
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
    owner: connectionAs(endpoint, OWNER_ROLE),
    app: connectionAs(endpoint, APP_ROLE),
    desk: connectionAs(endpoint, DESK_ROLE),
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
