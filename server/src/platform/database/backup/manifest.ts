import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';

export const FORMAT = 1;
export const HEAD = 'backup.json';
export const MANIFEST = 'manifest.json';

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** Counters of the columns that number themselves; taken after the rows, so never behind them. */
  sequences: z.array(z.object({ column: z.string(), lastValue: z.string() })),
});
export type BackedUpTable = z.infer<typeof tableSchema>;

/** First in the archive: what is needed to read the rest. */
export const headSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  buildId: z.string(),
  /** Hashes of the migrations that the database had seen, oldest first. */
  migrations: z.array(z.string()),
  /** In an order in which each table comes after those it refers to. */
  tables: z.array(tableSchema),
});
export type Head = z.infer<typeof headSchema>;

const tallySchema = z.object({ count: z.int(), bytes: z.int(), sha256: z.string() });
export type Tally = z.infer<typeof tallySchema>;

/** Last in the archive: what was written. Rows of each table; files of the storage and of the data folder. */
export const manifestSchema = z.object({
  tables: z.record(z.string(), tallySchema),
  files: tallySchema,
  /** Files that were deleted while the backup ran. */
  gone: z.int(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export interface Counter {
  add(chunk: Uint8Array): void;
  /** Ends one of the things that are counted, by its name. */
  end(name: string, count?: number): void;
  tally(): Tally;
}

export const counter = (): Counter => {
  const hash: Hash = createHash('sha256');
  let count = 0;
  let bytes = 0;
  return {
    add: (chunk) => {
      hash.update(chunk);
      bytes += chunk.length;
    },
    end: (name, more = 1) => {
      hash.update(`\0${name}\0`);
      count += more;
    },
    tally: () => ({ count, bytes, sha256: hash.copy().digest('hex') }),
  };
};
