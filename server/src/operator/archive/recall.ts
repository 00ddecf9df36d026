import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { OperatorError } from '../../errors.ts';
import { diskRoom } from '../../platform/files/disk-room.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { OTHER_PASSPHRASE } from '../backup/passphrase.ts';
import { clusterDirOf } from '../launcher/folders.ts';
import type { LaunchedDatabase, LaunchOptions } from '../launcher/launch-options.ts';
import { launchDatabase } from '../launcher/launcher.ts';
import {
  copyName,
  doneName,
  filesFolder,
  type LineContents,
  lineFolder,
  type Piece,
  pieceName,
  readNames,
  segmentOf,
  type Way,
  wayTo,
} from './names.ts';
import { openBytes, openKeys } from './seal.ts';

/** Clocks that were set a little meanwhile must not cut the log off too early. */
const SLACK_MS = 60 * 60_000;
const GB = 1024 ** 3;
/** Stays free beside what is restored. */
const SPARE_BYTES = GB;
const BLOCK_BYTES = 64 * 1024;
const ZEROES = Buffer.alloc(BLOCK_BYTES);
const ENDED_BEFORE = /recovery ended before configured recovery target/;
const LAST_COMMIT = /last completed transaction was at log time (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00/;
const aboutSchema = z.object({ segmentBytes: z.number().int().positive(), unpackedBytes: z.number().int() });

/** Nothing in the archive leads to that moment. */
export class NoWay extends OperatorError {
  constructor(why: string) {
    super(`Nothing was changed: ${why}.`);
  }
}

export interface OpenedArchive {
  lines: LineContents[];
  /** Names of the files of all diaries. */
  files: ReadonlySet<string>;
  /** Opens what a line's key has sealed. */
  read(line: Pick<LineContents, 'key'>, name: string, options?: { isPacked: boolean }): Promise<Readable>;
}

/** @throws {NoWay} also where the passphrase opens no key of the archive */
export const openArchive = async (archive: Storage, passphrase: string): Promise<OpenedArchive> => {
  const names = await Array.fromAsync(archive.list(), ({ key }) => key);
  const { keys, lines, files } = readNames(names);
  if (keys.length === 0) throw new NoWay('there is no archive in that place');
  const identities = await openKeys(archive, keys, passphrase);
  if (identities.size === 0) throw new NoWay(`the passphrase is not the one of the archive. ${OTHER_PASSPHRASE}`);
  return {
    lines: lines.filter(({ key }) => identities.has(key)),
    files,
    read: async ({ key }, name, options) => openBytes(await archive.get(name), identities.get(key) ?? '', options),
  };
};

/** Unpacks the copy of the database's files. */
const unpack = async (tar: Readable, folder: string): Promise<void> => {
  const entries = extract();
  const reading = pipeline(tar, entries);
  reading.catch(() => undefined);
  for await (const entry of entries) {
    const target = path.resolve(folder, entry.header.name);
    if (!target.startsWith(folder + path.sep)) throw new NoWay('the copy names a file elsewhere');
    if (entry.header.type === 'directory') await mkdir(target, { recursive: true, mode: 0o700 });
    else {
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(entry, createWriteStream(target, { mode: 0o600 }));
    }
    entry.resume();
  }
  await reading;
};

/** Lays the log out as files. What is zero takes no room on the disk. */
const layOutLog = async (
  { line, pieces }: Way,
  segmentBytes: number,
  walDir: string,
  read: (piece: Piece) => Promise<Readable>,
): Promise<void> => {
  for (const piece of pieces) {
    const name = segmentOf(line.timeline, piece.from, segmentBytes);
    const file = await open(path.join(walDir, name), 'a+', 0o600).then(async (made) => {
      await made.close();
      return open(path.join(walDir, name), 'r+');
    });
    try {
      await file.truncate(segmentBytes);
      const bytes = await buffer(await read(piece));
      if (BigInt(bytes.length) !== piece.to - piece.from) throw new NoWay('a piece of the log is not whole');
      const start = Number(piece.from % BigInt(segmentBytes));
      for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
        const block = bytes.subarray(at, at + BLOCK_BYTES);
        if (!block.equals(ZEROES.subarray(0, block.length))) await file.write(block, 0, block.length, start + at);
      }
    } finally {
      await file.close();
    }
  }
};

/** A trial must not fill the disk of the diary. */
const requireRoom = async (folder: string, bytes: number): Promise<void> => {
  const { freeBytes } = await diskRoom(folder);
  if (freeBytes < bytes + SPARE_BYTES)
    throw new NoWay(`there is no room: ${Math.ceil((bytes + SPARE_BYTES) / GB)} GB have to be free`);
};

interface RecallOptions extends Pick<LaunchOptions, 'durability' | 'pgBin' | 'say'> {
  archive: OpenedArchive;
  moment: Date;
  /** An own folder, which is emptied. */
  dataDir: string;
}

export interface Recalled {
  /** Runs on the restored files. */
  database: LaunchedDatabase;
  way: Way;
  /** Newest change that is in it. Undefined where nothing was written after the copy. */
  lastCommit: Date | undefined;
  /** Everything acknowledged before this time was in the archive. */
  reachesTo: Date;
}

/** Brings the database of a moment back into a folder of its own, by PostgreSQL's own recovery. @throws {NoWay} */
export const recall = async (options: RecallOptions): Promise<Recalled> => {
  const { archive, moment, dataDir, durability, pgBin, say } = options;
  const way = wayTo(archive.lines, moment, SLACK_MS);
  if (!way) {
    const first = archive.lines
      .flatMap(({ bases }) => bases)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
    throw new NoWay(
      first ? `the archive begins at ${first.at.toISOString()}` : 'the archive holds no whole copy of a database',
    );
  }
  const { line, base } = way;
  const folder = lineFolder(line);
  const clusterDir = clusterDirOf(dataDir);
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(clusterDir, { recursive: true, mode: 0o700 });
  const { segmentBytes, unpackedBytes } = aboutSchema.parse(
    JSON.parse(await text(await archive.read(line, `${folder}/${doneName(base)}`))),
  );
  await requireRoom(dataDir, unpackedBytes + way.pieces.reduce((sum, { from, to }) => sum + Number(to - from), 0));
  await unpack(await archive.read(line, `${folder}/${copyName(base)}`), clusterDir);
  const walDir = path.join(clusterDir, 'pg_wal');
  await layOutLog(way, segmentBytes, walDir, (piece) => archive.read(line, `${folder}/${pieceName(piece)}`));
  await writeFile(path.join(clusterDir, 'recovery.signal'), '', { mode: 0o600 });
  let lastCommit: Date | undefined;
  const hear = (_: object, line: string): void => {
    const [, day, hour] = LAST_COMMIT.exec(line) ?? [];
    if (day) lastCommit = new Date(`${day}T${hour}Z`);
  };
  const log = { debug: hear, warn: hear, error: () => undefined };
  const launch = (until: Date | null) => launchDatabase({ dataDir, durability, pgBin, say, log, recovery: { until } });
  const database = await launch(moment).catch((error: unknown) => {
    // Nothing was written after that moment: then all there is belongs to it.
    if (error instanceof OperatorError && ENDED_BEFORE.test(error.message)) return launch(null);
    throw error;
  });
  const reachesTo = way.pieces.findLast(({ to }) => to >= base.to)?.at ?? base.at;
  return { database, way, lastCommit, reachesTo };
};

/** A copy of keys, pages and the list of erased people. */
type DataFiles = Map<string, Buffer>;

const readData = async (archive: OpenedArchive, line: LineContents, name: string): Promise<DataFiles> => {
  const files: DataFiles = new Map();
  const entries = extract();
  const reading = pipeline(await archive.read(line, `${lineFolder(line)}/${name}`), entries);
  reading.catch(() => undefined);
  for await (const entry of entries) files.set(entry.header.name, await buffer(entry));
  await reading;
  return files;
};

/** Reads the last data files kept up to the moment, or the first ones if all were kept later. */
export const dataAt = async (archive: OpenedArchive, { line, base }: Way, moment: Date): Promise<DataFiles> => {
  const found = line.data.findLast(({ at }) => at <= moment) ?? line.data[0];
  if (!found) throw new NoWay(`the archive has no keys beside the copy of ${base.at.toISOString()}`);
  return readData(archive, line, found.name);
};

/** The newest ones of each line, for the lists of people who were erased since, also under a later key. */
export const newestData = async (archive: OpenedArchive): Promise<DataFiles[]> =>
  Promise.all(
    archive.lines.flatMap((line) => {
      const newest = line.data.at(-1);
      return newest ? [readData(archive, line, newest.name)] : [];
    }),
  );

const fileName = ({ line }: Way, key: string): string => `${filesFolder(line)}/${key}`;

export const hasFile = ({ files }: OpenedArchive, way: Way, key: string): boolean => files.has(fileName(way, key));

export const readFile = (archive: OpenedArchive, way: Way, key: string): Promise<Readable> =>
  archive.read(way.line, fileName(way, key), { isPacked: false });
