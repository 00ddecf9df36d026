import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const fileOf = (dataDir: string): string => path.join(dataDir, 'last-backup');

/** Notes the time of a complete backup in the data folder, as backups may be written to any folder. */
export const noteBackup = (dataDir: string, at: Date): Promise<void> =>
  writeFile(fileOf(dataDir), `${at.toISOString()}\n`, { mode: 0o600 });

/** Reads the time of the last backup. Undefined if there was none, or if the note cannot be read. */
export const lastBackup = async (dataDir: string): Promise<Date | undefined> => {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '');
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? undefined : at;
};
