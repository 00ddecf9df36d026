import { and, eq, exists, or, sql, sum } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { contents, mediaFiles, uploads } from './media.tables.ts';

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
