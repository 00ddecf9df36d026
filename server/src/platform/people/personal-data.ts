import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * How one table holds what belongs to a person. Each feature lists its own in
 * `<name>.personal.ts`; a table of the database without an entry fails a test.
 */
export interface PersonalTable {
  table: PgTable;
  /** Column (in the database) that holds the person's id; null: the table holds nothing personal. */
  owner: string | null;
  /** Of a table keyed by a pair: the column of the second person. Its export goes through its service, not by rows. */
  otherOwner?: string;
  /** In the export: under this key of the JSON; null: nothing of use to the person (token hashes …). */
  exportAs: string | null;
  /** Columns (in the database) that are left out there: secrets, and what only the machine needs. */
  exportWithout?: string[];
  /**
   * `cascade`: goes with the users row; `explicit`: the erasure deletes it itself; `detach`: the row stays for its
   * own time, and the erasure takes the person's id and name out of it.
   */
  erase: 'cascade' | 'explicit' | 'detach' | 'none';
  /** Where rows are detached: by the column of an id that of the name beside it. */
  names?: Record<string, string>;
  backup: boolean;
  /** Folders of storage with the person's files, as `<folder>/<user id>/`. */
  files?: string[];
}
