import type { Content } from '@bergkette/contract/events.ts';
import type { PictureSize } from '@bergkette/contract/media.ts';
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

export type { Incoming } from './media-intake.service.ts';

export interface MediaFile {
  /** Another than the one asked for where that was for a smaller picture. */
  filename: string;
  contentType: string;
  sizeBytes: number;
}

/** Certainly nothing refers to the file of the call. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'quota_exceeded' || error.code === 'unknown_upload');

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
  const { clock, database, storage, ffmpeg, jobs, log } = platform;
  const repository = mediaRepository(database.db);
  const uploads = uploadFolder(platform.uploads);

  const discard = async (ownerId: number, filename: string): Promise<void> => {
    await storage.delete(keyOf(ownerId, filename));
    await repository.forget(ownerId, filename);
  };

  /** Nobody waits for it: the film is there already. Should this fail, the job comes by itself. */
  const askForCleaning = (): Promise<void> =>
    jobs
      .add(MEDIA_CLEANING_JOB, {}, { key: MEDIA_CLEANING_JOB })
      .catch((error: unknown) => log.warn({ err: error }, 'cleaning put off'));

  const requireTaken = async (ownerId: number, eventId: number, uploadId: string): Promise<Content> => {
    const taken = await repository.findByUpload(ownerId, eventId, uploadId);
    if (!taken) throw new AppError('unknown_upload', { errors: { upload: ['unknown_upload'] } });
    return taken;
  };

  /**
   * Brings the file into storage and only then refers to it, together with all that must agree.
   * @param uploadId the upload it comes by, which is used up with it
   */
  const attach = async (
    ownerId: number,
    eventId: number,
    incoming: Incoming,
    once: Once | undefined,
    uploadId?: string,
  ): Promise<Content> => {
    await events.requireOwn(database.db, ownerId, eventId);
    const announce = (name: string) => repository.announce(ownerId, name, clock.now());
    await quota.expectRoom(ownerId, incoming.sizeBytes ?? 1);
    const { filename, type, sizeBytes, renditions: made } = await intake.take(ownerId, incoming, announce);
    const smaller = made?.files ?? [];
    const isClean = type.kind === 'image';
    const store = async (tx: Db): Promise<Content> => {
      const media = mediaRepository(tx);
      await events.requireOwn(tx, ownerId, eventId);
      await confirmFiles(tx, storage, ownerId, [{ filename, sizeBytes, storedAt: clock.now() }, ...smaller]);
      const isTaken = uploadId !== undefined && !(await media.removeUpload(ownerId, uploadId));
      if (isTaken) throw new AppError('unknown_upload');
      const { contentType } = type;
      const content = await media.create(ownerId, { eventId, filename, contentType, isClean, uploadId }, made?.names);
      await quota.settle(tx, ownerId);
      await once?.keep(tx, { status: 201, body: content });
      return content;
    };
    const answer = await database.transaction(store).catch(async (error: unknown) => {
      // After any other failure only the sweep may tell.
      if (isRefusal(error))
        for (const name of [filename, ...smaller.map((file) => file.filename)]) await discard(ownerId, name);
      throw error;
    });
    if (!isClean && ffmpeg) await askForCleaning();
    return answer;
  };

  /** @throws {AppError} not_found, also for a smaller one of what is no picture */
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
     * However often and late it is asked for, the upload becomes one content.
     * @throws {AppError} unknown_upload for what is not there or not finished, or belongs to another event already
     */
    attachUpload: async ({ userId }: Caller, eventId: number, id: string, once?: Once): Promise<Content> => {
      await events.requireOwn(database.db, userId, eventId);
      const upload = await uploads.findFinished(userId, id);
      if (!upload) return requireTaken(userId, eventId, id);
      const { declaredType, sizeBytes } = upload;
      const incoming = { body: upload.open(), declaredType, sizeBytes };
      const content = await attach(userId, eventId, incoming, once, id).catch(async (error: unknown) => {
        // Somebody else was faster with the same upload, and may have taken it away while it was read.
        const isTaken = isRefusal(error) && error.code === 'unknown_upload';
        if (isTaken || !(await uploads.findFinished(userId, id))) return requireTaken(userId, eventId, id);
        throw error;
      });
      await uploads.remove(userId, id);
      return content;
    },
    list: async ({ userId }: Caller, eventId: number): Promise<Content[]> => {
      await events.requireOwn(database.db, userId, eventId);
      return repository.list(userId, eventId);
    },
    /** The files go at once; should that fail, the sweep takes them. */
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
    /** Somebody else's, where they share it with the viewer just now. @throws {AppError} not_found */
    requireShared: async (
      viewerId: number,
      ownerId: number,
      filename: string,
      size?: PictureSize,
    ): Promise<MediaFile> => {
      const { before } = await events.sharedChain(viewerId, ownerId);
      const found = await repository.findShared(ownerId, filename, before);
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
    /** The client gave it up; its files are gone already. */
    forgetUpload: (ownerId: number, id: string) => repository.removeUpload(ownerId, id),
  };
};

export type MediaService = ReturnType<typeof mediaService>;
