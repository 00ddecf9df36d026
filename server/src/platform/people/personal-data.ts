import type { PgTable } from 'drizzle-orm/pg-core';

/** Describes the personal data in one table. A test fails if a table of the database has no entry in `personal-data.ts`. */
export interface PersonalTable {
  table: PgTable;
  /** Database column with the person's id. Null: the table holds nothing personal. */
  owner: string | null;
  /** Column of the second person in a table of pairs. Its service exports it, not its rows. */
  otherOwner?: string;
  /** Key in the JSON of the export. Null: not exported, as the person has no use for it (token hashes …). */
  exportAs: string | null;
  /** Database columns that the export leaves out: secrets, and technical values. */
  exportWithout?: string[];
  /**
   * `cascade`: the database deletes the row with the row in `users`. `explicit`: the erasure deletes it.
   * `detach`: the row stays until its own deadline, and the erasure removes the person's id and name from it.
   */
  erase: 'cascade' | 'explicit' | 'detach' | 'none';
  /** For `detach`: maps the column of an id to the column of the name that belongs to it. */
  names?: Record<string, string>;
  backup: boolean;
  /** Folders of the storage with the person's files: `<folder>/<user id>/`. */
  files?: string[];
  /** Column with the name of a row's file below the only folder of `files`, and the columns that say more of it. */
  fileName?: {
    column: string;
    /** Not null once all of the file is there. */
    storedAt: string;
    sizeBytes?: string;
    /** SHA-256 in hex. */
    sha256?: string;
  };
}
