import type { ContentNote } from '@bergkette/contract/media.ts';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { contents, mediaFiles } from './media.tables.ts';

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

export const mediaCleaningRepository = (db: Db) => ({
  /**
   * Counts the try before the work begins, so that a film that crashes the server is not tried for ever. From the last try on, the
   * owner is told that the file is not clean, until it is.
   */
  take: async (content: UncleanContent, attemptsMax: number): Promise<boolean> => {
    const attempts = content.attempts + 1;
    const rows = await db
      .update(contents)
      .set({ cleaningAttempts: attempts, ...(attempts < attemptsMax ? {} : { notes: ['not_cleaned'] }) })
      .where(and(sameContent(content), eq(contents.cleaningAttempts, content.attempts)))
      .returning({ id: contents.id });
    return rows.length > 0;
  },
  /** Returns false where the content is gone, or another process has cleaned it. */
  replace: async (content: UncleanContent, { filename, ...facts }: Cleaned): Promise<boolean> => {
    const swap = filename === undefined ? {} : { filename, formerFilename: content.filename, isClean: true };
    const rows = await db
      .update(contents)
      .set({ ...facts, ...swap })
      .where(sameContent(content))
      .returning({ id: contents.id });
    return rows.length > 0;
  },
  /** Keeps the old file readable until the sweep removes it. */
  retire: async (ownerId: number, filename: string, now: Date): Promise<void> => {
    await db
      .update(mediaFiles)
      .set({ createdAt: now })
      .where(and(eq(mediaFiles.userId, ownerId), eq(mediaFiles.filename, filename)));
  },
});

/** Contents of all people. Only for the job. */
export const uncleanContents = (db: Db, attemptsMax: number, limit: number): Promise<UncleanContent[]> =>
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
    .where(and(sql`not is_clean`, lt(contents.cleaningAttempts, attemptsMax)))
    .orderBy(asc(contents.userId), asc(contents.eventId), asc(contents.id))
    .limit(limit);
