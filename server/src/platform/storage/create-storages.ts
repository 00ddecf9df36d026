import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '../files/make-folder.ts';
import { diskStorage } from './disk-storage.ts';
import { readS3Url } from './s3-url.ts';
import type { Storage, Storages } from './storage.ts';

interface StorageSettings {
  storageUrl: string | undefined;
  awsAccessKeyId: string | undefined;
  awsSecretAccessKey: string | undefined;
}

/** Folder of unfinished uploads. No key begins with a dot, so lists of files never contain it. */
const UPLOADS = '.uploads';

const inS3 = async (url: string, settings: StorageSettings): Promise<Storages> => {
  // This module is loaded only if needed, as it costs a third of a second and 30 MB at each start.
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

/**
 * Finds the storage of an archive. Undefined where its folder is not there: one that was made here would lie on the disk of the
 * system, below the place where another disk is mounted.
 */
export const findArchive = async (
  archiveUrl: string,
  keys: Omit<StorageSettings, 'storageUrl'>,
): Promise<Storage | undefined> => {
  if (archiveUrl.startsWith('s3:')) return (await inS3(archiveUrl, { storageUrl: archiveUrl, ...keys })).storage;
  const folder = fileURLToPath(archiveUrl);
  const found = await stat(folder).catch(() => undefined);
  return found?.isDirectory() ? diskStorage(folder) : undefined;
};

/** Makes the storages in `dataDir`, or in the object store of `STORAGE_URL`. */
export const createStorages = async (settings: StorageSettings, dataDir: string): Promise<Storages> => {
  const { storageUrl } = settings;
  if (storageUrl?.startsWith('s3:')) return inS3(storageUrl, settings);
  if (storageUrl === undefined) {
    return { storage: diskStorage(path.join(dataDir, 'media')), uploads: diskStorage(path.join(dataDir, 'uploads')) };
  }
  const folder = fileURLToPath(storageUrl);
  // The folder is made now, so that a failure shows at the start and not with somebody's first photo.
  makeFolder(folder, 0o700);
  return { storage: diskStorage(folder), uploads: diskStorage(path.join(folder, UPLOADS)) };
};
