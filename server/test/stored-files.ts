import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inject } from 'vitest';
import { type Config, readConfig } from '../src/config.ts';
import { createStorages } from '../src/platform/storage/create-storages.ts';
import type { Storage } from '../src/platform/storage/storage.ts';

/** Settings of a separate storage: in the bucket of `npm run test:scale`, else in the data folder. */
export const storageEnvironment = (name: string): Record<string, string> => {
  const store = inject('objectStore');
  if (!store) return {};
  const { STORAGE_URL, ...keys } = store;
  const url = new URL(STORAGE_URL);
  url.pathname = path.posix.join(url.pathname, name.replaceAll(/[^\w-]+/g, '-').replace(/^-/, ''));
  return { STORAGE_URL: url.href, ...keys };
};

/** Returns the same settings for another process. */
export const environmentOf = ({ storageUrl, awsAccessKeyId, awsSecretAccessKey }: Config): Record<string, string> =>
  storageUrl === undefined
    ? {}
    : {
        STORAGE_URL: storageUrl,
        AWS_ACCESS_KEY_ID: String(awsAccessKeyId),
        AWS_SECRET_ACCESS_KEY: String(awsSecretAccessKey),
      };

/** Storage of a process with this data folder. */
export const storageOf = async (dataDir: string): Promise<Storage> =>
  (await createStorages(readConfig(storageEnvironment(dataDir)), dataDir)).storage;

/** The names of the files in a folder of a storage. */
export const namesIn = async (storage: Storage, folder?: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const { key } of storage.list(folder)) names.push(folder ? key.slice(folder.length + 1) : key);
  return names.toSorted();
};

/** Every file of a storage, with its bytes. */
export const bytesIn = async (storage: Storage): Promise<Record<string, string>> => {
  const files: Record<string, string> = {};
  for (const key of await namesIn(storage)) files[key] = (await buffer(await storage.get(key))).toString('base64');
  return files;
};
