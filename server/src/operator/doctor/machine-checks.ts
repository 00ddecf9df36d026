import { existsSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { millisecondsInDay } from 'date-fns/constants';
import { diskRoom } from '../../platform/files/disk-room.ts';
import { advice, type Check, ok, problem, type Words } from '../../platform/operator/checkup.ts';
import type { Platform } from '../../platform/platform.ts';
import { expectRoom } from '../../platform/storage/disk-storage.ts';
import { lastBackup } from '../backup/backup-files.ts';
import { givenPassphrase } from '../backup/passphrase.ts';

const GB = 1024 ** 3;
const DISK_PROBLEM_BYTES = GB;
const DISK_ADVICE_BYTES = 10 * GB;
/** Two nights, so that one that ran late is no alarm. */
const BACKUP_MAX_DAYS = 2;
const OTHERS = 0o077;
const TIMESYNC = '/run/systemd/timesync';

/** @param roomOf tests bring their own */
export const diskCheck = (roomOf: typeof diskRoom): Check => ({
  name: 'disk',
  look: async (platform) => {
    const free = await leastFreeBytes(platform, roomOf);
    const said = (free / GB).toFixed(1);
    const words: Words = [`${said} GB free`, `${said.replace('.', ',')} GB frei`];
    if (free < DISK_PROBLEM_BYTES)
      return problem(words, [
        'Free some space now: a full disk stops the diary.',
        'Jetzt Platz schaffen: Auf einer vollen Platte kann niemand mehr schreiben.',
      ]);
    return free < DISK_ADVICE_BYTES
      ? advice(words, ['Free some space, or lower MEDIA_QUOTA_GB.', 'Platz schaffen oder MEDIA_QUOTA_GB senken.'])
      : ok(...words);
  },
});

/** @param folder where systemd notes that the clock was set by a server of time; tests bring their own */
export const timeCheck = (folder: string): Check => ({
  name: 'time',
  look: async ({ clock }) => {
    const isUnsynchronised = existsSync(folder) && !existsSync(path.join(folder, 'synchronized'));
    const at = clock.now().toISOString();
    return isUnsynchronised
      ? advice([`it is ${at}, not synchronised`, `es ist ${at}, nicht abgeglichen`], 'timedatectl set-ntp true')
      : ok(`it is ${at}`, `es ist ${at}`);
  },
});

/** Folders that fill up. */
export const foldersOf = ({ config, dataDir }: Pick<Platform, 'config' | 'dataDir'>): string[] => {
  const media = config.storageUrl?.startsWith('file:') ? fileURLToPath(config.storageUrl) : undefined;
  return [dataDir, ...(media && existsSync(media) ? [media] : [])];
};

/** What is left on the fullest of their disks. */
export const leastFreeBytes = async (platform: Parameters<typeof foldersOf>[0], roomOf = diskRoom) => {
  const rooms = await Promise.all(foldersOf(platform).map(roomOf));
  return Math.min(...rooms.map(({ freeBytes }) => freeBytes));
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
      return ok('files can be written', 'Dateien lassen sich schreiben');
    },
  },
  diskCheck(diskRoom),
  {
    name: 'backup',
    look: async ({ clock, config, dataDir }) => {
      const passphrase = await givenPassphrase(config).catch((error: Error) => error);
      const at = (await lastBackup(dataDir))?.at;
      if (at === undefined && passphrase instanceof Error) throw passphrase;
      if (at === undefined)
        return advice(
          ['none was made yet', 'noch keine gemacht'],
          [
            'npm run admin -- backup create --to FOLDER --first; then every night (docs/operations.md).',
            'npm run admin -- backup create --to ORDNER --first; dann jede Nacht (docs/operations.md).',
          ],
        );
      const said: Words = [`the last one was made at ${at.toISOString()}`, `die letzte ist von ${at.toISOString()}`];
      if (passphrase instanceof Error)
        return problem(
          [`${said[0]}; ${passphrase.message}`, `${said[1]}; das Passwort der Sicherung ist nicht zu lesen`],
          ['Correct it and run doctor again.', 'Beheben und neu nachsehen.'],
        );
      const days = (clock.now().getTime() - at.getTime()) / millisecondsInDay;
      return days > BACKUP_MAX_DAYS
        ? problem(said, [
            'journalctl -u bergkette-backup says why there is no newer one.',
            'journalctl -u bergkette-backup sagt, warum es keine neuere gibt.',
          ])
        : ok(...said);
    },
  },
  {
    name: 'secrets',
    look: async ({ dataDir }) => {
      const open = await openFiles(dataDir);
      if (open.length === 0) return ok('readable by their owner alone', 'nur für ihren Besitzer lesbar');
      return problem(
        [`others can read ${open.join(', ')}`, `andere können lesen: ${open.join(', ')}`],
        `chmod -R go= ${path.join(dataDir, 'secrets')}`,
      );
    },
  },
  timeCheck(TIMESYNC),
];
