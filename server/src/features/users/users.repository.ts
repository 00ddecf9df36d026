import { and, asc, eq, gt, isNull, max, type SQL, sql } from 'drizzle-orm';
import { type Db, first, hasChanged } from '../../platform/database/database.ts';
import { catalogueNamesSql, clinicSql, diagnosisSql, wardSql } from '../catalogues/catalogue-entries.tables.ts';
import { clinics, wards } from '../catalogues/catalogues.tables.ts';
import { eventCountSql } from '../events/event-entries.tables.ts';
import { consents, sessions } from '../session/session.tables.ts';
import { clinicStays, users } from './users.tables.ts';

export type ProfileChange = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'name'
    | 'sex'
    | 'birthdate'
    | 'diagnosisId'
    | 'initialDiagnosis'
    | 'clinicId'
    | 'wardPhone'
    | 'isAtClinic'
    | 'isSearchable'
    | 'language'
    | 'avatar'
    | 'deletionMarkedAt'
  >
>;

const profile = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  createdAt: users.createdAt,
  soberAt: users.soberAt,
  avatar: users.avatar,
  sex: users.sex,
  birthdate: users.birthdate,
  initial_diagnosis: users.initialDiagnosis,
  at_clinic: users.isAtClinic,
  language: users.language,
  is_searchable: users.isSearchable,
  participant_code: users.participantCode,
  xp_gained: users.xpGained,
};

export const usersRepository = (db: Db) => ({
  /** The whole profile. @param pendingEmail the address that waits to be confirmed, as a subquery */
  find: (ownerId: number, pendingEmail: SQL<string | null>) =>
    first(
      db
        .select({
          ...profile,
          diagnosis: diagnosisSql(users.diagnosisId),
          treated_at: clinicSql(users.clinicId),
          ward: wardSql(users.clinicId, users.wardId, users.wardPhone),
          catalogueNames: catalogueNamesSql,
          total_events: eventCountSql(ownerId),
          pendingEmail,
        })
        .from(users)
        .where(eq(users.id, ownerId)),
    ),
  /** Present values that the rules of a change need. */
  current: (ownerId: number) =>
    first(
      db
        .select({ email: users.email, diagnosisId: users.diagnosisId, clinicId: users.clinicId })
        .from(users)
        .where(eq(users.id, ownerId)),
    ),
  draftKey: async (ownerId: number): Promise<string | undefined> => {
    const [row] = await db.select({ key: users.draftKey }).from(users).where(eq(users.id, ownerId));
    return row?.key;
  },
  update: async (ownerId: number, change: ProfileChange): Promise<void> => {
    await db.update(users).set(change).where(eq(users.id, ownerId));
  },
  /** Call after `update` in the same transaction: its row lock lets a person's changes pass one by one. */
  startClinicStay: async (ownerId: number, now: Date): Promise<void> => {
    const at = now.toISOString();
    await db.execute(sql`
      insert into ${clinicStays} (user_id, started_at)
      select ${ownerId}::bigint, ${at}::timestamptz
      where not exists (select from ${clinicStays} where user_id = ${ownerId} and ended_at is null)
      on conflict (user_id, started_at) do update set ended_at = null`);
  },
  endClinicStay: async (ownerId: number, now: Date): Promise<void> => {
    await db
      .update(clinicStays)
      .set({ endedAt: sql`greatest(${clinicStays.startedAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(clinicStays.userId, ownerId), isNull(clinicStays.endedAt)));
  },
});

export const xpRepository = (db: Db) => ({
  of: async (ownerId: number): Promise<number> => {
    const [row] = await db.select({ xp: users.xpGained }).from(users).where(eq(users.id, ownerId));
    return row?.xp ?? 0;
  },
  add: async (ownerId: number, points: number): Promise<number> => {
    const [row] = await db
      .update(users)
      .set({ xpGained: sql`${users.xpGained} + ${points}` })
      .where(eq(users.id, ownerId))
      .returning({ xp: users.xpGained });
    return row?.xp ?? 0;
  },
});

export const soberRepository = (db: Db) => ({
  /** Call after a sober entry was stored, with the person's row locked. */
  note: async (ownerId: number, at: Date): Promise<void> => {
    await db.update(users).set({ soberAt: at }).where(eq(users.id, ownerId));
  },
});

const PAGE = 500;

/** The latest consent; null where it was given on paper, or the person registered before the app asked for it. */
const latestConsent = sql<{ version: string; at: string; guardian: boolean } | null>`(
  select json_build_object('version', c.version, 'at', c.agreed_at, 'guardian', c.guardian)
  from ${consents} c where c.user_id = ${users.id} order by c.agreed_at desc limit 1)`;

/** Data that an operator may see: ids and days, but no name, address or diary. */
export const peopleOfOperatorRepository = (db: Db) => {
  const page = (after: number, id?: number) =>
    db
      .select({
        id: users.id,
        createdAt: users.createdAt,
        lastSeenAt: max(sessions.lastUsedAt),
        deletionMarkedAt: users.deletionMarkedAt,
        birthMonth: users.birthMonth,
        consent: latestConsent,
      })
      .from(users)
      .leftJoin(sessions, eq(sessions.userId, users.id))
      .where(id === undefined ? gt(users.id, after) : eq(users.id, id))
      .groupBy(users.id)
      .orderBy(asc(users.id))
      .limit(PAGE);
  return {
    async *all(): AsyncGenerator<Awaited<ReturnType<typeof page>>[number]> {
      for (let rows = await page(0); rows.length > 0; rows = await page(rows.at(-1)?.id ?? 0)) yield* rows;
    },
    find: async (id: number) => (await page(0, id))[0],
    findByEmail: async (email: string): Promise<number | undefined> => {
      const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
      return row?.id;
    },
    exists: async (id: number): Promise<boolean> => (await db.$count(users, eq(users.id, id))) > 0,
    /** One that the person has set already stays. @returns false where there is nobody */
    markForDeletion: (id: number, at: Date): Promise<boolean> =>
      hasChanged(
        db
          .update(users)
          .set({ deletionMarkedAt: sql`coalesce(${users.deletionMarkedAt}, ${at.toISOString()}::timestamptz)` })
          .where(eq(users.id, id)),
      ),
    /** @param month the first day of the month @returns the former month, undefined where there is no such person */
    setBirthMonth: async (id: number, month: string): Promise<{ before: string | null } | undefined> => {
      const [row] = await db
        .select({ before: users.birthMonth })
        .from(users)
        .where(eq(users.id, id))
        .for('no key update');
      if (row) await db.update(users).set({ birthMonth: month }).where(eq(users.id, id));
      return row;
    },
    /** Their clinic; undefined where there is no such person. Holds the row until the transaction ends. */
    clinicOf: (id: number): Promise<{ clinicId: number | null } | undefined> =>
      first(db.select({ clinicId: users.clinicId }).from(users).where(eq(users.id, id)).for('no key update')),
    setWard: async (id: number, wardId: number): Promise<void> => {
      await db.update(users).set({ wardId }).where(eq(users.id, id));
    },
    /** @param month the first day of the earliest month of birth that needs a parent */
    countWithoutGuardian: (month: string) =>
      db.$count(
        users,
        sql`${users.birthMonth} >= ${month} and ${isNull(users.deletionMarkedAt)} and (${latestConsent} ->> 'guardian') = 'false'`,
      ),
    /** Clinics of people for whom neither it nor their ward has a number. */
    clinicsWithoutNumber: async (): Promise<number[]> => {
      const rows = await db
        .selectDistinct({ id: clinics.id })
        .from(users)
        .innerJoin(clinics, eq(clinics.id, users.clinicId))
        .leftJoin(wards, and(eq(wards.id, users.wardId), eq(wards.clinicId, clinics.id), isNull(wards.retiredAt)))
        .where(and(isNull(clinics.phone), isNull(wards.phone)))
        .orderBy(asc(clinics.id));
      return rows.map(({ id }) => id);
    },
    countWithoutBirthMonth: () =>
      db.$count(users, sql`${isNull(users.birthMonth)} and ${isNull(users.deletionMarkedAt)}`),
  };
};
