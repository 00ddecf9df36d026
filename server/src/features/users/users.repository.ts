import { and, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { clinics, diagnoses } from '../catalogues/catalogues.tables.ts';
import { events } from '../events/events.tables.ts';
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
  avatar: users.avatar,
  sex: users.sex,
  birthdate: users.birthdate,
  diagnosis: { id: diagnoses.id, name: diagnoses.key, diagnosis_group: diagnoses.groupKey },
  initial_diagnosis: users.initialDiagnosis,
  treated_at: { id: clinics.id, name: clinics.name, address: clinics.address },
  at_clinic: users.isAtClinic,
  language: users.language,
  is_searchable: users.isSearchable,
  participant_code: users.participantCode,
  xp_gained: users.xpGained,
};

export const usersRepository = (db: Db) => ({
  /** With the number of events, counted and not kept, so that it is always right. */
  find: async (ownerId: number) => {
    const eventCount = db
      .select({ total: count() })
      .from(events)
      .where(and(eq(events.userId, ownerId), isNull(events.deletedAt)));
    const [row] = await db
      .select({ ...profile, total_events: sql<number>`(${eventCount})`.mapWith(Number) })
      .from(users)
      .leftJoin(diagnoses, eq(diagnoses.id, users.diagnosisId))
      .leftJoin(clinics, eq(clinics.id, users.clinicId))
      .where(eq(users.id, ownerId));
    return row;
  },
  emailOf: async (ownerId: number): Promise<string | undefined> => {
    const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, ownerId));
    return row?.email;
  },
  update: async (ownerId: number, change: ProfileChange): Promise<void> => {
    await db.update(users).set(change).where(eq(users.id, ownerId));
  },
  /** A retired entry may stay where it stands, but is not chosen anew. */
  isDiagnosisOffered: async (ownerId: number, diagnosisId: number): Promise<boolean> => {
    const isOffered = or(isNull(diagnoses.retiredAt), eq(diagnoses.id, own(ownerId, sql`${users.diagnosisId}`)));
    return (await db.$count(diagnoses, and(eq(diagnoses.id, diagnosisId), isOffered))) > 0;
  },
  isClinicOffered: async (ownerId: number, clinicId: number): Promise<boolean> => {
    const isOffered = or(isNull(clinics.retiredAt), eq(clinics.id, own(ownerId, sql`${users.clinicId}`)));
    return (await db.$count(clinics, and(eq(clinics.id, clinicId), isOffered))) > 0;
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

const own = (ownerId: number, column: SQL): SQL => sql`(select ${column} from ${users} where ${users.id} = ${ownerId})`;
