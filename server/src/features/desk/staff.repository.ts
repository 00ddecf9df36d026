import { HOUSE_ROLES_DAYS } from '@bergkette/contract/desk/desk.rules.ts';
import type { StaffRole } from '@bergkette/contract/desk/rights.ts';
import { subDays } from 'date-fns/subDays';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, max, ne, or, sql } from 'drizzle-orm';
import { type Db, first, hasChanged } from '../../platform/database/database.ts';
import { clinics, closedWardsOfClinic, wardsOfClinic } from '../catalogues/catalogues.tables.ts';
import {
  deskAccounts,
  deskSessions,
  staff,
  staffChallenges,
  staffClinics,
  staffInvitations,
  staffPasskeys,
  staffRecoveryCodes,
  staffRights,
} from './desk.tables.ts';

/** Stands for the address in an account that was emptied. */
const NO_EMAIL = sql<string>`'left-' || ${staff.id} || '@invalid'`;

export type StaffRow = typeof staff.$inferSelect;

/** Whether their roles count while they are not here: for letters, and as somebody who could do it instead. */
export const isAtWork = (
  {
    joinedAt,
    disabledAt,
    isOfHouse,
    lastSeenAt,
  }: Pick<StaffRow, 'joinedAt' | 'disabledAt' | 'isOfHouse'> & { lastSeenAt: Date | null },
  now: Date,
): boolean => {
  const isStillOfHouse = !isOfHouse || (lastSeenAt !== null && lastSeenAt >= subDays(now, HOUSE_ROLES_DAYS));
  return joinedAt !== null && disabledAt === null && isStillOfHouse;
};

const isOpenLink = (tokenHash: string, now: Date) =>
  and(eq(staffInvitations.tokenHash, tokenHash), isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, now));

/** Accounts of the staff, their rights and their ways to sign in. */
export const staffRepository = (db: Db) => {
  const rolesOf = async (id: number): Promise<StaffRole[]> => {
    const rows = await db.select({ role: staffRights.role }).from(staffRights).where(eq(staffRights.staffId, id));
    return rows.map(({ role }) => role);
  };
  return {
    /** Changes of rights and of ways in wait for one another: two cannot take the last administrator away, or leave two links. */
    lock: () => db.execute(sql`select pg_advisory_xact_lock(hashtext('desk staff'))`),
    /** Undefined where the address is taken. */
    add: async (values: Pick<StaffRow, 'name' | 'email' | 'language' | 'createdAt'>): Promise<number | undefined> => {
      const [row] = await db
        .insert(staff)
        .values(values)
        .onConflictDoNothing({ target: staff.email })
        .returning({ id: staff.id });
      return row?.id;
    },
    find: (id: number): Promise<StaffRow | undefined> => first(db.select().from(staff).where(eq(staff.id, id))),
    findByEmail: (email: string): Promise<StaffRow | undefined> =>
      first(db.select().from(staff).where(eq(staff.email, email))),
    findBySubject: (subject: string): Promise<StaffRow | undefined> =>
      first(db.select().from(staff).where(eq(staff.oidcSubject, subject))),
    set: async (id: number, values: Partial<Omit<StaffRow, 'id'>>): Promise<void> => {
      await db.update(staff).set(values).where(eq(staff.id, id));
    },
    /** Marks a code's half minute as used. False where it, or a later one, was used before. */
    useStep: (id: number, step: number): Promise<boolean> =>
      hasChanged(
        db
          .update(staff)
          .set({ totpStep: step })
          .where(and(eq(staff.id, id), lt(staff.totpStep, step))),
      ),
    rolesOf,
    setRoles: async (id: number, roles: readonly StaffRole[]): Promise<void> => {
      await db.delete(staffRights).where(eq(staffRights.staffId, id));
      const rows = [...new Set(roles)].map((role) => ({ staffId: id, role }));
      if (rows.length > 0) await db.insert(staffRights).values(rows);
    },
    clinicsOf: (id: number) =>
      db
        .select({ id: clinics.id, name: clinics.name })
        .from(staffClinics)
        .innerJoin(clinics, eq(clinics.id, staffClinics.clinicId))
        .where(eq(staffClinics.staffId, id))
        .orderBy(asc(clinics.id)),
    setClinics: async (id: number, clinicIds: readonly number[]): Promise<void> => {
      await db.delete(staffClinics).where(eq(staffClinics.staffId, id));
      const rows = [...new Set(clinicIds)].map((clinicId) => ({ staffId: id, clinicId }));
      if (rows.length > 0) await db.insert(staffClinics).values(rows);
    },
    /** Those of the given that are offered. */
    offeredClinics: async (ids: readonly number[]): Promise<number[]> => {
      if (ids.length === 0) return [];
      const rows = await db
        .select({ id: clinics.id })
        .from(clinics)
        .where(and(inArray(clinics.id, [...ids]), isNull(clinics.retiredAt)));
      return rows.map(({ id }) => id);
    },
    /** Administrators who can still sign in, besides this one, also on the day that the provider of the house is down. */
    countOtherAdmins: (id: number): Promise<number> =>
      db.$count(
        staff,
        and(
          ne(staff.id, id),
          isNull(staff.disabledAt),
          eq(staff.isOfHouse, false),
          sql`${staff.joinedAt} is not null`,
          sql`exists (select from ${staffRights} r where r.staff_id = ${staff.id} and r.role = 'admin')`,
        ),
      ),
    hasAny: async (): Promise<boolean> => (await db.select({ id: staff.id }).from(staff).limit(1)).length > 0,
    names: () => db.select({ id: staff.id, name: staff.name }).from(staff).orderBy(asc(staff.id)),
    list: () =>
      db
        .select({
          id: staff.id,
          name: staff.name,
          email: staff.email,
          language: staff.language,
          createdAt: staff.createdAt,
          joinedAt: staff.joinedAt,
          disabledAt: staff.disabledAt,
          isOfHouse: staff.isOfHouse,
          lastSeenAt: max(deskSessions.lastUsedAt),
          linkUntil: sql<Date | null>`(select max(i.expires_at) from ${staffInvitations} i
            where i.staff_id = ${staff.id} and i.used_at is null)`.mapWith((text: string) => new Date(text)),
          roles: sql<StaffRole[]>`array(select r.role from ${staffRights} r where r.staff_id = ${staff.id} order by 1)`,
          clinics: sql<number[]>`coalesce((select json_agg(c.clinic_id order by c.clinic_id)
            from ${staffClinics} c where c.staff_id = ${staff.id}), '[]')`,
        })
        .from(staff)
        .leftJoin(deskSessions, eq(deskSessions.staffId, staff.id))
        .groupBy(staff.id)
        .orderBy(asc(staff.id)),
    clinics: () =>
      db
        .select({
          id: clinics.id,
          name: clinics.name,
          shortName: clinics.shortName,
          address: clinics.address,
          phone: clinics.phone,
          hours: clinics.hours,
          wards: wardsOfClinic,
          closed_wards: closedWardsOfClinic,
        })
        .from(clinics)
        .where(isNull(clinics.retiredAt))
        .orderBy(asc(clinics.id)),
    /** Where people or staff are, or which were added here. */
    ownClinics: async (): Promise<number[]> => {
      const hasPeople = exists(db.select().from(deskAccounts).where(eq(deskAccounts.clinicId, clinics.id)));
      const hasStaff = exists(db.select().from(staffClinics).where(eq(staffClinics.clinicId, clinics.id)));
      const rows = await db
        .select({ id: clinics.id })
        .from(clinics)
        .where(or(eq(clinics.isOperators, true), hasPeople, hasStaff));
      return rows.map(({ id }) => id);
    },
    addInvitation: async (values: typeof staffInvitations.$inferInsert): Promise<void> => {
      await db.insert(staffInvitations).values(values);
    },
    /** Earlier links end as soon as there is a new one. */
    endInvitations: async (id: number, now: Date): Promise<void> => {
      await db
        .update(staffInvitations)
        .set({ usedAt: now, revokedAt: now })
        .where(and(eq(staffInvitations.staffId, id), isNull(staffInvitations.usedAt)));
    },
    /** A link, open or not, with who it is for. */
    findInvitation: (tokenHash: string) =>
      first(
        db
          .select({ staff, link: staffInvitations })
          .from(staffInvitations)
          .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
          .where(eq(staffInvitations.tokenHash, tokenHash)),
      ),
    /** Uses the link up. False where somebody was faster. */
    useInvitation: (tokenHash: string, now: Date): Promise<boolean> =>
      hasChanged(db.update(staffInvitations).set({ usedAt: now }).where(isOpenLink(tokenHash, now))),
    passkeys: (id: number) =>
      db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, id)).orderBy(asc(staffPasskeys.id)),
    findPasskey: (credential: string) =>
      first(db.select().from(staffPasskeys).where(eq(staffPasskeys.credential, credential))),
    addPasskey: (values: typeof staffPasskeys.$inferInsert): Promise<boolean> =>
      hasChanged(db.insert(staffPasskeys).values(values).onConflictDoNothing({ target: staffPasskeys.credential })),
    usePasskey: async (id: number, counter: number, now: Date): Promise<void> => {
      await db.update(staffPasskeys).set({ counter, lastUsedAt: now }).where(eq(staffPasskeys.id, id));
    },
    removePasskey: (staffId: number, id: number): Promise<boolean> =>
      hasChanged(db.delete(staffPasskeys).where(and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.id, id)))),
    setRecoveryCodes: async (staffId: number, hashes: readonly string[]): Promise<void> => {
      await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
      await db.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash })));
    },
    /** Takes every way in away: passkeys, printed codes, password and app, account of the house. */
    removeWays: async (staffId: number): Promise<void> => {
      await db.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
      await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
      const none = { passwordHash: null, totpSecret: null, totpNext: null, isOfHouse: false, oidcSubject: null };
      await db.update(staff).set(none).where(eq(staff.id, staffId));
    },
    useRecoveryCode: (staffId: number, codeHash: string, now: Date): Promise<boolean> =>
      hasChanged(
        db
          .update(staffRecoveryCodes)
          .set({ usedAt: now })
          .where(
            and(
              eq(staffRecoveryCodes.staffId, staffId),
              eq(staffRecoveryCodes.codeHash, codeHash),
              isNull(staffRecoveryCodes.usedAt),
            ),
          ),
      ),
    recoveryCodesLeft: (staffId: number): Promise<number> =>
      db.$count(staffRecoveryCodes, and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt))),
    addChallenge: async (values: typeof staffChallenges.$inferInsert): Promise<void> => {
      await db.insert(staffChallenges).values(values);
    },
    /** Takes the question away, so that it is answered once. @param staffId null for a sign-in */
    takeChallenge: async (challenge: string, staffId: number | null, now: Date): Promise<boolean> => {
      const rows = await db
        .delete(staffChallenges)
        .where(
          and(
            eq(staffChallenges.challenge, challenge),
            staffId === null ? isNull(staffChallenges.staffId) : eq(staffChallenges.staffId, staffId),
          ),
        )
        .returning({ expiresAt: staffChallenges.expiresAt });
      return rows.some(({ expiresAt }) => expiresAt > now);
    },
    /** Who was suspended, and who never came. The account of the house of the former is emptied alone: the provider would open it anew. */
    deleteLeft: async (until: Date): Promise<void> => {
      await db
        .update(staff)
        .set({ name: '--', email: NO_EMAIL })
        .where(and(lt(staff.disabledAt, until), isNotNull(staff.oidcSubject), ne(staff.email, NO_EMAIL)));
      await db
        .delete(staff)
        .where(
          or(
            and(lt(staff.disabledAt, until), isNull(staff.oidcSubject)),
            and(
              isNull(staff.joinedAt),
              lt(staff.createdAt, until),
              sql`not exists (select from ${staffInvitations} i where i.staff_id = ${staff.id} and i.expires_at > ${until})`,
            ),
          ),
        );
    },
    sweepChallenges: async (now: Date): Promise<void> => {
      await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, now));
    },
  };
};
