import type { Clinic, Diagnosis } from '@bergkette/contract/catalogues.ts';
import type { Ward } from '@bergkette/contract/help.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Db, first } from '../../platform/database/database.ts';
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

/** SQL expressions of other features, so that one query reads the whole profile. */
interface FromOtherFeatures {
  diagnosisOf(id: SQLWrapper): SQL<Diagnosis | null>;
  clinicOf(id: SQLWrapper): SQL<Clinic | null>;
  wardOf(clinicId: SQLWrapper, wardId: SQLWrapper, ownPhone: SQLWrapper): SQL<Ward>;
  catalogueNames: SQL<Me['catalogue_names'] | null>;
  eventCount: SQL<number>;
  pendingEmail: SQL<string | null>;
}

export const usersRepository = (db: Db) => ({
  find: (
    ownerId: number,
    { diagnosisOf, clinicOf, wardOf, catalogueNames, eventCount, pendingEmail }: FromOtherFeatures,
  ) =>
    first(
      db
        .select({
          ...profile,
          diagnosis: diagnosisOf(users.diagnosisId),
          treated_at: clinicOf(users.clinicId),
          ward: wardOf(users.clinicId, users.wardId, users.wardPhone),
          catalogueNames,
          total_events: eventCount,
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
