import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { codeOf } from '../../errors.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import {
  endOf,
  type LineContents,
  type Lsn,
  lineFolder,
  lsnText,
  type Piece,
  parseLsn,
  pieceName,
  segmentOf,
} from './names.ts';
import { sealBytes } from './seal.ts';

/** The slot keeps the log on the disk until it is in the archive, also while only a command of the operator runs the database. */
const SLOT = 'bergkette_archive';
const HASH_DIGITS = 16;

/** What is missing in the archive has gone from the disk as well, so that a new line has to begin. */
export class LogGap extends Error {}

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS);

export interface Cluster {
  system: string;
  timeline: number;
  segmentBytes: number;
}

export const readCluster = async (client: ClientBase): Promise<Cluster> => {
  const { rows } = await client.query<{ system: string; timeline: number; bytes: string }>(
    `select (select system_identifier::text from pg_control_system()) as system,
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
      pg_size_bytes(current_setting('wal_segment_size'))::text as bytes`,
  );
  const [found] = rows;
  if (!found) throw new Error('the database says nothing of itself');
  return { system: found.system, timeline: found.timeline, segmentBytes: Number(found.bytes) };
};

/** Position up to which everything is on the disk: all that was acknowledged is before it. */
export const flushedTo = async (client: ClientBase): Promise<Lsn> => {
  const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
  return parseLsn(rows[0]?.lsn ?? '');
};

/** Makes the slot, or another one where it has lost what it was to keep. @returns the position from which on the log is kept */
export const holdLog = async (client: ClientBase): Promise<Lsn> => {
  const found = await client.query<{ lsn: string | null; status: string }>(
    'select restart_lsn::text as lsn, wal_status as status from pg_replication_slots where slot_name = $1',
    [SLOT],
  );
  const [slot] = found.rows;
  if (slot?.lsn && slot.status !== 'lost') return parseLsn(slot.lsn);
  if (slot) await client.query('select pg_drop_replication_slot($1)', [SLOT]);
  const made = await client.query<{ lsn: string }>(
    'select lsn::text from pg_create_physical_replication_slot($1, true)',
    [SLOT],
  );
  return parseLsn(made.rows[0]?.lsn ?? '');
};

/** Frees the log where no archive is used any more. */
export const freeLog = async (client: ClientBase): Promise<void> => {
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
    [SLOT],
  );
};

/** Reads bytes of the log from the disk. They must have been flushed. @throws {LogGap} where the file has gone */
const readLog = async (walDir: string, { timeline, segmentBytes }: Cluster, from: Lsn, to: Lsn): Promise<Buffer> => {
  const name = segmentOf(timeline, from, segmentBytes);
  const file = await open(path.join(walDir, name), 'r').catch((error: unknown) => {
    const isGone = codeOf(error) === 'ENOENT';
    throw isGone ? new LogGap(`the log file ${name} is gone`) : error;
  });
  try {
    const bytes = Buffer.alloc(Number(to - from));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, Number(from % BigInt(segmentBytes)));
    if (bytesRead < bytes.length) throw new LogGap(`the log file ${name} is short`);
    return bytes;
  } finally {
    await file.close();
  }
};

/** True if the newest piece of the archive is what this database has written, and the log goes on from there. */
export const goesOn = async (
  walDir: string,
  cluster: Cluster,
  { pieces }: LineContents,
  kept: Lsn,
  flushed: Lsn,
): Promise<boolean> => {
  const end = endOf(pieces);
  const last = pieces.find(({ to }) => to === end);
  if (!last || last.to > flushed || last.to < kept) return false;
  try {
    return hashOf(await readLog(walDir, cluster, last.from, last.to)) === last.hash;
  } catch (error) {
    if (error instanceof LogGap) return false;
    throw error;
  }
};

interface ShipperOptions {
  archive: Storage;
  recipient: string;
  line: LineContents;
  cluster: Cluster;
  walDir: string;
  /** End of what is in the archive. */
  at: Lsn;
}

/** Brings the log into the archive, piece by piece. A piece of a file that is complete is replaced by the whole file. */
export const logShipper = ({ archive, recipient, line, cluster, walDir, at }: ShipperOptions) => {
  const segmentBytes = BigInt(cluster.segmentBytes);
  const folder = lineFolder(line);
  let end = at;
  /** Pieces of the file that is being written. */
  let parts = line.pieces.filter((piece) => piece.from / segmentBytes === at / segmentBytes);
  /** Start of a file of the log that is complete, and whose pieces are not joined yet. */
  let complete: Lsn | undefined;

  const put = async (from: Lsn, to: Lsn, time: Date): Promise<Piece> => {
    const bytes = await readLog(walDir, cluster, from, to);
    const piece = { from, to, at: time, hash: hashOf(bytes) };
    const name = `${folder}/${pieceName(piece)}`;
    // A name says what its bytes are, so that nothing is ever replaced by something else.
    await archive.put(name, await sealBytes(Readable.from([bytes]), recipient));
    return piece;
  };

  const finish = async (client: ClientBase, start: Lsn, time: Date): Promise<void> => {
    const to = start + segmentBytes;
    if (parts.length > 1) {
      const whole = await put(start, to, time);
      for (const part of parts)
        if (pieceName(part) !== pieceName(whole)) await archive.delete(`${folder}/${pieceName(part)}`);
    }
    parts = [];
    complete = undefined;
    await client.query(
      `select pg_replication_slot_advance(slot_name, $2::pg_lsn) from pg_replication_slots
       where slot_name = $1 and restart_lsn < $2::pg_lsn`,
      [SLOT, lsnText(to)],
    );
  };

  return {
    /** Sends the log up to a position that was flushed after `time`. */
    ship: async (client: ClientBase, flushed: Lsn, time: Date): Promise<void> => {
      if (complete !== undefined) await finish(client, complete, time);
      while (end < flushed) {
        const start = end - (end % segmentBytes);
        const to = flushed < start + segmentBytes ? flushed : start + segmentBytes;
        parts.push(await put(end, to, time));
        end = to;
        if (end % segmentBytes !== 0n) continue;
        complete = start;
        await finish(client, start, time);
      }
    },
    end: (): Lsn => end,
  };
};
export type LogShipper = ReturnType<typeof logShipper>;
