import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '../files/make-folder.ts';
import { diskStorage } from './disk-storage.ts';
import { readS3Url } from './s3-url.ts';
import type { Storages } from './storage.ts';

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
