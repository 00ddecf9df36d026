import path from 'node:path';
import type { RunFfmpeg } from '../../platform/files/ffmpeg.ts';
import type { Platform } from '../../platform/platform.ts';
import { drawFrame, rewriteFilm } from './films.ts';
import { writePoster } from './images.ts';
import {
  type Cleaned,
  mediaCleaningRepository,
  type StoredFile,
  type UncleanContent,
  uncleanContents,
} from './media.repository.ts';
import { isFilmType, type OtherType } from './media-type.ts';
import { withDrafts, writeDraft } from './spool.ts';
import { confirmFiles, keyOf, storeFile } from './stored-files.ts';

export const MEDIA_CLEANING_JOB = 'media-cleaning';
const BATCH = 100;

/** Temporary files of one cleaning. */
const DRAFTS = ['source', 'clean', 'frame', 'poster'] as const;

/** Removes what devices wrote about place, time and owner from films and sound, after the upload was answered. */
export const mediaCleaningService = (platform: Platform) => {
  const { clock, database, dataDir, ffmpeg, log, storage } = platform;

  /** Replaces all files or none. If the content was removed meanwhile, the sweep removes the new files. */
  const swap = (content: UncleanContent, files: StoredFile[], cleaned: Cleaned): Promise<boolean> =>
    database.transaction(async (tx) => {
      const { ownerId, filename } = content;
      await confirmFiles(tx, storage, ownerId, files);
      if (cleaned.filename !== undefined) await mediaCleaningRepository(tx).retire(ownerId, filename, clock.now());
      return mediaCleaningRepository(tx).replace(content, cleaned);
    });

  /** Of a broken film ffmpeg may draw a frame that nothing can read; the film is clean all the same. */
  const tryPoster = (ownerId: number, frame: string, poster: string): Promise<boolean> =>
    writePoster(ownerId, frame, poster).then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error, ownerId }, 'a still picture of a film could not be made');
        return false;
      },
    );

  const cleanInto = async (
    run: RunFfmpeg,
    content: UncleanContent,
    type: OtherType,
    { source, clean, frame, poster }: Record<(typeof DRAFTS)[number], string>,
  ): Promise<boolean> => {
    const { ownerId, filename } = content;
    await writeDraft(await storage.get(keyOf(ownerId, filename)), source);
    const { isClean, durationS, notes } = await rewriteFilm(run, type, source, clean);
    const isDrawn =
      type.startsWith('video/') &&
      content.posterFilename === null &&
      (await drawFrame(run, type, isClean ? clean : source, frame, durationS));
    const hasPoster = isDrawn && (await tryPoster(ownerId, frame, poster));
    const film = isClean ? await storeFile(platform, ownerId, clean, path.extname(filename)) : undefined;
    const picture = hasPoster ? await storeFile(platform, ownerId, poster, '.webp') : undefined;
    const cleaned = {
      ...(film ? { filename: film.filename, notes } : {}),
      ...(picture ? { posterFilename: picture.filename } : {}),
      ...(durationS === undefined ? {} : { durationS }),
    };
    if (Object.keys(cleaned).length > 0)
      await swap(
        content,
        [film, picture].filter((file) => file !== undefined),
        cleaned,
      );
    return isClean;
  };

  const clean = async (run: RunFfmpeg, content: UncleanContent): Promise<void> => {
    const { ownerId, id, contentType } = content;
    if (!isFilmType(contentType) || !(await mediaCleaningRepository(database.db).take(content))) return;
    if (!(await withDrafts(dataDir, DRAFTS, (drafts) => cleanInto(run, content, contentType, drafts))))
      log.warn({ ownerId, contentId: id, attempt: content.attempts + 1 }, 'a film or sound could not be cleaned');
  };

  return {
    /** Cleans all waiting contents once. A failed one is tried again at the next runs, at most three times in all. */
    cleanWaiting: async (): Promise<void> => {
      if (!ffmpeg) return;
      for (const content of await uncleanContents(database.db, BATCH)) {
        await ffmpeg
          .inTurn((run) => clean(run, content))
          .catch((error: unknown) => log.warn({ err: error, contentId: content.id }, 'cleaning failed'));
      }
    },
  };
};

export type MediaCleaningService = ReturnType<typeof mediaCleaningService>;
