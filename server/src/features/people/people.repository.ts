import type { PrivacyKey } from '@bergkette/contract/settings.ts';
import type { PeopleQuery } from '@bergkette/contract/users.ts';
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { type Db, first } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/http/paging.ts';
import { pairOf } from '../../platform/people/pair.ts';
import { clinicSql, diagnosisSql } from '../catalogues/catalogue-entries.tables.ts';
import { settings } from '../settings/settings.tables.ts';
import { clinicStays, users } from '../users/users.tables.ts';
import { relations } from './people.tables.ts';
import { isBetween, ofPair, relationshipColumns, viewers } from './relationship.repository.ts';

/** First days of birth months: after `after` (excluded) up to `until`; `unknown` where the viewer has none: nobody but friends. */
export type BandRange = { after: string | null; until: string | null } | 'unknown' | 'all';

/** `ids`: the people whose name fits. */
export type Filters = Omit<PeopleQuery, 'limit' | 'offset' | 'name'> & { ids?: readonly number[] | undefined };

const columns = {
  ...relationshipColumns,
  id: users.id,
  name: users.name,
  avatar: users.avatar,
  sex: users.sex,
  birthdate: users.birthdate,
  initialDiagnosis: users.initialDiagnosis,
  isAtClinic: users.isAtClinic,
  diagnosis: diagnosisSql(users.diagnosisId).as('diagnosis'),
  clinic: clinicSql(users.clinicId).as('clinic'),
};

const isFriend = sql`${relations.confirmedAt} is not null`;

/** The pure `isListed` in SQL, for lists; a test holds the two against each other. */
const isInBand = (band: BandRange): SQL | undefined => {
  if (band === 'all') return undefined;
  if (band === 'unknown') return isFriend;
  const { after, until } = band;
  const within = and(
    after === null ? undefined : sql`${users.birthMonth} > ${after}::date`,
    until === null ? undefined : sql`${users.birthMonth} <= ${until}::date`,
  );
  return or(isFriend, within);
};

const isListed = (viewerId: number, band: BandRange) =>
  and(
    eq(viewers.id, viewerId),
    eq(viewers.isSearchable, true),
    eq(users.isSearchable, true),
    ne(users.id, viewerId),
    isNull(users.deletionMarkedAt),
    isNull(relations.lowBlockedAt),
    isNull(relations.highBlockedAt),
    isInBand(band),
  );

/** The pure `visibleFields` in SQL. */
const mayMatch = (key: PrivacyKey): SQL => sql`(
  coalesce((${settings.privacy} -> ${key}::text ->> 'foreign')::boolean, false)
  or (${isFriend} and coalesce((${settings.privacy} -> ${key}::text ->> 'friend')::boolean, false)))`;

const folded = (text: SQLWrapper | string) => sql`lower(${text} collate "und-x-icu")`;

const matching = (filters: Filters, today: string): SQL | undefined => {
  const { ids, sex, age_min, age_max, diagnosis, clinic, at_clinic } = filters;
  const age = sql`extract(year from age(${today}::date, ${users.birthdate}))`;
  const where = (key: PrivacyKey, condition: SQL | undefined, isAsked: boolean) =>
    isAsked ? and(mayMatch(key), condition) : undefined;
  return and(
    ids && inArray(users.id, [...ids]),
    where('sex', sql`${users.sex} = ${sex ?? null}`, sex !== undefined),
    where('birthdate', sql`${age} >= ${age_min ?? 0}`, age_min !== undefined),
    where('birthdate', sql`${age} <= ${age_max ?? 0}`, age_max !== undefined),
    where('diagnosis', sql`${users.diagnosisId} = ${diagnosis ?? 0}`, diagnosis !== undefined),
    where('clinic', sql`${users.clinicId} = ${clinic ?? 0}`, clinic !== undefined),
    where('clinic_status', sql`${users.isAtClinic} = ${at_clinic ?? false}`, at_clinic !== undefined),
  );
};

interface Asked {
  band: BandRange;
  filters: Filters;
  today: string;
}

/** The relations of one viewer, few, found by the keys of both directions. */
const isOfViewer = (viewerId: number) =>
  and(isBetween, or(eq(relations.userLow, viewerId), eq(relations.userHigh, viewerId)));

export const peopleRepository = (db: Db) => {
  const listed = (viewerId: number, { band, filters, today }: Asked) =>
    and(isListed(viewerId, band), matching(filters, today));
  /** Names of all whom the filters find: which of them reads like a name, the database cannot tell. */
  const names = (viewerId: number, asked: Asked) =>
    db
      .select({ id: users.id, name: users.name })
      .from(viewers)
      .innerJoin(users, ne(users.id, viewers.id))
      .leftJoin(relations, isOfViewer(viewerId))
      .leftJoin(settings, eq(settings.userId, users.id))
      .where(listed(viewerId, asked));
  return {
    names,
    find: (viewerId: number, ownerId: number) =>
      first(
        db
          .select(columns)
          .from(viewers)
          .innerJoin(users, eq(users.id, ownerId))
          .leftJoin(relations, ofPair(pairOf(viewerId, ownerId)))
          .leftJoin(settings, eq(settings.userId, users.id))
          .where(eq(viewers.id, viewerId)),
      ),
    /** The facts of the viewer that decide whom the search finds. */
    viewer: (viewerId: number) =>
      first(
        db
          .select({ isFindable: users.isSearchable, birthMonth: users.birthMonth })
          .from(users)
          .where(eq(users.id, viewerId)),
      ),
    search: (viewerId: number, asked: Asked, { limit, offset }: Slice) =>
      db
        .select(columns)
        .from(viewers)
        .innerJoin(users, ne(users.id, viewers.id))
        .leftJoin(relations, isOfViewer(viewerId))
        .leftJoin(settings, eq(settings.userId, users.id))
        .where(listed(viewerId, asked))
        .orderBy(folded(users.name), asc(users.id))
        .limit(limit)
        .offset(offset),
    count: (viewerId: number, asked: Asked): Promise<number> => db.$count(names(viewerId, asked).as('found')),
  };
};
export type PersonRow = NonNullable<Awaited<ReturnType<ReturnType<typeof peopleRepository>['find']>>>;

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
