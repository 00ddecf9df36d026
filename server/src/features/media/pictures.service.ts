import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { UPLOAD_MAX_BYTES } from '@bergkette/contract/media.rules.ts';
import { AppError } from '../../errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { rewriteImage } from './images.ts';
import { findType, HEAD_BYTES, type ImageType, storedTypeOf } from './media-type.ts';
import { spoolOf, withDrafts, writeDraft } from './spool.ts';

/** Passes the bytes on and stops at the limit. @throws {AppError} file_too_large */
async function* limited(body: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > UPLOAD_MAX_BYTES) throw new AppError('file_too_large');
    yield chunk;
  }
}

async function* joined(head: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  yield* rest;
}

/** Reads the first `HEAD_BYTES` of a stream. Returns them, and a stream of all bytes from the beginning. */
export const withHead = async (body: Readable): Promise<{ head: Buffer; whole: Readable }> => {
  const rest = limited(body);
  const chunks: Buffer[] = [];
  let bytes = 0;
  while (bytes < HEAD_BYTES) {
    const { value, done } = await rest.next();
    if (done) break;
    chunks.push(value);
    bytes += value.length;
  }
  const head = Buffer.concat(chunks);
  return { head, whole: Readable.from(joined(head, rest), { objectMode: false }) };
};

/** A picture without place, device or other metadata, in a temporary file that the caller has to discard. */
export interface CleanPicture {
  file: string;
  extension: string;
}

interface Rewritten {
  file: string;
  /** True for a moving picture of which the first frame alone is kept. */
  standsStill: boolean;
}

/** Cleans pictures through files, since the decoder would hold a whole stream in memory. */
export const picturesService = ({ dataDir }: Pick<Platform, 'dataDir'>) => {
  /** @throws {AppError} file_too_large, image_too_large, unsupported_media, unavailable */
  const clean = (ownerId: number, body: Readable, type: ImageType): Promise<Rewritten> =>
    withDrafts(dataDir, ['source'], async ({ source }) => {
      const file = path.join(spoolOf(dataDir), randomUUID());
      await writeDraft(body, source);
      try {
        return { file, ...(await rewriteImage(ownerId, source, file, type)) };
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    });

  return {
    clean,
    /** Accepts only pictures, recognised by their bytes. @throws {AppError} file_too_large, image_too_large, unsupported_media */
    receive: async (ownerId: number, body: Readable): Promise<CleanPicture> => {
      const { head, whole } = await withHead(body);
      const type = await findType(head, undefined);
      if (type?.kind !== 'image') throw new AppError('unsupported_media');
      const { extension } = storedTypeOf(type);
      const { file } = await clean(ownerId, whole, type.contentType);
      return { file, extension };
    },
    discard: (file: string): Promise<void> => rm(file, { force: true }),
  };
};

export type PicturesService = ReturnType<typeof picturesService>;
