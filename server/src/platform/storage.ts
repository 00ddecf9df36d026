import type { Readable } from 'node:stream';

/** Inclusive byte range. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Files by key (`content/<user id>/<file name>`); on disk or in an S3 bucket. */
export interface Storage {
  /** Streams a whole file in; nothing is visible under the key before the last byte is safe. */
  put(key: string, body: Readable): Promise<{ sizeBytes: number }>;
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Null where there is no such file. */
  stat(key: string): Promise<{ sizeBytes: number } | null>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  deleteAll(prefix: string): Promise<void>;
  /** @throws when the storage cannot be written */
  check(): Promise<void>;
}
