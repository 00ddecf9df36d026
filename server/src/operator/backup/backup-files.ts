import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import { makeFolder, syncFolder } from '../../platform/files/make-folder.ts';

const NAME = /^bergkette-\d{8}T\d{6}Z\.tar\.age$/;

const DRAFT = '.part';

/** Returns `bergkette-20261120T090000Z.tar.age`, so that names sort by time. */
const nameAt = (now: Date): string => `bergkette-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.age`;

export const holdsBackup = async (folder: string): Promise<boolean> =>
  (await readdir(folder)).some((name) => NAME.test(name));

/** Deletes what backups left that were killed. One that is being made is written to. */
const clearDrafts = async (folder: string, now: Date): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(DRAFT) || !NAME.test(name.slice(0, -DRAFT.length))) continue;
    const { mtimeMs } = await stat(path.join(folder, name));
    if (now.getTime() - mtimeMs > millisecondsInDay) await rm(path.join(folder, name), { force: true });
  }
};

/** Writes a backup under a temporary name and renames it once it is safe, so that a file with the final name is complete. */
export const writeWhole = async (
  folder: string,
  now: Date,
  write: (file: string) => Promise<void>,
): Promise<string> => {
  makeFolder(folder, 0o700);
  const file = path.join(folder, nameAt(now));
  const draft = `${file}${DRAFT}`;
  await rm(draft, { force: true });
  await clearDrafts(folder, now);
  try {
    await write(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
  return file;
};

/**
 * Deletes all but the newest backups, and never `made`, which has an older name than others after the clock was wrong.
 * @returns the number of deleted backups
 */
export const keepNewest = async (folder: string, count: number, made: string): Promise<number> => {
  const others = (await readdir(folder)).filter((name) => NAME.test(name) && name !== path.basename(made)).toSorted();
  const old = others.slice(0, Math.max(0, others.length - (count - 1)));
  for (const name of old) await rm(path.join(folder, name));
  return old.length;
};

/** The newest first; empty where the folder cannot be read. */
export const listBackups = async (folder: string): Promise<{ name: string; madeAt: Date; bytes: number }[]> => {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed();
  return Promise.all(
    names.map(async (name) => {
      const { size, mtime } = await stat(path.join(folder, name));
      return { name, madeAt: mtime, bytes: size };
    }),
  );
};

const fileOf = (dataDir: string): string => path.join(dataDir, 'last-backup');

/** Notes the time of a complete backup and its folder in the data folder, as backups may be written to any folder. */
export const noteBackup = (dataDir: string, at: Date, folder = path.join(dataDir, 'backups')): Promise<void> =>
  writeFile(fileOf(dataDir), `${at.toISOString()}\n${folder}\n`, { mode: 0o600 });

/** Time and folder of the last backup. Undefined if there was none, or if the note cannot be read. */
export const lastBackup = async (dataDir: string): Promise<{ at: Date; folder: string } | undefined> => {
  const [line = '', folder = ''] = (await readFile(fileOf(dataDir), 'utf8').catch(() => '')).split('\n');
  const at = new Date(line.trim());
  return Number.isNaN(at.getTime()) || folder === '' ? undefined : { at, folder };
};
