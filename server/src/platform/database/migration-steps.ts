import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * First line of a migration that takes something away which earlier versions read or write:
 * `-- contract, not for versions before 0027: nothing reads events.search since then`. The number is that of the first
 * migration with whose version the database still works.
 */
const CONTRACT = /^-- contract, not for versions before (\d{4}): \S/;

export interface MigrationFile {
  name: string;
  text: string;
}

export const readMigrations = (folder: string): MigrationFile[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));

export const numberOf = ({ name }: MigrationFile): number => Number(name.slice(0, 4));

/** Number of the oldest migration whose version may run on the database after this one; undefined: any may. */
export const contractOf = ({ text }: MigrationFile): number | undefined => {
  const found = CONTRACT.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** The highest of all; 0 where none takes anything away. */
export const oldestVersionFor = (files: readonly MigrationFile[]): number =>
  Math.max(0, ...files.map((file) => contractOf(file) ?? 0));
