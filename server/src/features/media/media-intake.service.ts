import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Stored } from '../../platform/storage/storage.ts';
import { withHead } from './media-stream.ts';
import { type FoundType, findType, HEAD_BYTES, type ImageType, storedTypeOf } from './media-type.ts';
import { type PicturesService, spoolOf } from './pictures.service.ts';
import type { Renditions, RenditionsService } from './renditions.service.ts';
import { keyOf } from './stored-files.ts';

export interface Incoming {
  body: Readable;
  /** Content type as the client states it; used only where the bytes do not decide. */
  declaredType: string | undefined;
  /** Approximate size in bytes, if known before. */
  sizeBytes?: number;
}

export const POSTER_TYPE = 'image/webp';

interface Kept extends Stored {
  /** Only pictures have smaller copies. */
  renditions?: Renditions | undefined;
}

export interface Taken extends Kept {
  filename: string;
  type: FoundType;
}

/** Stores a stream without holding all of it in memory. */
export const mediaIntakeService = (
  platform: Platform,
  { pictures, renditions }: { pictures: PicturesService; renditions: RenditionsService },
) => {
  const { dataDir, storage } = platform;
  const spool = spoolOf(dataDir);

  const putImage = async (ownerId: number, filename: string, body: Readable, type: ImageType): Promise<Kept> => {
    const file = await pictures.clean(ownerId, body, type);
    try {
      const stored = await storage.put(keyOf(ownerId, filename), createReadStream(file));
      const { sizeBytes } = stored;
      return { ...stored, renditions: await renditions.make(ownerId, { filename, sizeBytes, file }) };
    } finally {
      await pictures.discard(file);
    }
  };

  return {
    /**
     * @param announce called with the file's name before its first byte is stored
     * @throws {AppError} unsupported_media, file_too_large, image_too_large, unavailable
     */
    take: async (
      ownerId: number,
      { body, declaredType }: Incoming,
      announce: (filename: string) => Promise<void>,
    ): Promise<Taken> => {
      const { head, whole } = await withHead(body, HEAD_BYTES);
      const found = await findType(head, declaredType);
      if (!found) throw new AppError('unsupported_media');
      const type = storedTypeOf(found);
      const filename = `${randomUUID()}.${type.extension}`;
      await announce(filename);
      const stored =
        found.kind === 'image'
          ? await putImage(ownerId, filename, whole, found.contentType)
          : await storage.put(keyOf(ownerId, filename), whole);
      return { filename, type, ...stored };
    },
    /** Removes temporary files that a crash has left. */
    sweep: async (before: Date): Promise<void> => {
      for (const name of await readdir(spool).catch(() => [])) {
        const file = path.join(spool, name);
        const found = await stat(file).catch(() => null);
        if (found && found.mtime < before) await rm(file, { force: true });
      }
    },
  };
};

export type MediaIntakeService = ReturnType<typeof mediaIntakeService>;
