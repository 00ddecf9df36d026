import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '../files/make-folder.ts';
import { diskStorage } from './disk-storage.ts';
import { readS3Url } from './s3-url.ts';

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
  /** Null where there is no such file. */
  stat(key: string): Promise<{ sizeBytes: number } | null>;
  /** Deleting what is not there is fine. */
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
  /** Of the diaries. */
  storage: Storage;
  /** Of uploads under way: no backup holds them. */
  uploads: Storage;
}

interface StorageSettings {
  storageUrl: string | undefined;
  awsAccessKeyId: string | undefined;
  awsSecretAccessKey: string | undefined;
}

/** Out of reach of every key, so that nobody who lists the files meets them. */
const UPLOADS = '.uploads';

const inS3 = async (url: string, settings: StorageSettings): Promise<Storages> => {
  // Loaded where it is wanted alone: it costs every start a third of a second and 30 MB.
  const { connectS3, s3Storage } = await import('./s3-storage.ts');
  const place = readS3Url(url);
  const { awsAccessKeyId = '', awsSecretAccessKey = '' } = settings;
  const client = connectS3(place, { accessKeyId: awsAccessKeyId, secretAccessKey: awsSecretAccessKey });
  const { bucket, prefix } = place;
  return {
    storage: s3Storage(client, bucket, prefix),
    uploads: s3Storage(client, bucket, `${prefix}${UPLOADS}/`),
  };
};

/** In `dataDir`, or where `STORAGE_URL` says. */
export const createStorages = async (settings: StorageSettings, dataDir: string): Promise<Storages> => {
  const { storageUrl } = settings;
  if (storageUrl?.startsWith('s3:')) return inS3(storageUrl, settings);
  if (storageUrl === undefined) {
    return { storage: diskStorage(path.join(dataDir, 'media')), uploads: diskStorage(path.join(dataDir, 'uploads')) };
  }
  const folder = fileURLToPath(storageUrl);
  // At the start, not at somebody's first photo.
  makeFolder(folder, 0o700);
  return { storage: diskStorage(folder), uploads: diskStorage(path.join(folder, UPLOADS)) };
};
