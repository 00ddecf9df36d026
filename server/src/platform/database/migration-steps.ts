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
const contractOf = ({ text }: MigrationFile): number | undefined => {
  const found = CONTRACT.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** The highest of all; 0 where none takes anything away. */
export const oldestVersionFor = (files: readonly MigrationFile[]): number =>
  Math.max(0, ...files.map((file) => contractOf(file) ?? 0));

const NARROWING: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops something', /\bdrop (table|column|view|materialized view|type|schema|sequence|function|default)\b/],
  ['renames something', /\brename\b/],
  ['demands a value', /\bset not null\b/],
  ['demands a value of a new column', /\badd column (?!.*\b(default|generated)\b).*\bnot null\b/],
  ['changes a type', /\balter column \S+ (set data )?type\b/],
  ['deletes rows', /^(truncate|delete from)\b/],
];

/**
 * Returns what a process of the version before does not survive: two versions run side by side during an update, and the
 * way back is the version before on the same database.
 */
export const narrowingsOf = (file: MigrationFile): string[] => {
  if (contractOf(file) !== undefined) return [];
  const statements = file.text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .split(';')
    // Each clause of a table by itself.
    .flatMap((statement) => statement.split(/,(?=\s*(?:add|alter|drop|rename)\b)/i))
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase());
  return NARROWING.flatMap(([what, pattern]) => (statements.some((one) => pattern.test(one)) ? [what] : []));
};
