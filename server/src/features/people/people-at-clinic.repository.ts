import { and, asc, eq, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { settings } from '../settings/settings.tables.ts';
import { clinicStays, users } from '../users/users.tables.ts';
import { relations } from './people.tables.ts';
import { isBetween, relationshipColumns, viewers } from './relationship.repository.ts';

const areBothThere: SQL | undefined = and(
  eq(viewers.isAtClinic, true),
  eq(users.isAtClinic, true),
  eq(users.clinicId, viewers.clinicId),
  isNull(users.deletionMarkedAt),
);

/** Friends, or blocked in one direction. */
const areBound = or(
  isNotNull(relations.confirmedAt),
  isNotNull(relations.lowBlockedAt),
  isNotNull(relations.highBlockedAt),
);

const isShownToStrangers = (key: 'clinic' | 'clinic_status'): SQL =>
  sql`(${settings.privacy} -> ${key}::text ->> 'foreign')::boolean`;

/** People who are "at the clinic" of the viewers. The service decides which of them a viewer may know of. */
export const peopleAtClinicRepository = (db: Db) => ({
  friends: (viewerIds: readonly number[]) =>
    db
      .select({ ...relationshipColumns, viewerId: viewers.id, ownerId: users.id, since: clinicStays.startedAt })
      .from(viewers)
      .innerJoin(relations, or(eq(relations.userLow, viewers.id), eq(relations.userHigh, viewers.id)))
      .innerJoin(users, isBetween)
      .innerJoin(clinicStays, and(eq(clinicStays.userId, users.id), isNull(clinicStays.endedAt)))
      .leftJoin(settings, eq(settings.userId, users.id))
      .where(and(inArray(viewers.id, [...viewerIds]), isNotNull(relations.confirmedAt), areBothThere))
      .orderBy(asc(viewers.id), asc(clinicStays.startedAt)),
  /**
   * Returns at most `limit` people for each viewer, of those who may be strangers to them.
   * @param bandStarts those whose birth months lie between two of these are of one band
   */
  strangers: (viewerIds: readonly number[], bandStarts: readonly string[], limit: number) => {
    const there = db
      .select({ id: users.id })
      .from(users)
      .innerJoin(settings, eq(settings.userId, users.id))
      .where(
        and(
          areBothThere,
          ne(users.id, viewers.id),
          eq(users.isSearchable, true),
          isShownToStrangers('clinic'),
          isShownToStrangers('clinic_status'),
          ...bandStarts.map(
            (start) => sql`(${users.birthMonth} <= ${start}::date) = (${viewers.birthMonth} <= ${start}::date)`,
          ),
          notExists(db.select({ id: relations.id }).from(relations).where(and(isBetween, areBound))),
        ),
      )
      .orderBy(asc(users.id))
      .limit(limit)
      .as('there');
    return db
      .select({ ...relationshipColumns, viewerId: viewers.id })
      .from(viewers)
      .innerJoinLateral(there, sql`true`)
      .innerJoin(users, eq(users.id, there.id))
      .leftJoin(relations, isBetween)
      .leftJoin(settings, eq(settings.userId, users.id))
      .where(and(inArray(viewers.id, [...viewerIds]), eq(viewers.isSearchable, true), eq(viewers.isAtClinic, true)));
  },
});
