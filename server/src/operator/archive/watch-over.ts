import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { TZDate } from '@date-fns/tz';
import type { PoolConfig } from 'pg';
import { withClient } from '../../platform/database/connections.ts';
import { lowerPriority } from '../../platform/files/ffmpeg.ts';
import type { Platform } from '../../platform/platform.ts';
import { findArchive } from '../../platform/storage/create-storages.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { createTimeWatch } from '../../platform/time/time-watch.ts';
import { readPassphrase } from '../backup/passphrase.ts';
import { clusterDirOf } from '../launcher/folders.ts';
import { type Archiver, createArchiver } from './archiver.ts';
import { freeLog } from './log-shipper.ts';

const ADMIN = fileURLToPath(new URL('../../admin.ts', import.meta.url));
/** Local hours of the ward in which few people are awake. */
const NIGHT = { from: 2, to: 5 };
export const isNight = (now: Date, timeZone: string): boolean => {
  const hour = new TZDate(now.getTime(), timeZone).getHours();
  return hour >= NIGHT.from && hour < NIGHT.to;
};

/** A process of its own, as the passphrase costs a second of the processor and 256 MB, and the restored database more. */
const tryRestore = async (signal: AbortSignal): Promise<{ isWell: boolean; said: string }> => {
  const child = spawn(process.execPath, [ADMIN, 'restore', '--trial'], {
    signal,
    // By the channel the process learns that this one is gone, and takes its scratch folder away.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
  lowerPriority(child, 'PRIORITY_LOW');
  const [said = '', complained = ''] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  );
  const isWell = (await ended) === 0;
  const lines = (isWell ? said : complained || said).trim().split('\n');
  return { isWell, said: lines.at(-1) ?? '' };
};

/** Keeps the archive of `ARCHIVE_URL`. Without it, lets the log go that a former archive has held back. */
export const watchOver = async (
  platform: Platform,
  { owner, embedded }: { owner: PoolConfig; embedded: object | undefined },
): Promise<Archiver | undefined> => {
  const { clock, config, dataDir, log, storage } = platform;
  const { archiveUrl, timeZone } = config;
  if (!embedded) {
    if (archiveUrl !== undefined)
      log.warn('ARCHIVE_URL does nothing with DATABASE_URL: your PostgreSQL keeps its own log');
    return undefined;
  }
  if (archiveUrl === undefined) {
    await withClient(owner, freeLog);
    return undefined;
  }
  let found: Storage | undefined;
  return createArchiver({
    keptDays: config.keptDays.archive,
    open: async () => {
      // A folder may be mounted at any time; an object store is asked by each call.
      if (!found || archiveUrl.startsWith('file:')) found = await findArchive(archiveUrl, config);
      return found;
    },
    passphrase: () => readPassphrase(config),
    owner,
    clusterDir: clusterDirOf(dataDir),
    dataDir,
    storage,
    clock,
    log,
    isNight: (now) => isNight(now, timeZone),
    isTimeTrusted: async () => (await createTimeWatch(platform).read()).hold === null,
    tryRestore,
  });
};
