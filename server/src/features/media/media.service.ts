import { createReadStream } from 'node:fs';
import type { Content, StoredContent } from '@bergkette/contract/events.ts';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Once } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { uploadFolder } from '../../platform/storage/resumable-uploads.ts';
import { eventsService } from '../events/events.service.ts';
import { mediaRepository } from './media.repository.ts';
import { type Incoming, keyOf, mediaIntake } from './media-intake.ts';

export type { Incoming } from './media-intake.ts';

export interface MediaFile {
  contentType: string;
  sizeBytes: number;
}

/** What hangs on events: pictures, films, sound. */
export const mediaService = (platform: Platform) => {
  const { clock, database, storage, dataDir } = platform;
  const events = eventsService(platform);
  const repository = mediaRepository(database.db);
  const uploads = uploadFolder(dataDir);
  const intake = mediaIntake(platform);

  /**
   * Brings the file into storage and only then refers to it, together with all that must agree.
   * @param also what else the same transaction does
   */
  const attach = async (
    ownerId: number,
    eventId: number,
    incoming: Incoming,
    once: Once | undefined,
    also: (tx: Db) => Promise<void> = async () => {},
  ): Promise<StoredContent> => {
    await events.requireOwn(database.db, ownerId, eventId);
    const announce = (name: string) => repository.announce(ownerId, name, clock.now());
    const { filename, type, sizeBytes } = await intake.take(ownerId, incoming, announce);
    return database.transaction(async (tx) => {
      const media = mediaRepository(tx);
      await events.requireOwn(tx, ownerId, eventId);
      await media.confirm(ownerId, { filename, sizeBytes, storedAt: clock.now() });
      // The sweep holds the row while it removes a file, so from here on the file is there or it is not.
      if (!(await storage.stat(keyOf(ownerId, filename)))) throw new AppError('unavailable', { retryAfterS: 1 });
      const content = await media.create(ownerId, { eventId, filename, contentType: type.contentType });
      await also(tx);
      const answer = { ...content, poster: null, duration_s: null };
      await once?.keep(tx, { status: 201, body: answer });
      return answer;
    });
  };

  return {
    attach: ({ userId }: Caller, eventId: number, incoming: Incoming, once?: Once): Promise<StoredContent> =>
      attach(userId, eventId, incoming, once),
    /** @throws {AppError} unknown_upload for what is not there, not finished or taken already */
    attachUpload: async ({ userId }: Caller, eventId: number, id: string, once?: Once): Promise<StoredContent> => {
      await events.requireOwn(database.db, userId, eventId);
      const upload = await uploads.findFinished(userId, id);
      if (!upload) throw new AppError('unknown_upload', { errors: { upload: ['unknown_upload'] } });
      const incoming = { body: createReadStream(upload.file), declaredType: upload.declaredType };
      const content = await attach(userId, eventId, incoming, once, async (tx) => {
        if (!(await mediaRepository(tx).removeUpload(userId, id))) throw new AppError('unknown_upload');
      });
      await uploads.remove(userId, id);
      return content;
    },
    list: async ({ userId }: Caller, eventId: number): Promise<Content[]> => {
      await events.requireOwn(database.db, userId, eventId);
      return repository.list(userId, eventId);
    },
    /** The file goes at once; should that fail, the sweep takes it. */
    remove: async ({ userId }: Caller, eventId: number, id: number, filename: string | undefined): Promise<void> => {
      await events.requireOwn(database.db, userId, eventId);
      const removed = await repository.remove(userId, eventId, id, filename);
      if (removed === undefined) throw new AppError('not_found');
      await storage.delete(keyOf(userId, removed));
      await repository.forget(userId, removed);
    },
    /** @throws {AppError} not_found, also for the file of an event that was deleted */
    requireFile: async (ownerId: number, filename: string): Promise<MediaFile> => {
      const found = await repository.find(ownerId, filename);
      if (!found) throw new AppError('not_found');
      await events.requireOwn(database.db, ownerId, found.eventId);
      const stored = await storage.stat(keyOf(ownerId, filename));
      if (!stored) throw new AppError('not_found');
      return { contentType: found.contentType, sizeBytes: stored.sizeBytes };
    },
    noteUpload: (ownerId: number, id: string, sizeBytes: number) =>
      repository.addUpload(ownerId, id, sizeBytes, clock.now()),
    finishUpload: (ownerId: number, id: string) => repository.finishUpload(ownerId, id, clock.now()),
    /** The client gave it up; its files are gone already. */
    forgetUpload: (ownerId: number, id: string) => repository.removeUpload(ownerId, id),
  };
};
