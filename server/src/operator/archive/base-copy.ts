import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { type Pack, pack } from 'tar-stream';
import { unlessMissing } from '../../errors.ts';
import { withClient } from '../../platform/database/connections.ts';
import { addToTar } from '../backup/tar.ts';
import { type Lsn, parseLsn } from './names.ts';

/** Folders whose contents PostgreSQL makes anew at each start, and the log, which is archived by itself. */
const EMPTIED = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
]);
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal|standby\.signal|pg_internal\.init.*|pgsql_tmp.*|.*\.new)$/;
const CONTROL = 'global/pg_control';
const PART_BYTES = 256 * 1024;

interface Entry {
  name: string;
  isFolder: boolean;
}

async function* entriesOf(root: string, folder = ''): AsyncGenerator<Entry> {
  for (const entry of (await readdir(path.join(root, folder), { withFileTypes: true }).catch(unlessMissing)) ?? []) {
    if (LEFT_OUT.test(entry.name)) continue;
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      yield { name, isFolder: true };
      if (!EMPTIED.has(name)) yield* entriesOf(root, name);
      else if (name === 'pg_wal')
        for (const inside of ['archive_status', 'summaries']) yield { name: `${name}/${inside}`, isFolder: true };
    } else if (entry.isFile() && name !== CONTROL) yield { name, isFolder: false };
    else if (entry.isSymbolicLink()) throw new Error('the database has a tablespace, which the archive cannot copy');
  }
}

/** Reads exactly so many bytes. The log repairs a file that has grown or was cut meanwhile. */
async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const part = Buffer.alloc(Math.min(PART_BYTES, size - at));
    await file.read(part, 0, part.length, at);
    at += part.length;
    yield part;
  }
}

/** The file has one sector, which is written at once; two equal readings show that none came between. */
const readControl = async (file: string): Promise<Buffer> => {
  for (let before = await readFile(file); ; ) {
    const after = await readFile(file);
    if (after.equals(before)) return after;
    before = after;
  }
};

const addFiles = async (tar: Pack, clusterDir: string, signal: AbortSignal): Promise<number> => {
  let bytes = 0;
  for await (const { name, isFolder } of entriesOf(clusterDir)) {
    if (isFolder) {
      tar.entry({ name, type: 'directory', mode: 0o700 });
      continue;
    }
    const file = await open(path.join(clusterDir, name), 'r').catch(unlessMissing);
    // A table that was dropped since the folder was listed.
    if (!file) continue;
    try {
      const { size } = await file.stat();
      await addToTar(tar, { name, size, signal }, exactly(file, size));
      bytes += size;
    } finally {
      await file.close();
    }
  }
  return bytes;
};

interface CopyOptions {
  owner: PoolConfig;
  clusterDir: string;
  /** Stores the bytes, a tar of the folder. Called once the position is known from which on the log is needed. */
  store(from: Lsn, tar: AsyncIterable<Uint8Array>): Promise<void>;
  signal?: AbortSignal;
}

interface Copied {
  from: Lsn;
  /** The copy is whole together with the log up to here. */
  to: Lsn;
  /** Sizes of all files together. */
  bytes: number;
}

/**
 * Copies the files of a running PostgreSQL by its own backup mode (`pg_backup_start`), as pg_basebackup does, which the npm
 * package does not have.
 */
export const copyBase = ({ owner, clusterDir, store, signal }: CopyOptions): Promise<Copied> =>
  withClient(owner, async (client) => {
    const started = await client.query<{ lsn: string }>(
      `select pg_backup_start('bergkette archive', true)::text as lsn`,
    );
    const from = parseLsn(started.rows[0]?.lsn ?? '');
    const tar = pack();
    const broken = new AbortController();
    const unread = signal ? AbortSignal.any([signal, broken.signal]) : broken.signal;
    const add = (name: string, bytes: Buffer) => addToTar(tar, { name, size: bytes.length, signal: unread }, [bytes]);
    const fill = async (): Promise<Copied> => {
      const bytes = await addFiles(tar, clusterDir, unread);
      await add(CONTROL, await readControl(path.join(clusterDir, CONTROL)));
      const { rows } = await client.query<{ lsn: string; labelfile: string }>(
        'select lsn::text, labelfile from pg_backup_stop(false)',
      );
      await add('backup_label', Buffer.from(rows[0]?.labelfile ?? ''));
      tar.finalize();
      return { from, to: parseLsn(rows[0]?.lsn ?? ''), bytes };
    };
    const storing = store(from, tar as AsyncIterable<Uint8Array>).catch((error: unknown) => {
      // `fill` would wait for ever for somebody to read.
      broken.abort(error);
      throw error;
    });
    const filling = fill().catch((error: unknown) => {
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    const [copied] = await Promise.allSettled([filling, storing]).then(() => Promise.all([filling, storing]));
    return copied;
  });
