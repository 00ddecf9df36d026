import type { ContentNote } from '@bergkette/contract/media.ts';
import { and, asc, eq, exists, lt, notExists, or, sql, sum } from 'drizzle-orm';
import { type Db, first, hasChanged } from '../../platform/database/database.ts';
import type { Stored } from '../../platform/storage/storage.ts';
import { isPublished } from '../events/event-entries.tables.ts';
import { events } from '../events/events.tables.ts';
import { contents, mediaFiles, uploads } from './media.tables.ts';

export interface StoredFile extends Stored {
  filename: string;
  storedAt: Date;
}

export interface RenditionNames {
  preview: string;
  view: string;
}

const shown = {
  id: contents.id,
  file: sql<string>`'content/' || ${contents.filename}`,
  content_type: contents.contentType,
  poster: sql<string | null>`'content/' || ${contents.posterFilename}`,
  duration_s: contents.durationS,
  notes: contents.notes,
};

/** A stored file with its smaller copies, if it has any. */
export interface FoundFile {
  filename: string;
  contentType: string;
  isPoster: boolean;
  preview: string | null;
  view: string | null;
}

const ownFile = (ownerId: number, filename: string) =>
  and(eq(mediaFiles.userId, ownerId), eq(mediaFiles.filename, filename));
const ownUpload = (ownerId: number, id: string) => and(eq(uploads.userId, ownerId), eq(uploads.id, id));

/** Condition for the present name of a file, or the one before it was cleaned. */
const isNamed = (filename: string) => or(eq(contents.filename, filename), eq(contents.formerFilename, filename));

/** Null until the copies are made. */
const renditions = {
  filename: contents.filename,
  preview: contents.previewFilename,
  view: contents.viewFilename,
};

const isPosterOf = (filename: string) => sql<boolean>`coalesce(${contents.posterFilename} = ${filename}, false)`;

const ofEvent = (ownerId: number, eventId: number) => and(eq(contents.userId, ownerId), eq(contents.eventId, eventId));

export const mediaRepository = (db: Db) => ({
  list: (ownerId: number, eventId: number) =>
    db.select(shown).from(contents).where(ofEvent(ownerId, eventId)).orderBy(asc(contents.id)),
  find: (ownerId: number, filename: string) =>
    first(
      db
        .select({
          eventId: contents.eventId,
          contentType: contents.contentType,
          ...renditions,
          isPoster: isPosterOf(filename),
        })
        .from(contents)
        .where(and(eq(contents.userId, ownerId), or(isNamed(filename), eq(contents.posterFilename, filename)))),
    ),
  /** Finds a cleaned file by its present name among the events that the owner shares. @param before events from this day on are left out */
  findShared: (ownerId: number, filename: string, { timeZone, before }: { timeZone: string; before?: string }) =>
    first(
      db
        .select({ contentType: contents.contentType, ...renditions, isPoster: isPosterOf(filename) })
        .from(contents)
        .innerJoin(events, and(eq(events.userId, contents.userId), eq(events.id, contents.eventId)))
        .where(
          and(
            eq(contents.userId, ownerId),
            contents.isClean,
            or(eq(contents.filename, filename), eq(contents.posterFilename, filename)),
            isPublished(ownerId, timeZone, before),
            events.publicationMedia,
          ),
        ),
    ),
  /** Makes the row of a file before its first byte is stored, so that the sweep finds it after a crash. */
  announce: async (ownerId: number, filename: string, createdAt: Date): Promise<void> => {
    await db.insert(mediaFiles).values({ userId: ownerId, filename, createdAt });
  },
  /** Marks the file as complete. Makes the row again where the sweep removed it during a slow upload. */
  confirm: async (ownerId: number, { filename, ...stored }: StoredFile): Promise<void> => {
    await db
      .insert(mediaFiles)
      .values({ userId: ownerId, filename, createdAt: stored.storedAt, ...stored })
      .onConflictDoUpdate({ target: [mediaFiles.userId, mediaFiles.filename], set: stored });
  },
  /** @returns undefined where the record of an import is here already */
  create: (
    ownerId: number,
    values: Pick<
      typeof contents.$inferInsert,
      'eventId' | 'filename' | 'contentType' | 'isClean' | 'notes' | 'uploadId' | 'origin'
    >,
    names: RenditionNames | undefined,
  ) =>
    first(
      db
        .insert(contents)
        .values({ ...values, userId: ownerId, previewFilename: names?.preview, viewFilename: names?.view })
        .onConflictDoNothing({
          target: [contents.userId, contents.origin],
          where: sql`${contents.origin} is not null`,
        })
        .returning(shown),
    ),
  findBrought: (ownerId: number, eventId: number, origin: string) =>
    first(
      db
        .select(shown)
        .from(contents)
        .where(and(ofEvent(ownerId, eventId), eq(contents.origin, origin))),
    ),
  /** Stores the names of the copies unless there are some. @returns the names in force; undefined where the picture is gone */
  referTo: async (ownerId: number, filename: string, names: RenditionNames): Promise<RenditionNames | undefined> => {
    const [row] = await db
      .update(contents)
      .set({
        previewFilename: sql`coalesce(${contents.previewFilename}, ${names.preview})`,
        viewFilename: sql`coalesce(${contents.viewFilename}, ${names.view})`,
      })
      .where(and(eq(contents.userId, ownerId), eq(contents.filename, filename)))
      .returning({ preview: contents.previewFilename, view: contents.viewFilename });
    return row?.preview && row.view ? { preview: row.preview, view: row.view } : undefined;
  },
  /** Finds the content that was already made of an upload. */
  findByUpload: (ownerId: number, eventId: number, uploadId: string) =>
    first(
      db
        .select(shown)
        .from(contents)
        .where(and(ofEvent(ownerId, eventId), eq(contents.uploadId, uploadId))),
    ),
  /** Returns the names of files that nothing refers to any more; none where there is no such content. */
  remove: async (ownerId: number, eventId: number, id: number, filename: string | undefined) => {
    const named = filename === undefined ? undefined : isNamed(filename);
    const [row] = await db
      .delete(contents)
      .where(and(ofEvent(ownerId, eventId), eq(contents.id, id), named))
      .returning({ ...renditions, poster: contents.posterFilename, former: contents.formerFilename });
    return [...new Set(Object.values(row ?? {}))].filter((name) => name !== null);
  },
  forget: async (ownerId: number, filename: string): Promise<void> => {
    await db.delete(mediaFiles).where(ownFile(ownerId, filename));
  },
  addUpload: async (ownerId: number, id: string, sizeBytes: number, createdAt: Date): Promise<void> => {
    await db.insert(uploads).values({ userId: ownerId, id, sizeBytes, createdAt });
  },
  finishUpload: async (ownerId: number, id: string, finishedAt: Date): Promise<void> => {
    await db.update(uploads).set({ finishedAt }).where(ownUpload(ownerId, id));
  },
  /** @returns true only for the call that removes the upload */
  removeUpload: (ownerId: number, id: string): Promise<boolean> =>
    hasChanged(db.delete(uploads).where(ownUpload(ownerId, id))),
});

const isOrphan = (db: Db, before: Date) =>
  and(
    lt(mediaFiles.createdAt, before),
    notExists(
      db
        .select({ one: sql`1` })
        .from(contents)
        .where(
          and(
            eq(contents.userId, mediaFiles.userId),
            or(
              eq(contents.filename, mediaFiles.filename),
              eq(contents.posterFilename, mediaFiles.filename),
              eq(contents.previewFilename, mediaFiles.filename),
              eq(contents.viewFilename, mediaFiles.filename),
            ),
          ),
        ),
    ),
  );

/** Files of all people. Only for the job. */
export const mediaSweep = (db: Db) => ({
  orphans: (before: Date, limit: number) =>
    db
      .select({ userId: mediaFiles.userId, filename: mediaFiles.filename })
      .from(mediaFiles)
      .where(isOrphan(db, before))
      .orderBy(asc(mediaFiles.createdAt))
      .limit(limit),
  /** Locks the row until the transaction ends. Returns false where something refers to the file again. */
  takeOrphan: (ownerId: number, filename: string, before: Date): Promise<boolean> =>
    hasChanged(db.delete(mediaFiles).where(and(ownFile(ownerId, filename), isOrphan(db, before)))),
  removeStaleUploads: async (before: Date): Promise<void> => {
    await db.delete(uploads).where(lt(uploads.createdAt, before));
  },
  uploadIds: async (ownerId: number): Promise<string[]> => {
    const rows = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.userId, ownerId));
    return rows.map(({ id }) => id);
  },
});

export const mediaQuotaRepository = (db: Db) => ({
  /** Locks the person's quota until the transaction ends, so that parallel calls wait. */
  hold: async (ownerId: number): Promise<void> => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media quota ${ownerId}`}, 0))`);
  },
  /** Counts files that contents refer to. Files that wait for the sweep do not count. */
  usedBytes: async (ownerId: number): Promise<number> => {
    const isReferredTo = exists(
      db
        .select({ one: sql`1` })
        .from(contents)
        .where(
          and(
            eq(contents.userId, mediaFiles.userId),
            or(eq(contents.filename, mediaFiles.filename), eq(contents.posterFilename, mediaFiles.filename)),
          ),
        ),
    );
    const [row] = await db
      .select({ bytes: sum(mediaFiles.sizeBytes).mapWith(Number) })
      .from(mediaFiles)
      .where(and(eq(mediaFiles.userId, ownerId), isReferredTo));
    return row?.bytes ?? 0;
  },
  /** Counts the bytes reserved for running uploads. */
  promisedBytes: async (ownerId: number): Promise<number> => {
    const [row] = await db
      .select({ bytes: sum(uploads.sizeBytes).mapWith(Number) })
      .from(uploads)
      .where(eq(uploads.userId, ownerId));
    return row?.bytes ?? 0;
  },
});

export interface UncleanContent {
  ownerId: number;
  eventId: number;
  id: number;
  filename: string;
  contentType: string;
  posterFilename: string | null;
  attempts: number;
}

export interface Cleaned {
  /** Absent where the old file is kept. */
  filename?: string;
  posterFilename?: string;
  durationS?: number;
  notes?: ContentNote[];
}

const sameContent = ({ ownerId, eventId, id, filename }: UncleanContent) =>
  and(
    eq(contents.userId, ownerId),
    eq(contents.eventId, eventId),
    eq(contents.id, id),
    eq(contents.filename, filename),
    eq(contents.isClean, false),
  );

const ATTEMPTS_MAX = 3;

export const mediaCleaningRepository = (db: Db) => ({
  /**
   * Counts the try before the work begins, so that a film that crashes the server is not tried for ever. From the last try on, the
   * owner is told that the file is not clean, until it is.
   */
  take: async (content: UncleanContent): Promise<boolean> => {
    const attempts = content.attempts + 1;
    return hasChanged(
      db
        .update(contents)
        .set({ cleaningAttempts: attempts, ...(attempts < ATTEMPTS_MAX ? {} : { notes: ['not_cleaned'] }) })
        .where(and(sameContent(content), eq(contents.cleaningAttempts, content.attempts))),
    );
  },
  /** Returns false where the content is gone, or another process has cleaned it. */
  replace: async (content: UncleanContent, { filename, ...facts }: Cleaned): Promise<boolean> => {
    const swap = filename === undefined ? {} : { filename, formerFilename: content.filename, isClean: true };
    return hasChanged(
      db
        .update(contents)
        .set({ ...facts, ...swap })
        .where(sameContent(content)),
    );
  },
  /** Keeps the old file readable until the sweep removes it. */
  retire: async (ownerId: number, filename: string, now: Date): Promise<void> => {
    await db.update(mediaFiles).set({ createdAt: now }).where(ownFile(ownerId, filename));
  },
});

/** Contents of all people. Only for the job. */
export const uncleanContents = (db: Db, limit: number): Promise<UncleanContent[]> =>
  db
    .select({
      ownerId: contents.userId,
      eventId: contents.eventId,
      id: contents.id,
      filename: contents.filename,
      contentType: contents.contentType,
      posterFilename: contents.posterFilename,
      attempts: contents.cleaningAttempts,
    })
    .from(contents)
    .where(and(sql`not is_clean`, lt(contents.cleaningAttempts, ATTEMPTS_MAX)))
    .orderBy(asc(contents.userId), asc(contents.eventId), asc(contents.id))
    .limit(limit);
