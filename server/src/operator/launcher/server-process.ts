import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../../errors.ts';
import type { Binaries } from './binaries.ts';
import { isDamageSaid, WAY_OUT_OF_DAMAGE } from './damage.ts';
import type { Identity } from './identity.ts';
import type { LaunchLog } from './launch-options.ts';
import type { Endpoint } from './roles.ts';
import { CHILD_ENV } from './run.ts';

/** Limits of connections. One server uses at most 55 (calls and desk 20 each, work 5, jobs 8), commands the rest; tests ('none') run many servers on one database. */
const CONNECTIONS = { full: 60, none: 200 };

/** Arguments override postgresql.conf, so that no edit there can switch durability off or log what people wrote. */
function serverArgs(
  clusterDir: string,
  endpoint: Endpoint,
  durability: 'full' | 'none',
  recovery: { until: Date | null } | undefined,
): string[] {
  const safe = durability === 'full' ? 'on' : 'off';
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    port: endpoint.port,
    // The setting is a list, so the path is quoted in case it has a comma.
    unix_socket_directories: `"${endpoint.host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    fsync: safe,
    synchronous_commit: safe,
    full_page_writes: safe,
    // A recycled segment would keep erased data until it is overwritten.
    wal_recycle: 'off',
    // The slot of the archive keeps log that is not there yet, but never so much that the disk is full.
    max_slot_wal_keep_size: '4GB',
    max_connections: CONNECTIONS[durability],
    shared_buffers: '128MB',
    jit: 'off',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '',
    lc_messages: 'C',
    log_checkpoints: 'off',
    log_statement: 'none',
    log_min_duration_statement: -1,
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    // This level excludes ERROR, whose first line may quote what a person wrote.
    log_min_messages: 'log',
    ...(recovery && {
      // The log lies in the cluster already.
      restore_command: 'false',
      recovery_target_timeline: 'current',
      recovery_target_action: 'promote',
      // As a standby the server would refuse a log that was written with other limits.
      hot_standby: 'off',
      log_timezone: 'UTC',
      ...(recovery.until && { recovery_target_time: recovery.until.toISOString().replace('Z', '+00') }),
    }),
  };
  return ['-D', clusterDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const LINE = /^([A-Z]+\d?):\s+(.*)$/;

interface ServerLog {
  /** The last message before the end, for the line to the operator. */
  lastWords(): string;
  /** True once the shutdown's checkpoint has begun. */
  isCheckpointing(): boolean;
}

/** Logs PostgreSQL's own messages and drops lines that could quote a statement or a value. */
function readServerLog(stderr: Readable, log: LaunchLog): ServerLog {
  let last = '';
  let isStopping = false;
  let isCheckpointing = false;
  createInterface({ input: stderr }).on('line', (line) => {
    const [, severity, text] = LINE.exec(line) ?? [];
    // Messages of the system's loader (a missing library) have no severity and come before any data is read.
    const message = text ?? (last === '' && !line.startsWith('\t') ? line : undefined);
    if (message === undefined) return;
    if (message === 'received fast shutdown request') isStopping = true;
    if (message === 'shutting down') isCheckpointing = true;
    // During a stop a FATAL line only reports a connection that ends with the database.
    if (severity === 'LOG' || (severity === 'FATAL' && isStopping)) log.debug({ part: 'postgres' }, message);
    else if (severity === undefined || /^(WARNING|FATAL|PANIC)$/.test(severity)) {
      last = message;
      log.warn({ part: 'postgres' }, message);
    }
  });
  return { lastWords: () => last, isCheckpointing: () => isCheckpointing };
}

const POLL_MS = 10;
const FAST_STOP_MS = 3_000;
const CHECKPOINT_MS = 30_000;
const LAST_WORDS_MS = 500;
const LONG_START_MS = 5_000;

interface ServerPlan {
  clusterDir: string;
  endpoint: Endpoint;
  binaries: Binaries;
  identity: Identity;
  durability: 'full' | 'none';
  recovery?: { until: Date | null } | undefined;
  log: LaunchLog;
  say?: ((line: string) => void) | undefined;
}

export interface RunningServer {
  pid: number;
  /** Resolves when the postmaster has ended, for any reason. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

/** Resolves when connections are accepted. There is no time limit, as recovery after a crash may take long. */
export async function startServer(plan: ServerPlan): Promise<RunningServer> {
  const child = spawn(
    plan.binaries.postgres,
    serverArgs(plan.clusterDir, plan.endpoint, plan.durability, plan.recovery),
    {
      ...plan.identity.switchTo,
      cwd: plan.clusterDir,
      env: CHILD_ENV,
      // In its own process group PostgreSQL gets no Ctrl-C, so the server can close its connections before the database ends.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const serverLog = readServerLog(child.stderr, plan.log);
  // The database shall end with us even without stop(); otherwise the next start would have to stop it.
  const stopAlong = () => child.kill('SIGINT');
  process.once('exit', stopAlong);
  let spawnError: string | undefined;
  const exited = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      spawnError = error.message;
      resolve();
    });
    child.once('exit', () => resolve());
  }).then(() => {
    process.off('exit', stopAlong);
  });
  await becomeReady(plan, child, exited, () => spawnError ?? serverLog.lastWords());
  return { pid: child.pid ?? 0, exited, stop: () => stopServer(plan, child, exited, serverLog) };
}

async function becomeReady(plan: ServerPlan, child: ChildProcess, exited: Promise<void>, lastWords: () => string) {
  const closed = new Promise((resolve) => child.once('close', resolve));
  let hasEnded = false;
  void exited.then(() => {
    hasEnded = true;
  });
  const begin = performance.now();
  let isSlow = false;
  while (!isReady(plan.clusterDir, child.pid)) {
    if (hasEnded) {
      // The last line of the log may not have arrived yet.
      await Promise.race([closed, wait(LAST_WORDS_MS)]);
      throw new OperatorError(whyNot(plan.clusterDir, lastWords()));
    }
    if (!isSlow && performance.now() - begin > LONG_START_MS) {
      isSlow = true;
      plan.say?.('The database is being repaired after a hard stop; please let it finish.');
    }
    await wait(POLL_MS);
  }
}

function whyNot(clusterDir: string, words: string): string {
  if (isDamageSaid(words)) return `The database in ${clusterDir} is damaged (${words}): ${WAY_OUT_OF_DAMAGE}.`;
  return `PostgreSQL did not start on ${clusterDir}: ${words || 'it gave no reason'}.`;
}

/** Reads the state in the 8th line of postmaster.pid, as test connections would fill the log with refusals. */
function isReady(clusterDir: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/**
 * PostgreSQL 18 ignores a SIGINT during its recovery after a crash, so the wait is short until the checkpoint has begun.
 * SIGQUIT then ends it as a power cut would, and the next start does the recovery.
 */
async function stopServer(plan: ServerPlan, child: ChildProcess, exited: Promise<void>, serverLog: ServerLog) {
  child.kill('SIGINT');
  if (await endsWithin(exited, FAST_STOP_MS)) return;
  if (serverLog.isCheckpointing() && (await endsWithin(exited, CHECKPOINT_MS))) return;
  plan.log.warn({ part: 'postgres' }, 'the fast shutdown takes too long, stopping at once');
  child.kill('SIGQUIT');
  await exited;
}

async function endsWithin(exited: Promise<void>, patienceMs: number): Promise<boolean> {
  const patience = new AbortController();
  const tooLong = wait(patienceMs, false, { signal: patience.signal }).catch(() => false);
  const hasEnded = await Promise.race([exited.then(() => true), tooLong]);
  patience.abort();
  return hasEnded;
}
