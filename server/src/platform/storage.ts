import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../config.ts';
import { diskStorage } from './storage/disk-storage.ts';

/** Inclusive byte range. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Files by key (`content/<user id>/<file name>`); on disk or in an S3 bucket. */
export interface Storage {
  /** Streams a whole file in; nothing is visible under the key before the last byte is safe. */
  put(key: string, body: Readable): Promise<{ sizeBytes: number }>;
  /** @throws when there is no such file */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Null where there is no such file. */
  stat(key: string): Promise<{ sizeBytes: number } | null>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** @param prefix a folder: `content/12` */
  deleteAll(prefix: string): Promise<void>;
  /** Removes what interrupted writes left behind before that moment. */
  sweep(before: Date): Promise<void>;
  /** @throws when the storage cannot be written */
  check(): Promise<void>;
}

/** A disk folder unless `STORAGE_URL` says otherwise. @throws {ConfigError} for what does not exist yet */
export const createStorage = (storageUrl: string | undefined, dataDir: string): Storage => {
  if (storageUrl === undefined) return diskStorage(path.join(dataDir, 'media'));
  if (storageUrl.startsWith('file:')) return diskStorage(fileURLToPath(storageUrl));
  throw new ConfigError(
    'STORAGE_URL cannot be used: this version keeps files on a disk only. Example: STORAGE_URL=file:///srv/bergkette/media',
  );
};
