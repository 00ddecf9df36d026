import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const fileOf = (dataDir: string): string => path.join(dataDir, 'last-backup');

/** Notes the time of a complete backup and its folder in the data folder, as backups may be written to any folder. */
export const noteBackup = (dataDir: string, at: Date, folder = path.join(dataDir, 'backups')): Promise<void> =>
  writeFile(fileOf(dataDir), `${at.toISOString()}\n${folder}\n`, { mode: 0o600 });

/** Reads the time of the last backup. Undefined if there was none, or if the note cannot be read. */
export const lastBackup = async (dataDir: string): Promise<Date | undefined> => {
  const [line = ''] = (await readFile(fileOf(dataDir), 'utf8').catch(() => '')).split('\n');
  const at = new Date(line.trim());
  return Number.isNaN(at.getTime()) ? undefined : at;
};

/** The folder of the last backup; notes of earlier versions do not name it. */
export const backupFolder = async (dataDir: string): Promise<string> => {
  const [, folder = ''] = (await readFile(fileOf(dataDir), 'utf8').catch(() => '')).split('\n');
  return folder === '' ? path.join(dataDir, 'backups') : folder;
};
