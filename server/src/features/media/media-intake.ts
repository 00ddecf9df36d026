import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { rewriteImage } from './images.ts';
import { withHead } from './media-stream.ts';
import { type FoundType, findType, HEAD_BYTES, type ImageType } from './media-type.ts';

export interface Incoming {
  body: Readable;
  /** What the client says it is; asked only where the bytes leave it open. */
  declaredType: string | undefined;
  /** About how long it is, where that is known beforehand. */
  sizeBytes?: number;
}

export const POSTER_TYPE = 'image/webp';

export const keyOf = (ownerId: number, filename: string) => `content/${ownerId}/${filename}`;

/** Files under way to storage. */
export const spoolOf = (dataDir: string) => path.join(dataDir, 'spool');

/** Brings a stream into storage without ever holding all of it in memory. */
export const mediaIntake = ({ dataDir, storage }: Pick<Platform, 'dataDir' | 'storage'>) => {
  const spool = spoolOf(dataDir);

  /** Pictures go by a file, since the decoder would gather a stream in memory. */
  const putImage = async (key: string, body: Readable, type: ImageType): Promise<{ sizeBytes: number }> => {
    await mkdir(spool, { recursive: true, mode: 0o700 });
    const source = path.join(spool, randomUUID());
    const target = path.join(spool, randomUUID());
    try {
      await pipeline(body, createWriteStream(source, { flags: 'wx', mode: 0o600 }));
      await rewriteImage(source, target, type);
      return await storage.put(key, createReadStream(target));
    } finally {
      await rm(source, { force: true });
      await rm(target, { force: true });
    }
  };

  return {
    /**
     * @param announce called with the file's name before its first byte is stored
     * @throws {AppError} unsupported_media, file_too_large, image_too_large
     */
    take: async (
      ownerId: number,
      { body, declaredType }: Incoming,
      announce: (filename: string) => Promise<void>,
    ): Promise<{ filename: string; type: FoundType; sizeBytes: number }> => {
      const { head, whole } = await withHead(body, HEAD_BYTES);
      const type = await findType(head, declaredType);
      if (!type) throw new AppError('unsupported_media');
      const filename = `${randomUUID()}.${type.extension}`;
      await announce(filename);
      const key = keyOf(ownerId, filename);
      const { sizeBytes } =
        type.kind === 'image' ? await putImage(key, whole, type.contentType) : await storage.put(key, whole);
      return { filename, type, sizeBytes };
    },
    /** Removes what a crash left behind. */
    sweep: async (before: Date): Promise<void> => {
      for (const name of await readdir(spool).catch(() => [])) {
        const file = path.join(spool, name);
        const found = await stat(file).catch(() => null);
        if (found && found.mtime < before) await rm(file, { force: true });
      }
    },
  };
};
