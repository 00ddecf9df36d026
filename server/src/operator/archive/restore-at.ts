import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eraseRows } from '../../features/erasure/erasure.repository.ts';
import { personalTables } from '../../personal-data.ts';
import { withClient } from '../../platform/database/connections.ts';
import { connect } from '../../platform/database/database.ts';
import { syncFolder } from '../../platform/files/make-folder.ts';
import { createLog } from '../../platform/log.ts';
import {
  type Erased,
  erasedFileOf,
  erasedLines,
  parseErased,
  readErased,
} from '../../platform/people/erased-people.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { forgetAuditState } from '../audit/audit-state.ts';
import { beginTimesAnew, forgetPassing, skipNumbers } from '../backup/load.ts';
import { writeDataFile } from '../backup/restore.ts';
import { clusterDirOf } from '../launcher/folders.ts';
import { migrateFor } from '../open-database.ts';
import { hashOf, type NamedFile, namedFiles, verifyRows } from '../verify/verify.ts';
import { dataAt, hasFile, newestData, type OpenedArchive, type Recalled, readFile, recall } from './recall.ts';

interface RestoreAtOptions {
  archive: OpenedArchive;
  moment: Date;
  now: Date;
  /** True where a moment was asked for, and not all there is. */
  isPast: boolean;
  dataDir: string;
  storage: Storage;
  pgBin: string | undefined;
  /** Further lists of erased people. */
  erasedFiles: readonly string[];
  say(line: string): void;
}

interface RestoredAt extends Pick<Recalled, 'lastCommit' | 'reachesTo'> {
  copiedAt: Date;
  files: number;
  /** Files that rows name, and that neither the storage nor the archive has. */
  missing: string[];
  erased: number;
}

const filesNamed = (found: Recalled): Promise<NamedFile[]> =>
  withClient(found.database.owner, async (client) => Array.fromAsync(namedFiles(client, personalTables)));

/** Takes out who was erased after that moment, and gives who had given up the whole time again. */
const eraseAgain = async (found: Recalled, erased: readonly Erased[], now: Date): Promise<void> => {
  const ids = [...new Set(erased.map(({ id }) => id))];
  const database = connect(found.database.owner, createLog('silent'), 'work');
  try {
    await database.transaction(async (tx) => {
      await eraseRows(tx, personalTables, ids);
      await beginTimesAnew(tx, now);
    });
  } finally {
    await database.close();
  }
};

const bringFiles = async (
  { archive, storage }: RestoreAtOptions,
  found: Recalled,
  brought: string[],
): Promise<{ files: number; missing: string[] }> => {
  const missing: string[] = [];
  const named = await filesNamed(found);
  for (const { key, sizeBytes } of named) {
    const there = await storage.stat(key);
    if (there && (sizeBytes === null || there.sizeBytes === sizeBytes)) continue;
    if (!hasFile(archive, found.way, key)) {
      missing.push(key);
      continue;
    }
    await storage.put(key, await readFile(archive, found.way, key));
    brought.push(key);
  }
  return { files: named.length - missing.length, missing };
};

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Works in a folder of decrypted rows, which goes however the work ends, where the process is stopped too. */
const inScratch = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  // PostgreSQL may still be writing there while it is stopped.
  const takeAway = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const leave = () => process.exit(130);
  process.once('exit', takeAway);
  for (const name of SIGNALS) process.once(name, leave);
  try {
    return await work();
  } finally {
    for (const name of SIGNALS) process.off(name, leave);
    process.off('exit', takeAway);
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Brings a diary back as it was at a moment. Until the last step, the folder holds no database, so that no server starts on what
 * is half there.
 */
export const restoreAt = async (options: RestoreAtOptions): Promise<RestoredAt> => {
  const { archive, moment, dataDir, storage, pgBin, erasedFiles, say } = options;
  const scratch = path.join(dataDir, 'restore.new');
  const lists = await Promise.all([erasedFileOf(dataDir), ...erasedFiles].map(readErased));
  return inScratch(scratch, async () => {
    const found = await recall({ archive, moment, dataDir: scratch, pgBin, say });
    const brought: string[] = [];
    try {
      const { owner, app, desk } = found.database;
      await migrateFor({ owner, app, desk, dataDir, embedded: found.database });
      await skipNumbers(found.database.owner);
      await forgetPassing(found.database.owner, personalTables, options.isPast);
      const data = await dataAt(archive, found.way, moment);
      const newest = await newestData(archive);
      const erased = [
        ...lists.flat(),
        ...newest.flatMap((files) => parseErased(String(files.get('erased.ndjson') ?? ''))),
      ];
      await eraseAgain(found, erased, options.now);
      const { files, missing } = await bringFiles(options, found, brought);
      await found.database.stop();
      for (const [name, bytes] of data) await writeDataFile(dataDir, name, bytes);
      const lines = erasedLines(erased);
      if (lines.length > 0) await writeFile(erasedFileOf(dataDir), lines.join(''), { mode: 0o600, flush: true });
      await forgetAuditState(dataDir);
      await rename(clusterDirOf(scratch), clusterDirOf(dataDir));
      await syncFolder(dataDir);
      const { lastCommit, reachesTo, way } = found;
      return { lastCommit, reachesTo, copiedAt: way.base.at, files, missing, erased: lines.length };
    } catch (error) {
      for (const key of brought) await storage.delete(key);
      throw error;
    } finally {
      await found.database.stop();
    }
  });
};

/** This many files are read whole, other ones at each run. */
const FILES_READ = 50;

/** Restores the newest state into a scratch folder, looks at every row, and takes it away again. @returns also what is wrong, in numbers */
export const tryRestore = async (options: {
  archive: OpenedArchive;
  moment: Date;
  dataDir: string;
  pgBin: string | undefined;
}) => {
  const { archive, moment, pgBin } = options;
  const scratch = path.join(options.dataDir, 'trial.new');
  return inScratch(scratch, async () => {
    const found = await recall({ archive, moment, dataDir: scratch, pgBin });
    try {
      const { rows, wrong } = await verifyRows(found.database.owner);
      const named = await filesNamed(found);
      let missing = 0;
      let broken = 0;
      const read = new Set(Array.from({ length: Math.min(FILES_READ, named.length) }, () => randomInt(named.length)));
      for (const [index, { key, sha256 }] of named.entries()) {
        if (!hasFile(archive, found.way, key)) missing += 1;
        else if (read.has(index)) {
          const hash = await hashOf(() => readFile(archive, found.way, key));
          if (hash === null || (sha256 !== null && hash !== sha256)) broken += 1;
        }
      }
      if (missing > 0) wrong.push(`${missing} files are not in the archive`);
      if (broken > 0) wrong.push(`${broken} files in the archive are damaged`);
      return { reachesTo: found.reachesTo, rows, files: named.length, wrong };
    } finally {
      await found.database.stop();
    }
  });
};
