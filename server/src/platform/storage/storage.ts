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

export interface Storages {
  /** Files of the diaries. */
  storage: Storage;
  /** Parts of unfinished uploads. Backups do not contain them. */
  uploads: Storage;
}
