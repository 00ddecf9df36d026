import type { Content } from '@bergkette/contract/events.ts';
import type { ContentNote, PictureSize } from '@bergkette/contract/media.ts';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Once } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { uploadFolder } from '../../platform/storage/resumable-uploads.ts';
import type { EventsService } from '../events/events.service.ts';
import { type FoundFile, mediaRepository } from './media.repository.ts';
import { MEDIA_CLEANING_JOB } from './media-cleaning.service.ts';
import { type Incoming, type MediaIntakeService, POSTER_TYPE } from './media-intake.service.ts';
import type { MediaQuotaService } from './media-quota.service.ts';
import type { RenditionsService } from './renditions.service.ts';
import { confirmFiles, keyOf } from './stored-files.ts';

/** A finished upload; `origin` where it is the file of an import. */
interface FromUpload {
  upload: string;
  origin?: string | undefined;
}

export type { Incoming } from './media-intake.service.ts';

interface MediaFile {
  /** Name of the file that is sent; that of a smaller copy where one was asked for. */
  filename: string;
  contentType: string;
  sizeBytes: number;
}

/** True for errors after which certainly nothing refers to the file of the call. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && ['quota_exceeded', 'unknown_upload', 'exists'].includes(error.code);

/** Files of events: pictures, films, sound. */
export const mediaService = (
  platform: Platform,
  {
    mediaQuota: quota,
    events,
    mediaIntake: intake,
    renditions,
  }: {
    mediaQuota: MediaQuotaService;
    events: EventsService;
    mediaIntake: MediaIntakeService;
    renditions: RenditionsService;
  },
) => {
  const { clock, database, storage, ffmpeg, jobs } = platform;
  const repository = mediaRepository(database.db);
  const uploads = uploadFolder(platform.uploads);

  const discard = async (ownerId: number, filename: string): Promise<void> => {
    await storage.delete(keyOf(ownerId, filename));
    await repository.forget(ownerId, filename);
  };

  const requireTaken = async (ownerId: number, eventId: number, uploadId: string): Promise<Content> => {
    const taken = await repository.findByUpload(ownerId, eventId, uploadId);
    if (!taken) throw new AppError('unknown_upload', { errors: { upload: ['unknown_upload'] } });
    return taken;
  };

  /**
   * Stores the file, then refers to it in one transaction with the quota and the call's answer.
   * @param taken the resumable upload of the file, which is removed, and the record of an import that it is
   * @throws {AppError} exists: the record was brought meanwhile
   */
  const attach = async (
    ownerId: number,
    eventId: number,
    incoming: Incoming,
    once: Once | undefined,
    { upload: uploadId, origin }: Partial<FromUpload> = {},
  ): Promise<Content> => {
    await events.requireOwn(database.db, ownerId, eventId);
    const announce = (name: string) => repository.announce(ownerId, name, clock.now());
    await quota.expectRoom(ownerId, incoming.sizeBytes ?? 1);
    const {
      filename,
      type,
      sizeBytes,
      sha256,
      renditions: made,
      notes: told,
    } = await intake.take(ownerId, incoming, announce);
    const smaller = made?.files ?? [];
    const isClean = type.kind === 'image';
    // Without ffmpeg nobody knows when it will be cleaned.
    const notes: ContentNote[] = isClean || ffmpeg ? (told ?? []) : ['not_cleaned'];
    const store = async (tx: Db): Promise<Content> => {
      const media = mediaRepository(tx);
      await events.requireOwn(tx, ownerId, eventId);
      await confirmFiles(tx, storage, ownerId, [{ filename, sizeBytes, sha256, storedAt: clock.now() }, ...smaller]);
      const isTaken = uploadId !== undefined && !(await media.removeUpload(ownerId, uploadId));
      if (isTaken) throw new AppError('unknown_upload');
      const { contentType } = type;
      const content = await media.create(
        ownerId,
        { eventId, filename, contentType, isClean, notes, uploadId, origin },
        made?.names,
      );
      if (!content) throw new AppError('exists');
      await quota.settle(tx, ownerId);
      await once?.keep(tx, { status: 201, body: content });
      return content;
    };
    const answer = await database.transaction(store).catch(async (error: unknown) => {
      // After other errors the transaction may have been committed, so only the sweep may remove the file.
      if (isRefusal(error))
        for (const name of [filename, ...smaller.map((file) => file.filename)]) await discard(ownerId, name);
      throw error;
    });
    if (!isClean && ffmpeg) await jobs.hasten(MEDIA_CLEANING_JOB, { queue: MEDIA_CLEANING_JOB });
    return answer;
  };

  /** @throws {AppError} not_found, also for a smaller copy of a file that is no picture */
  const stored = async (ownerId: number, asked: string, found: FoundFile, size?: PictureSize): Promise<MediaFile> => {
    const { contentType, isPoster } = found;
    if (size !== undefined && !contentType.startsWith('image/')) throw new AppError('not_found');
    const made = size && (found[size] ?? (await renditions.makeUp(ownerId, found.filename))?.[size]);
    const filename = made ?? asked;
    const file = await storage.stat(keyOf(ownerId, filename));
    if (!file) throw new AppError('not_found');
    const isWebp = isPoster || filename !== asked;
    return { filename, contentType: isWebp ? POSTER_TYPE : contentType, sizeBytes: file.sizeBytes };
  };

  return {
    attach: ({ userId }: Caller, eventId: number, incoming: Incoming, once?: Once): Promise<Content> =>
      attach(userId, eventId, incoming, once),
    /**
     * Makes one content of the upload, however often the call is repeated.
     * @throws {AppError} unknown_upload where it does not exist, is not finished, or belongs to another event; exists where the
     * record of an import is here at another event
     */
    attachUpload: async ({ userId }: Caller, eventId: number, taken: FromUpload, once?: Once): Promise<Content> => {
      const { upload: id, origin } = taken;
      await events.requireOwn(database.db, userId, eventId);
      const upload = await uploads.findFinished(userId, id);
      if (!upload) return requireTaken(userId, eventId, id);
      const { declaredType, sizeBytes } = upload;
      const incoming = { body: upload.open(), declaredType, sizeBytes };
      const content = await attach(userId, eventId, incoming, once, taken).catch(async (error: unknown) => {
        if (origin !== undefined && isRefusal(error) && error.code === 'exists') {
          await repository.removeUpload(userId, id);
          return repository.findBrought(userId, eventId, origin);
        }
        // A parallel call may have used the same upload and removed it while it was read here.
        const isTaken = isRefusal(error) && error.code === 'unknown_upload';
        if (isTaken || !(await uploads.findFinished(userId, id))) return requireTaken(userId, eventId, id);
        throw error;
      });
      await uploads.remove(userId, id);
      if (!content) throw new AppError('exists');
      return content;
    },
    list: async ({ userId }: Caller, eventId: number): Promise<Content[]> => {
      await events.requireOwn(database.db, userId, eventId);
      return repository.list(userId, eventId);
    },
    /** Removes the files at once. If this fails, the sweep removes them. */
    remove: async ({ userId }: Caller, eventId: number, id: number, filename: string | undefined): Promise<void> => {
      await events.requireOwn(database.db, userId, eventId);
      const removed = await repository.remove(userId, eventId, id, filename);
      if (removed.length === 0) throw new AppError('not_found');
      for (const name of removed) await discard(userId, name);
    },
    /** @throws {AppError} not_found, also for the file of an event that was deleted */
    requireFile: async (ownerId: number, filename: string, size?: PictureSize): Promise<MediaFile> => {
      const found = await repository.find(ownerId, filename);
      if (!found) throw new AppError('not_found');
      await events.requireOwn(database.db, ownerId, found.eventId);
      return stored(ownerId, filename, found, size);
    },
    /** Returns another person's file that the viewer may see at this moment. @throws {AppError} not_found */
    requireShared: async (
      viewerId: number,
      ownerId: number,
      filename: string,
      size?: PictureSize,
    ): Promise<MediaFile> => {
      const found = await repository.findShared(ownerId, filename, await events.sharedChain(viewerId, ownerId));
      if (!found) throw new AppError('not_found');
      return stored(ownerId, filename, found, size);
    },
    /** @throws {AppError} quota_exceeded */
    noteUpload: (ownerId: number, id: string, sizeBytes: number): Promise<void> =>
      database.transaction(async (tx) => {
        await quota.promise(tx, ownerId, sizeBytes);
        await mediaRepository(tx).addUpload(ownerId, id, sizeBytes, clock.now());
      }),
    finishUpload: (ownerId: number, id: string) => repository.finishUpload(ownerId, id, clock.now()),
    /** Called after the client has cancelled the upload and its files were removed. */
    forgetUpload: (ownerId: number, id: string) => repository.removeUpload(ownerId, id),
  };
};

export type MediaService = ReturnType<typeof mediaService>;
