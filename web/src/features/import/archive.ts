import { BlobReader, unzipRaw, type ZipEntry } from 'unzipit';

/** Why a file is not read at all. */
export type ArchiveTrouble = 'unknown' | 'damaged' | 'encrypted' | 'too_large' | 'unsafe' | 'empty';

export class ArchiveError extends Error {
  readonly trouble: ArchiveTrouble;
  constructor(trouble: ArchiveTrouble, cause?: unknown) {
    super(`The file cannot be brought: ${trouble}`, { cause });
    this.name = 'ArchiveError';
    this.trouble = trouble;
  }
}

const MIB = 1024 * 1024;
/** Of a document of words, and of the list of all files. They are read whole; ten thousand long entries have half of it. */
export const DOCUMENT_MAX_BYTES = 64 * MIB;
/** Of all documents that are read of one archive. */
const DOCUMENTS_MAX_BYTES = 128 * MIB;
const ENTRIES_MAX = 100_000;
/** Words shrink to a tenth, photos and films not at all. What grows more than this is made to fill a device. */
const GROWTH_MAX = 100;
const GROWTH_FREE_BYTES = 16 * MIB;

/** Reads parts of the chosen file, never one that does not fit into memory, whatever the archive claims. */
class PartsReader extends BlobReader {
  override read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    if (length > DOCUMENT_MAX_BYTES) throw new ArchiveError('too_large');
    return super.read(offset, length);
  }
}

export interface Archive {
  /** Paths of all files, without the folder that some programs put around them. */
  names: readonly string[];
  /** Bytes as the archive states them; undefined where there is no such file. */
  sizeOf: (name: string) => number | undefined;
  /** @throws {ArchiveError} where it is missing, too large, or not text */
  text: (name: string) => Promise<string>;
  /** A file as a part of the archive, which is not read before it is needed, unless it is compressed. */
  blob: (name: string, type: string) => Promise<Blob>;
}

const ZIP_START = [0x50, 0x4b];
const UNIX = 3;
const KIND = 0o170000;
const LINK = 0o120000;

const isZip = async (file: Blob): Promise<boolean> => {
  const head = new Uint8Array(await file.slice(0, ZIP_START.length).arrayBuffer());
  return ZIP_START.every((byte, index) => head[index] === byte);
};

/** A path that leads out of its folder, or that two systems read differently. */
const isUnsafeName = (name: string): boolean =>
  name === '' || name.includes('\\') || name.includes('\0') || /^\/|^[a-z]:|(^|\/)\.\.?(\/|$)/i.test(name);

const isLink = ({ versionMadeBy, externalFileAttributes }: ZipEntry): boolean =>
  versionMadeBy >> 8 === UNIX && ((externalFileAttributes >>> 16) & KIND) === LINK;

const check = (entries: readonly ZipEntry[], fileBytes: number): void => {
  if (entries.length > ENTRIES_MAX) throw new ArchiveError('too_large');
  if (entries.some(({ encrypted }) => encrypted)) throw new ArchiveError('encrypted');
  const names = new Set(entries.map(({ name }) => name));
  if (names.size < entries.length) throw new ArchiveError('unsafe');
  if (entries.some((entry) => isUnsafeName(entry.name) || isLink(entry))) throw new ArchiveError('unsafe');
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  if (bytes > fileBytes * GROWTH_MAX + GROWTH_FREE_BYTES) throw new ArchiveError('unsafe');
};

const trouble = (error: unknown): ArchiveError =>
  error instanceof ArchiveError ? error : new ArchiveError('damaged', error);

const list = async (file: Blob): Promise<ZipEntry[]> => {
  try {
    return (await unzipRaw(new PartsReader(file))).entries;
  } catch (error) {
    throw trouble(error);
  }
};

/** What other systems lay beside the files. */
const isLitter = (name: string): boolean => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(name);

/** The one folder that a program put around everything, as after unpacking and packing again. */
const folderAround = (names: readonly string[]): string => {
  const [first = ''] = names;
  const folder = first.slice(0, first.indexOf('/') + 1);
  const isKnown = folder === 'data/' || folder === 'photos/';
  return folder !== '' && !isKnown && names.every((name) => name.startsWith(folder)) ? folder : '';
};

/** @returns null for what is no zip @throws {ArchiveError} for one that is damaged, encrypted or made to do harm */
export const openArchive = async (file: Blob): Promise<Archive | null> => {
  if (!(await isZip(file))) return null;
  const all = await list(file);
  check(all, file.size);
  const files = all.filter(({ isDirectory, name }) => !isDirectory && !isLitter(name));
  const folder = folderAround(files.map(({ name }) => name));
  const entries = new Map(files.map((entry) => [entry.name.slice(folder.length), entry]));
  const find = (name: string): ZipEntry => {
    const entry = entries.get(name);
    if (entry === undefined) throw new ArchiveError('damaged');
    return entry;
  };
  const readNames = new Set<string>();
  let readBytes = 0;
  /** A document that is read a second time was let go before. */
  const takeRoom = (name: string, { size }: ZipEntry): void => {
    if (!readNames.has(name)) readBytes += size;
    readNames.add(name);
    if (size > DOCUMENT_MAX_BYTES || readBytes > DOCUMENTS_MAX_BYTES) throw new ArchiveError('too_large');
  };
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.size,
    text: async (name) => {
      const entry = find(name);
      takeRoom(name, entry);
      try {
        // Ends with an error as soon as there are more bytes than the archive states.
        return new TextDecoder('utf-8', { fatal: true }).decode(await entry.arrayBuffer());
      } catch (error) {
        throw trouble(error);
      }
    },
    blob: async (name, type) => {
      try {
        return await find(name).blob(type);
      } catch (error) {
        throw trouble(error);
      }
    },
  };
};
