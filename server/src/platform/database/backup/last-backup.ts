import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const fileOf = (dataDir: string): string => path.join(dataDir, 'last-backup');

/** Time of the last complete backup, independent of its folder. */
export const noteBackup = (dataDir: string, at: Date): Promise<void> =>
  writeFile(fileOf(dataDir), `${at.toISOString()}\n`, { mode: 0o600 });

/** Undefined if there was no backup, or the note cannot be read. */
export const lastBackup = async (dataDir: string): Promise<Date | undefined> => {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '');
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? undefined : at;
};
