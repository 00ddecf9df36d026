import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import pg from 'pg';
import { type Undo, until } from '../scale/machine.ts';
import { BIN, idOf } from '../scale/postgres.ts';

const execute = promisify(execFile);

/**
 * How a primary goes. `killed`: `kill -9` of all its processes. `silent`: all its processes are stopped, so that it answers
 * nothing and closes nothing, as a machine without power. `left-over`: silent, and back for some seconds after the other
 * was promoted, as if nothing had happened.
 */
export const FAILURES = ['killed', 'silent', 'left-over'] as const;
export type Failure = (typeof FAILURES)[number];

interface Machine {
  name: string;
  data: string;
  port: number;
  process: ChildProcess | undefined;
}

export interface Machines {
  version: string;
  urls: { DATABASE_ADMIN_URL: string; DATABASE_URL: string };
  /** The primary goes. */
  fail(failure: Failure): void;
  /** The standby takes writes, alone for now. */
  promote(): Promise<void>;
  /** A process that was only stopped continues for some seconds. */
  comeBack(): void;
  /** The standby alone falls silent, and comes back. */
  standby(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** The primary that went becomes the standby of the new one, which waits for it again. @returns the way it took */
  rebuild(): Promise<'pg_rewind' | 'pg_basebackup'>;
  query<T extends pg.QueryResultRow>(statement: string): Promise<T[]>;
}

const parentOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] ?? '';
  } catch {
    return '';
  }
};

/** A PostgreSQL's processes, the first one first. */
const processesOf = ({ process: first }: Machine): number[] => {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === String(first?.pid));
  return first?.pid === undefined ? [] : [first.pid, ...children.map(Number)];
};

const signal = (machine: Machine, name: NodeJS.Signals): void => {
  for (const pid of processesOf(machine)) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended in between.
    }
  }
};

/** Starts Debian's PostgreSQL twice: a primary, and a standby that it waits for. Two folders and ports stand for two machines. */
export const startMachines = async (folder: string, undo: Undo): Promise<Machines> => {
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  const secret = () => randomBytes(16).toString('hex');
  const [admin, owner, app] = [secret(), secret(), secret()];
  const place = path.join(folder, 'postgres');
  mkdirSync(place, { mode: 0o700 });
  const passwordFile = path.join(place, 'password');
  writeFileSync(passwordFile, admin, { mode: 0o600 });
  for (const one of [place, passwordFile]) chownSync(one, uid, gid);
  /** Not waited for in one piece, as the people live in this process too. */
  const run = (program: string, ...args: string[]) => execute(`${BIN}/${program}`, args, { uid, gid, cwd: '/' });
  const machineOf = async (name: string): Promise<Machine> => {
    return { name, data: path.join(place, name), port: await getPort(), process: undefined };
  };
  let [primary, standby] = [await machineOf('one'), await machineOf('two')];
  const reach = ({ port }: Machine) => `host=127.0.0.1 port=${port} user=admin password=${admin} dbname=postgres`;
  const start = (machine: Machine, upstream: Machine): void => {
    const upstreams = `primary_conninfo=${reach(upstream)} application_name=${machine.name}`;
    const args = ['-D', machine.data, '-p', String(machine.port), '-c', upstreams];
    machine.process = spawn(`${BIN}/postgres`, args, { uid, gid, cwd: '/', stdio: 'ignore' });
  };
  const end = async (machine: Machine): Promise<void> => {
    const { process: first } = machine;
    if (!first || first.exitCode !== null || first.signalCode !== null) return;
    const ended = new Promise((resolve) => first.once('exit', resolve));
    signal(machine, 'SIGKILL');
    await ended;
  };
  undo.later(async () => {
    for (const machine of [primary, standby]) await end(machine);
  });
  const ask = async <T extends pg.QueryResultRow>(machine: Machine, statement: string, database = 'postgres') => {
    const connection = { host: '127.0.0.1', port: machine.port, user: 'admin', password: admin, database };
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const answers = (machine: Machine) =>
    until(`PostgreSQL ${machine.name}`, () =>
      ask(machine, 'select 1').then(
        () => true,
        () => false,
      ),
    );
  const copy = async (): Promise<void> => {
    await rm(standby.data, { recursive: true, force: true });
    await run('pg_basebackup', '-D', standby.data, '-d', reach(primary), '-c', 'fast', '-X', 'stream');
  };
  /** Starts the standby and lets the primary wait for it. */
  const follow = async (): Promise<void> => {
    const mark = path.join(standby.data, 'standby.signal');
    writeFileSync(mark, '');
    chownSync(mark, uid, gid);
    start(standby, primary);
    const isAt = (column: string, value: string) =>
      until('the standby', async () => {
        const rows = await ask<{ at: string }>(primary, `select ${column} as at from pg_stat_replication`);
        return rows.some(({ at }) => at === value);
      });
    // Writes would wait for a standby that is not there yet.
    await isAt('state', 'streaming');
    await ask(primary, `alter system set synchronous_standby_names = '*'`);
    await ask(primary, 'select pg_reload_conf()');
    await isAt('sync_state', 'sync');
  };

  const cluster = ['-U', 'admin', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'scram-sha-256', '--data-checksums'];
  await run('initdb', '-D', primary.data, ...cluster, `--pwfile=${passwordFile}`);
  // In the file, as pg_rewind starts PostgreSQL by itself and must not throw the log away.
  const settings = ["listen_addresses = '127.0.0.1'", `unix_socket_directories = '${place}'`, 'max_connections = 200'];
  settings.push('shared_buffers = 64MB', 'wal_keep_size = 512MB', 'wal_retrieve_retry_interval = 500ms');
  appendFileSync(path.join(primary.data, 'postgresql.conf'), settings.join('\n'));
  start(primary, standby);
  await answers(primary);
  await ask(primary, `create role owner login password '${owner}'`);
  await ask(primary, `create role app login password '${app}'`);
  await ask(primary, 'create database diary owner owner');
  await copy();
  await follow();
  const [version] = await ask<{ server_version: string }>(primary, 'show server_version');
  const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join();
  return {
    version: version?.server_version ?? '',
    urls: {
      DATABASE_ADMIN_URL: `postgres://owner:${owner}@${hosts}/diary`,
      DATABASE_URL: `postgres://app:${app}@${hosts}/diary`,
    },
    fail: (failure) => signal(primary, failure === 'killed' ? 'SIGKILL' : 'SIGSTOP'),
    promote: async () => {
      await run('pg_ctl', 'promote', '-D', standby.data, '-w');
      [primary, standby] = [standby, primary];
    },
    standby: (name) => signal(standby, name),
    comeBack: () => signal(standby, 'SIGCONT'),
    rebuild: async () => {
      await end(standby);
      await ask(primary, 'checkpoint');
      let way: 'pg_rewind' | 'pg_basebackup' = 'pg_rewind';
      try {
        await run('pg_rewind', '-D', standby.data, `--source-server=${reach(primary)}`);
      } catch {
        way = 'pg_basebackup';
        await copy();
      }
      await follow();
      return way;
    },
    query: (statement) => ask(primary, statement, 'diary'),
  };
};
