import { contractOf, type MigrationFile } from '../server/src/platform/database/migration-steps.ts';

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
