import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ContentNote } from '@bergkette/contract/media.ts';
import { AppError } from '../../errors.ts';
import { fairTurns } from '../../platform/jobs/fair-turns.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Stored } from '../../platform/storage/storage.ts';
import { isUnreadable } from './films.ts';
import { withHead } from './media-stream.ts';
import { type FoundType, findType, type ImageType, movesUnread, type OtherType, storedTypeOf } from './media-type.ts';
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
  /** What the owner hears about it. */
  notes?: ContentNote[];
}

/** Looking at a film takes a moment; nobody's hundred films keep others waiting. */
const looks = fairTurns({ atOnce: 2, each: 1 });

export interface Taken extends Kept {
  filename: string;
  type: FoundType;
}

/** Stores a stream without holding all of it in memory. */
export const mediaIntakeService = (
  platform: Platform,
  { pictures, renditions }: { pictures: PicturesService; renditions: RenditionsService },
) => {
  const { dataDir, ffmpeg, storage } = platform;
  const spool = spoolOf(dataDir);

  const putImage = async (
    ownerId: number,
    filename: string,
    body: Readable,
    { contentType, moves }: { contentType: ImageType; moves: boolean },
  ): Promise<Kept> => {
    const { file, standsStill } = await pictures.clean(ownerId, body, contentType);
    const notes: ContentNote[] = standsStill || moves ? ['stands_still'] : [];
    try {
      const stored = await storage.put(keyOf(ownerId, filename), createReadStream(file));
      const { sizeBytes } = stored;
      return { ...stored, notes, renditions: await renditions.make(ownerId, { filename, sizeBytes, file }) };
    } finally {
      await pictures.discard(file);
    }
  };

  /** Refuses at once what nothing can read, as it could never be cleaned. @throws {AppError} unsupported_media */
  const putFilm = async (ownerId: number, filename: string, body: Readable, type: OtherType): Promise<Kept> => {
    const key = keyOf(ownerId, filename);
    if (!ffmpeg) return storage.put(key, body);
    await mkdir(spool, { recursive: true, mode: 0o700 });
    const file = path.join(spool, randomUUID());
    const look = `${file}-look`;
    try {
      await pipeline(body, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      if (await looks.run(ownerId, () => isUnreadable(ffmpeg.look, type, file, look)))
        throw new AppError('unsupported_media');
      return await storage.put(key, createReadStream(file));
    } finally {
      for (const draft of [file, look]) await rm(draft, { force: true });
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
      const { head, whole } = await withHead(body);
      const found = await findType(head, declaredType);
      if (!found) throw new AppError('unsupported_media');
      const type = storedTypeOf(found);
      const filename = `${randomUUID()}.${type.extension}`;
      await announce(filename);
      const stored =
        found.kind === 'image'
          ? await putImage(ownerId, filename, whole, { ...found, moves: movesUnread(head) })
          : await putFilm(ownerId, filename, whole, found.contentType);
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
