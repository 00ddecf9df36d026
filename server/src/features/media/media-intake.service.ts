import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ORPHAN_AFTER_H, UPLOAD_EXPIRY_H } from '@bergkette/contract/media.rules.ts';
import type { ContentNote } from '@bergkette/contract/media.ts';
import { subHours } from 'date-fns/subHours';
import { AppError } from '../../errors.ts';
import { fairTurns } from '../../platform/jobs/fair-turns.ts';
import type { Platform } from '../../platform/platform.ts';
import { uploadFolder } from '../../platform/storage/resumable-uploads.ts';
import type { Stored } from '../../platform/storage/storage.ts';
import { isUnreadable } from './films.ts';
import { mediaSweep } from './media.repository.ts';
import { type FoundType, findType, type ImageType, movesUnread, type OtherType, storedTypeOf } from './media-type.ts';
import { type PicturesService, withHead } from './pictures.service.ts';
import type { Renditions, RenditionsService } from './renditions.service.ts';
import { spoolOf, withDrafts, writeDraft } from './spool.ts';
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
    return withDrafts(dataDir, ['file', 'look'], async ({ file, look }) => {
      await writeDraft(body, file);
      if (await looks.run(ownerId, () => isUnreadable(ffmpeg.look, type, file, look)))
        throw new AppError('unsupported_media');
      return storage.put(key, createReadStream(file));
    });
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

const BATCH = 500;

/** Removes files that nothing refers to, left by deleted events, broken uploads and crashes. */
export const mediaSweepService = (platform: Platform, { mediaIntake }: { mediaIntake: MediaIntakeService }) => {
  const { clock, database, log, storage } = platform;

  /** Locks the row until the file is removed, so that no content can refer to it meanwhile. */
  const removeOrphan = (ownerId: number, filename: string, before: Date): Promise<void> =>
    database.transaction(async (tx) => {
      if (await mediaSweep(tx).takeOrphan(ownerId, filename, before)) await storage.delete(keyOf(ownerId, filename));
    });

  const sweepOrphans = async (before: Date): Promise<void> => {
    for (const { userId, filename } of await mediaSweep(database.db).orphans(before, BATCH)) {
      // The foreign key refuses a file that a content refers to since a moment; the sweep goes on with the others.
      await removeOrphan(userId, filename, before).catch((error: unknown) => log.warn({ err: error }, 'orphan kept'));
    }
  };

  return {
    sweep: async (): Promise<void> => {
      const now = clock.now();
      const orphanedBefore = subHours(now, ORPHAN_AFTER_H);
      await sweepOrphans(orphanedBefore);
      await mediaIntake.sweep(orphanedBefore);
      await storage.sweep(orphanedBefore);
      const expiredBefore = subHours(now, UPLOAD_EXPIRY_H);
      await mediaSweep(database.db).removeStaleUploads(expiredBefore);
      // Each upload has a row before its first byte, so a file without a row has expired or was used.
      await uploadFolder(platform.uploads).sweep(expiredBefore, (ownerId) =>
        mediaSweep(database.db).uploadIds(ownerId),
      );
    },
  };
};

export type MediaSweepService = ReturnType<typeof mediaSweepService>;
