import type { Readable } from 'node:stream';

/** Inclusive byte range. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Files by key (`content/<user id>/<file name>`), on a disk or in an object store. */
export interface Storage {
  /** Streams a whole file in; nothing is visible under the key before the last byte is safe. */
  put(key: string, body: Readable): Promise<{ sizeBytes: number }>;
  /** @throws when there is no such file */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Null if there is no such file. */
  stat(key: string): Promise<{ sizeBytes: number } | null>;
  /** Does nothing if there is no such file. */
  delete(key: string): Promise<void>;
  /** @param prefix a folder: `content/12` */
  deleteAll(prefix: string): Promise<void>;
  /** Every file that is whole, in no order; what comes or goes meanwhile may be missing. @param prefix only those of a folder */
  list(prefix?: string): AsyncIterable<{ key: string; sizeBytes: number }>;
  /** Removes what interrupted writes left behind before that moment. */
  sweep(before: Date): Promise<void>;
  /** @throws when the storage cannot be written */
  check(): Promise<void>;
}

export interface Storages {
  /** Files of the diaries. */
  storage: Storage;
  /** Parts of unfinished uploads. Backups do not contain them. */
  uploads: Storage;
}
