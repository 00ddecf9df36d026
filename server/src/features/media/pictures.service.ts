import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { rewriteImage } from './images.ts';
import { withHead } from './media-stream.ts';
import { findType, type ImageType, storedTypeOf } from './media-type.ts';

/** Folder of temporary files on the way to storage. The sweep of the media removes what a crash leaves here. */
export const spoolOf = (dataDir: string) => path.join(dataDir, 'spool');

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
  const spool = spoolOf(dataDir);

  /** @throws {AppError} file_too_large, image_too_large, unsupported_media, unavailable */
  const clean = async (ownerId: number, body: Readable, type: ImageType): Promise<Rewritten> => {
    await mkdir(spool, { recursive: true, mode: 0o700 });
    const source = path.join(spool, randomUUID());
    const target = path.join(spool, randomUUID());
    try {
      await pipeline(body, createWriteStream(source, { flags: 'wx', mode: 0o600 }));
      return { file: target, ...(await rewriteImage(ownerId, source, target, type)) };
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    } finally {
      await rm(source, { force: true });
    }
  };

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
