import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { isListening, type Undo, until } from './machine.ts';

export const BIN = '/usr/lib/postgresql/15/bin';

export interface Cluster {
  version: string;
  /** Environment variables of the server: for the role that owns the schema, and the one that only reads and writes rows. */
  urls(database: string): { DATABASE_ADMIN_URL: string; DATABASE_URL: string };
  query<T extends pg.QueryResultRow>(database: string, statement: string): Promise<T[]>;
}

export const idOf = (option: string): number => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));

/** Starts Debian's PostgreSQL with a folder and port of its own, and roles with as few rights as an operator would grant. */
export const startPostgres = async (folder: string, undo: Undo): Promise<Cluster> => {
  const place = path.join(folder, 'postgres');
  const [uid, gid, port] = [idOf('-u'), idOf('-g'), await getPort()];
  const secret = () => randomBytes(16).toString('hex');
  const [admin, owner, app] = [secret(), secret(), secret()];
  mkdirSync(place, { mode: 0o700 });
  const passwordFile = path.join(place, 'password');
  writeFileSync(passwordFile, admin, { mode: 0o600 });
  for (const one of [place, passwordFile]) chownSync(one, uid, gid);
  const data = path.join(place, 'data');
  const as = { uid, gid, cwd: '/' };
  execFileSync(
    `${BIN}/initdb`,
    ['-D', data, '-U', 'admin', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
    { ...as, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${place}`, 'max_connections=300'];
  const server = spawn(
    `${BIN}/postgres`,
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...as, stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  undo.later(() => {
    server.kill('SIGINT');
    return ended;
  });
  const connection = { host: '127.0.0.1', port, user: 'admin', password: admin };
  const query = async <T extends pg.QueryResultRow>(database: string, statement: string): Promise<T[]> => {
    const client = new pg.Client({ ...connection, database });
    await client.connect();
    try {
      return (await client.query<T>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  await until('PostgreSQL', async () => {
    if (!(await isListening(port))) return false;
    return query('postgres', 'select 1').then(
      () => true,
      () => false,
    );
  });
  await query('postgres', `create role owner login createdb password '${owner}'`);
  // Lets the owner end connections of the other role: tests drop databases while those are still closing.
  await query('postgres', 'grant pg_signal_backend to owner');
  for (const role of ['app', 'app_desk']) await query('postgres', `create role ${role} login password '${app}'`);
  await query('postgres', 'create database suite owner owner');
  await query('postgres', 'create database two owner owner');
  const [version] = await query<{ server_version: string }>('postgres', 'show server_version');
  return {
    version: version?.server_version ?? '',
    urls: (database) => ({
      DATABASE_ADMIN_URL: `postgres://owner:${owner}@127.0.0.1:${port}/${database}`,
      DATABASE_URL: `postgres://app:${app}@127.0.0.1:${port}/${database}`,
    }),
    query,
  };
};
