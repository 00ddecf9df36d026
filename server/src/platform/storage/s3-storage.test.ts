import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { bytes, describeStorage } from '../../../test/storage-contract.ts';
import { namesIn, storageEnvironment } from '../../../test/stored-files.ts';
import { readConfig } from '../../config.ts';
import { createStorages } from './create-storages.ts';
import { connectS3 } from './s3-storage.ts';
import { readS3Url } from './s3-url.ts';

const BUCKET = 'bergkette';
/** Starts an object store in this process, unless `npm run test:scale` names a real one. */
const startStore = async (): Promise<Record<string, string>> => {
  if (inject('objectStore')) return storageEnvironment('contract');
  const store = await startFauxqs({ port: 0, logger: false, init: { buckets: [BUCKET] } });
  afterAll(() => store.stop());
  const STORAGE_URL = `s3://${BUCKET}/contract?endpoint=http://127.0.0.1:${store.port}`;
  return { STORAGE_URL, AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
};
const config = readConfig(await startStore());
const place = readS3Url(config.storageUrl ?? '');
const client = connectS3(place, {
  accessKeyId: String(config.awsAccessKeyId),
  secretAccessKey: String(config.awsSecretAccessKey),
});
const { storage, uploads } = await createStorages(config, '/nowhere');

describeStorage('in an object store', storage);

describe('files in an object store', () => {
  it('are apart from the parts of uploads', async () => {
    await uploads.put('7/0123/0-4', bytes('halb'));
    expect(await namesIn(uploads, '7')).toEqual(['0123/0-4']);
    expect((await namesIn(storage)).filter((name) => name.includes('0123'))).toEqual([]);
    await uploads.deleteAll('7');
    expect(await namesIn(uploads)).toEqual([]);
  });

  it('are said not to work where the bucket is not there or the keys are wrong', async () => {
    const missing = new URL(String(config.storageUrl));
    missing.host = 'no-such-bucket';
    const elsewhere = await createStorages({ ...config, storageUrl: missing.href }, '/nowhere');
    await expect(elsewhere.storage.check()).rejects.toThrow();
    if (!inject('objectStore')) return;
    const stranger = await createStorages({ ...config, awsSecretAccessKey: 'not the secret' }, '/nowhere');
    await expect(stranger.storage.check()).rejects.toThrow();
  });

  // The store in this process cannot list unfinished uploads; the one of `npm run test:scale` can.
  it.runIf(inject('objectStore'))('that a crash left unfinished are swept once they are old', async () => {
    const object = { Bucket: place.bucket, Key: `${place.prefix}content/9/a` };
    const unfinished = async () =>
      (await client.send(new ListMultipartUploadsCommand({ Bucket: place.bucket, Prefix: object.Key }))).Uploads ?? [];
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
    await client.send(new UploadPartCommand({ ...object, UploadId, PartNumber: 1, Body: 'half' }));
    expect(await unfinished()).toHaveLength(1);
    await storage.sweep(new Date(Date.now() - 3_600_000));
    expect(await unfinished()).toHaveLength(1);
    await storage.sweep(new Date(Date.now() + 60_000));
    expect(await unfinished()).toEqual([]);
    expect(await storage.stat('content/9/a')).toBeNull();
  });
});
