import { text } from 'node:stream/consumers';
import { ArchiveError, readArchive } from './archive.ts';
import {
  type Counter,
  counted,
  counter,
  HEAD,
  type Head,
  headSchema,
  MANIFEST,
  type Manifest,
  manifestSchema,
} from './manifest.ts';

type Body = AsyncIterable<Uint8Array>;

/** Receives the parts of a backup, one after another. */
interface BackupReader {
  head(head: Head): Promise<void>;
  /** Takes a piece of a table's rows. The pieces of one table come one after another. */
  rows(table: string, body: Body): Promise<void>;
  /** Called after the last piece of a table. @returns its number of rows */
  tableRows(table: string): Promise<number>;
  /** Takes a file of the data folder (`data`) or of the storage (`files`). */
  file(place: 'data' | 'files', name: string, body: Body): Promise<void>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Reads a backup, passes its parts on, and compares their numbers with the manifest. @throws {ArchiveError} */
export const readBackup = async (file: string, passphrase: string, reader: BackupReader): Promise<Manifest> => {
  const files = counter();
  const tables = new Map<string, Counter>();
  let current: string | undefined;
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  const endTable = async () => {
    if (current !== undefined) tables.get(current)?.end(current, await reader.tableRows(current));
    current = undefined;
  };
  for await (const { name, body } of readArchive(file, passphrase)) {
    if (name === HEAD) {
      head = parse(headSchema, await text(body));
      await reader.head(head);
      continue;
    }
    if (!head) throw new ArchiveError('the file is no backup of this program');
    const [place = '', table = ''] = name.split('/', 2);
    if (current !== undefined && (place !== 'tables' || table !== current)) await endTable();
    if (name === MANIFEST) manifest = parse(manifestSchema, await text(body));
    else if (place === 'tables') {
      current = table;
      const count = tables.get(table) ?? counter();
      tables.set(table, count);
      await reader.rows(table, counted(body, count));
    } else if (place === 'data' || place === 'files') {
      await reader.file(place, name.slice(place.length + 1), counted(body, files));
      files.end(name);
    } else throw new ArchiveError(`the backup holds something unknown: ${place}`);
  }
  if (!head || !manifest) throw new ArchiveError('the backup has no end');
  const found: Manifest['tables'] = {};
  for (const { name } of head.tables) found[name] = (tables.get(name) ?? emptyTable(name)).tally();
  const wrong = Object.keys(found).filter((name) => !isSame(found[name], manifest.tables[name]));
  if (wrong.length > 0) throw new ArchiveError(`the rows of ${wrong.join(', ')} are not those that were written`);
  if (!isSame(files.tally(), manifest.files)) throw new ArchiveError('the files are not those that were written');
  return manifest;
};

/** Starts the count of a table without rows, which has no piece in the archive. */
const emptyTable = (name: string): Counter => {
  const count = counter();
  count.end(name, 0);
  return count;
};

const parse = <T>(schema: { parse(value: unknown): T }, json: string): T => {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw new ArchiveError('the backup was made by another version of this program');
  }
};

const NEWLINE = 10;

/**
 * Reads a whole backup without keeping anything. It counts rows by their line ends, as COPY writes one line for each
 * row.
 */
export const verifyBackup = async (file: string, passphrase: string): Promise<{ head: Head; manifest: Manifest }> => {
  const lines = new Map<string, number>();
  let head: Head | undefined;
  const manifest = await readBackup(file, passphrase, {
    head: async (read) => {
      head = read;
    },
    rows: async (table, body) => {
      let count = lines.get(table) ?? 0;
      for await (const chunk of body) for (const byte of chunk) if (byte === NEWLINE) count += 1;
      lines.set(table, count);
    },
    tableRows: async (table) => lines.get(table) ?? 0,
    file: async (_place, _name, body) => {
      for await (const chunk of body) void chunk;
    },
  });
  if (!head) throw new ArchiveError('the backup has no beginning');
  return { head, manifest };
};

/** Reads one file of the data folder out of a backup; undefined where it has none of that name. */
export const readDataFile = async (file: string, passphrase: string, wanted: string): Promise<string | undefined> => {
  for await (const { name, body } of readArchive(file, passphrase))
    if (name === `data/${wanted}`) return await text(body);
  return undefined;
};
