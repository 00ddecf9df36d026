import type { Settings } from '@bergkette/contract/settings.ts';
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, first } from '../../platform/database/database.ts';
import { type Pair, pairOf } from '../../platform/people/pair.ts';
import { settings } from '../settings/settings.tables.ts';
import { users } from '../users/users.tables.ts';
import { relations } from './people.tables.ts';

export const ofPair = ({ low, high }: Pair) => and(eq(relations.userLow, low), eq(relations.userHigh, high));

export const viewers = alias(users, 'viewers');

/** Picks the column of the viewer, and that of the other person. */
const byViewer = <T>(ifLow: SQLWrapper, ifHigh: SQLWrapper) =>
  sql<T>`case when ${viewers.id} < ${users.id} then ${ifLow} else ${ifHigh} end`;

const { lowBlockedAt, highBlockedAt, lowRefusedAt, highRefusedAt } = relations;

/** A refused request is there for who sent it and gone for who refused it: nobody can prove a refusal [REL-23]. */
const askedBy = sql<number | null>`case
  when ${relations.confirmedAt} is null and ${relations.requestedBy} = ${users.id}
    and ${byViewer(highRefusedAt, lowRefusedAt)} is not null then null
  else ${relations.requestedBy} end`.mapWith(relations.requestedBy);

/** The relation between `viewers` and `users`, in a query that joins `relations` and `settings`. */
export const relationshipColumns = {
  relationId: relations.id,
  requestedBy: askedBy.as('requested_by'),
  isConfirmed: sql<boolean>`${relations.confirmedAt} is not null`,
  isBlockedByViewer: sql<boolean>`${byViewer(lowBlockedAt, highBlockedAt)} is not null`,
  isBlockedByOwner: sql<boolean>`${byViewer(highBlockedAt, lowBlockedAt)} is not null`,
  /** A block by the owner takes precedence, so that blocking back does not reveal the name. */
  isNameKept: sql<boolean>`coalesce(${byViewer(highBlockedAt, lowBlockedAt)} < ${byViewer(lowBlockedAt, highBlockedAt)},
    ${byViewer(highBlockedAt, lowBlockedAt)} is not null)`,
  isViewerFindable: viewers.isSearchable,
  isOwnerFindable: users.isSearchable,
  viewerBirthMonth: viewers.birthMonth,
  ownerBirthMonth: users.birthMonth,
  isOwnerMarked: sql<boolean>`${users.deletionMarkedAt} is not null`,
  /** Stores only values that differ from the defaults. */
  privacy: sql<Partial<Settings['privacy']> | null>`${settings.privacy}`.as('privacy'),
};

/** A row of `relations` for each of the two directions in which it may stand. */
export const isBetween: SQL = sql`(
  (${relations.userLow} = ${viewers.id} and ${relations.userHigh} = ${users.id})
  or (${relations.userHigh} = ${viewers.id} and ${relations.userLow} = ${users.id}))`;

export const relationshipRepository = (db: Db) => ({
  find: (viewerId: number, ownerId: number) =>
    first(
      db
        .select({ ...relationshipColumns, ownerId: users.id, avatar: users.avatar, ownerTimeZone: users.timeZone })
        .from(viewers)
        .innerJoin(users, eq(users.id, ownerId))
        .leftJoin(relations, ofPair(pairOf(viewerId, ownerId)))
        .leftJoin(settings, eq(settings.userId, users.id))
        .where(eq(viewers.id, viewerId)),
    ),
  /** Of several owners at once, with the viewer if asked for. Owners that do not exist have no row. */
  findSeveral: (viewerId: number, ownerIds: readonly number[]) =>
    db
      .select({ ...relationshipColumns, ownerId: users.id, name: users.name, avatar: users.avatar })
      .from(viewers)
      .innerJoin(users, inArray(users.id, [...ownerIds]))
      .leftJoin(relations, isBetween)
      .leftJoin(settings, eq(settings.userId, users.id))
      .where(eq(viewers.id, viewerId)),
});
export type RelationshipRow = NonNullable<Awaited<ReturnType<ReturnType<typeof relationshipRepository>['find']>>>;
