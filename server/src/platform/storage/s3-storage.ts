import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Place } from './s3-url.ts';
import { isKey, measure, requireKey, type Storage } from './storage.ts';

interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Bytes that each `put` holds in memory, so that a part can be sent again. */
const PART_BYTES = 5 * 1024 * 1024;
const DELETED_AT_ONCE = 16;
const CONNECTION_PATIENCE_MS = 5000;
const SILENCE_PATIENCE_MS = 30_000;
/** Folder of test files. No key begins with a dot, so lists of files never contain it. */
const PROBES = '.probes';

const isMissing = (error: unknown) => error instanceof Error && /^(NotFound|NoSuchKey)$/.test(error.name);

/** Makes a client, which several storages may share. */
export const connectS3 = ({ region, endpoint }: S3Place, credentials: S3Keys): S3Client =>
  new S3Client({
    region,
    credentials,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Many stores other than Amazon's refuse checksums that are not required.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_PATIENCE_MS, socketTimeout: SILENCE_PATIENCE_MS },
  });

/** Stores each file as one object, which exists only once its last byte is stored. */
export const s3Storage = (client: S3Client, Bucket: string, prefix: string): Storage => {
  const objectOf = (key: string) => ({ Bucket, Key: `${prefix}${requireKey(key)}` });
  const bodyOf = async (object: { Bucket: string; Key: string }, Range?: string): Promise<Readable> => {
    const { Body } = await client.send(new GetObjectCommand({ ...object, ...(Range ? { Range } : {}) }));
    if (!(Body instanceof Readable)) throw new Error('the object store sent no bytes');
    return Body;
  };
  async function* list(folder = ''): AsyncGenerator<{ key: string; sizeBytes: number }> {
    const Prefix = `${prefix}${folder === '' ? '' : `${requireKey(folder)}/`}`;
    for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      for (const { Key = '', Size = 0 } of Contents ?? []) {
        const key = Key.slice(prefix.length);
        if (isKey(key)) yield { key, sizeBytes: Size };
      }
    }
  }
  async function* unfinished() {
    let page: ListMultipartUploadsCommandOutput | undefined;
    do {
      const after = { KeyMarker: page?.NextKeyMarker, UploadIdMarker: page?.NextUploadIdMarker };
      page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...after }));
      yield* page.Uploads ?? [];
    } while (page.IsTruncated);
  }
  return {
    put: async (key, body) => {
      const measured = measure();
      const params = { ...objectOf(key), Body: Readable.from(measured.pass(body), { objectMode: false }) };
      // Parts are sent one after another, so that memory holds one part per file. The library aborts a failed upload.
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 }).done();
      return measured.result();
    },
    get: async (key, range) => bodyOf(objectOf(key), range && `bytes=${range.start}-${range.end}`),
    stat: async (key) => {
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand(objectOf(key)));
        return { sizeBytes: ContentLength };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(objectOf(key)));
    },
    deleteAll: async (folder) => {
      requireKey(folder);
      let batch: Promise<unknown>[] = [];
      for await (const { key } of list(folder)) {
        batch.push(client.send(new DeleteObjectCommand(objectOf(key))));
        if (batch.length < DELETED_AT_ONCE) continue;
        await Promise.all(batch);
        batch = [];
      }
      await Promise.all(batch);
    },
    list,
    sweep: async (before) => {
      for await (const { Key, UploadId, Initiated } of unfinished()) {
        if (!Initiated || Initiated >= before) continue;
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch((error: unknown) => {
          if (!(error instanceof Error && error.name === 'NoSuchUpload')) throw error;
        });
      }
    },
    check: async () => {
      const probe = { Bucket, Key: `${prefix}${PROBES}/${randomUUID()}` };
      await client.send(new PutObjectCommand({ ...probe, Body: probe.Key }));
      if ((await text(await bodyOf(probe))) !== probe.Key) throw new Error('the object store gives other bytes back');
      await client.send(new DeleteObjectCommand(probe));
    },
  };
};
