import { existsSync } from 'node:fs';
import { lstat, readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { millisecondsInDay } from 'date-fns/constants';
import { lastBackup } from '../platform/database/backup/last-backup.ts';
import { advice, type Check, ok, problem } from '../platform/operator/checkup.ts';
import type { Platform } from '../platform/platform.ts';
import { expectRoom } from '../platform/storage/room.ts';

const GB = 1024 ** 3;
const DISK_PROBLEM_BYTES = GB;
const DISK_ADVICE_BYTES = 10 * GB;
/** Two nights, so that one that ran late is no alarm. */
const BACKUP_MAX_DAYS = 2;
const OTHERS = 0o077;
const TIMESYNC = '/run/systemd/timesync';

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Folders that fill up. */
const foldersOf = ({ config, dataDir }: Platform): string[] => {
  const media = config.storageUrl?.startsWith('file:') ? fileURLToPath(config.storageUrl) : undefined;
  return [dataDir, ...(media && existsSync(media) ? [media] : [])];
};

/** Secrets and the list of erased people that somebody else could read, by their names below the data folder. */
const openFiles = async (dataDir: string): Promise<string[]> => {
  const secrets = path.join(dataDir, 'secrets');
  const names = existsSync(secrets) ? (await readdir(secrets)).map((name) => path.join('secrets', name)) : [];
  const candidates = [...(existsSync(secrets) ? ['secrets'] : []), ...names, 'erased.ndjson'];
  const open: string[] = [];
  for (const name of candidates) {
    const found = await lstat(path.join(dataDir, name)).catch(() => undefined);
    if (found && (found.mode & OTHERS) !== 0) open.push(name);
  }
  return open;
};

export const machineChecks: Check[] = [
  {
    name: 'storage',
    look: async ({ dataDir, storage }) => {
      await storage.check();
      await expectRoom(dataDir);
      return ok('files can be written');
    },
  },
  {
    name: 'disk',
    look: async (platform) => {
      const free = Math.min(...(await Promise.all(foldersOf(platform).map(freeBytes))));
      const said = `${(free / GB).toFixed(1)} GB free`;
      if (free < DISK_PROBLEM_BYTES) return problem(said, 'Free some space now: a full disk stops the diary.');
      return free < DISK_ADVICE_BYTES ? advice(said, 'Free some space, or lower MEDIA_QUOTA_GB.') : ok(said);
    },
  },
  {
    name: 'backup',
    look: async ({ clock, dataDir }) => {
      const at = await lastBackup(dataDir);
      if (at === undefined)
        return advice('none was made yet', 'backup create --to FOLDER --first; then every night (docs/operations.md).');
      const said = `the last one was made at ${at.toISOString()}`;
      const days = (clock.now().getTime() - at.getTime()) / millisecondsInDay;
      return days > BACKUP_MAX_DAYS
        ? problem(said, 'journalctl -u bergkette-backup says why there is no newer one.')
        : ok(said);
    },
  },
  {
    name: 'secrets',
    look: async ({ dataDir }) => {
      if (process.platform === 'win32') return ok('file modes mean nothing here');
      const open = await openFiles(dataDir);
      if (open.length === 0) return ok('readable by their owner alone');
      return problem(`others can read ${open.join(', ')}`, `chmod -R go= ${path.join(dataDir, 'secrets')}`);
    },
  },
  {
    name: 'time',
    look: async ({ clock }) => {
      const isUnsynchronised = existsSync(TIMESYNC) && !existsSync(path.join(TIMESYNC, 'synchronized'));
      const said = `it is ${clock.now().toISOString()}`;
      return isUnsynchronised ? advice(`${said}, not synchronised`, 'timedatectl set-ntp true') : ok(said);
    },
  },
];
