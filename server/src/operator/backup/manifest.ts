import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';

export const FORMAT = 1;
export const HEAD = 'backup.json';
export const MANIFEST = 'manifest.json';

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** Last values of the tables' sequences, read after the rows and therefore never lower than an id in them. */
  sequences: z.array(z.object({ column: z.string(), lastValue: z.string() })),
});
export type BackedUpTable = z.infer<typeof tableSchema>;

/** First entry of the archive, which is needed to read the rest. */
export const headSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  buildId: z.string(),
  /** Hashes of the migrations that the database had, oldest first. */
  migrations: z.array(z.string()),
  /** Each table stands after the tables that it refers to. */
  tables: z.array(tableSchema),
});
export type Head = z.infer<typeof headSchema>;

const tallySchema = z.object({ count: z.int(), bytes: z.int(), sha256: z.string() });
export type Tally = z.infer<typeof tallySchema>;

/** Last entry of the archive, with what was written: rows of each table, files of the storage and of the data folder. */
export const manifestSchema = z.object({
  tables: z.record(z.string(), tallySchema),
  files: tallySchema,
  /** Files that were deleted while the backup ran. */
  gone: z.int(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export interface Counter {
  add(chunk: Uint8Array): void;
  /** Ends the table or folder of this name and notes its count. */
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

export async function* counted(body: AsyncIterable<Uint8Array>, count: Counter): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    count.add(chunk);
    yield chunk;
  }
}
