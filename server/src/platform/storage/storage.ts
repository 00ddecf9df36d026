import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Inclusive byte range. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface Stored {
  sizeBytes: number;
  /** Of the bytes that were given, in hex. A disk that keeps others is found by it. */
  sha256: string;
}

/** Stores files by key (`content/<user id>/<file name>`), on a disk or in an object store. */
export interface Storage {
  /** Stores a file. It appears under its key only after the last byte is safe. */
  put(key: string, body: Readable): Promise<Stored>;
  /** @throws if there is no such file */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Null if there is no such file. */
  stat(key: string): Promise<{ sizeBytes: number } | null>;
  /** Does nothing if there is no such file. */
  delete(key: string): Promise<void>;
  /** @param prefix folder, such as `content/12` */
  deleteAll(prefix: string): Promise<void>;
  /**
   * Lists complete files in any order. Files that are added or deleted meanwhile may be missing.
   * @param prefix folder; all without it
   */
  list(prefix?: string): AsyncIterable<{ key: string; sizeBytes: number }>;
  /** Removes unfinished files of writes that were interrupted before that moment. */
  sweep(before: Date): Promise<void>;
  /** @throws if the storage cannot be written */
  check(): Promise<void>;
}

/** Undefined for a file that was deleted since it was listed. */
export const getIfThere = (storage: Storage, key: string): Promise<Readable | undefined> =>
  storage.get(key).catch(async (error: unknown) => {
    if (await storage.stat(key)) throw error;
    return undefined;
  });

/** Reads the whole file, after work with it has failed: was it the file? */
export const isReadable = async (storage: Storage, key: string): Promise<boolean> => {
  try {
    for await (const _ of await storage.get(key));
    return true;
  } catch {
    return false;
  }
};

export interface Storages {
  /** Files of the diaries. */
  storage: Storage;
  /** Parts of unfinished uploads. Backups do not contain them. */
  uploads: Storage;
}

/** Each segment begins with a letter or digit, which excludes `..`, hidden files and absolute paths. */
const KEY = /^[a-z0-9][\w.-]*(\/[a-z0-9][\w.-]*)*$/i;

export const isKey = (key: string): boolean => KEY.test(key);

/** Returns the key. @throws {TypeError} if it could lead out of the storage */
export const requireKey = (key: string): string => {
  if (!isKey(key)) throw new TypeError('this is no key of the storage');
  return key;
};

/** Counts and hashes the bytes that go through `pass`. Ask for the result after the last of them. */
export const measure = () => {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  return {
    pass: async function* (body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of body) {
        sizeBytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    result: (): Stored => ({ sizeBytes, sha256: hash.digest('hex') }),
  };
};
