import type { InvitationState } from '@bergkette/contract/desk/invitations.ts';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Db, first, hasChanged } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/http/paging.ts';
import { refusalOf } from '../../platform/secrets/one-time-token.ts';
import { invitations } from './session.tables.ts';

export interface InvitationFilter {
  clinics: 'all' | readonly number[];
  state?: InvitationState | undefined;
  number?: number | undefined;
}

const isUnended = and(isNull(invitations.usedAt), isNull(invitations.revokedAt));
const isOpen = (now: Date) => and(isUnended, gt(invitations.expiresAt, now));

const isIn = (state: InvitationState | undefined, now: Date) => {
  if (state === 'open') return isOpen(now);
  if (state === 'used') return isNotNull(invitations.usedAt);
  if (state === 'revoked') return isNotNull(invitations.revokedAt);
  if (state === 'expired') return and(isUnended, lte(invitations.expiresAt, now));
  return undefined;
};
const isFiltered = ({ clinics, state, number }: InvitationFilter, now: Date) =>
  and(
    number === undefined ? undefined : eq(invitations.id, number),
    clinics === 'all' ? undefined : inArray(invitations.clinicId, [...clinics]),
    isIn(state, now),
  );

const listed = {
  id: invitations.id,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
  revokedAt: invitations.revokedAt,
  usedAt: invitations.usedAt,
  clinicId: invitations.clinicId,
  wardId: invitations.wardId,
  birthMonth: invitations.birthMonth,
  madeBy: invitations.madeBy,
  mark: invitations.mark,
};

export const invitationState = (
  row: Pick<typeof invitations.$inferSelect, 'usedAt' | 'revokedAt' | 'expiresAt'>,
  now: Date,
): InvitationState => refusalOf(row, now) ?? 'open';

/** @returns false where the one of this number is not so */
const change = (
  db: Db,
  id: number,
  isSo: SQL | undefined,
  values: Partial<typeof invitations.$inferInsert>,
): Promise<boolean> =>
  hasChanged(
    db
      .update(invitations)
      .set(values)
      .where(and(eq(invitations.id, id), isSo)),
  );

/** Invitations belong to the operator until somebody used them. */
export const invitationsRepository = (db: Db) => ({
  hasAny: async (): Promise<boolean> => (await db.select({ id: invitations.id }).from(invitations).limit(1)).length > 0,
  /** @returns their ids, in the same order */
  create: async (values: (typeof invitations.$inferInsert)[]): Promise<number[]> => {
    const rows = await db.insert(invitations).values(values).returning({ id: invitations.id });
    return rows.map(({ id }) => id);
  },
  /** Whatever its state. */
  findByToken: (tokenHash: string) =>
    first(db.select(listed).from(invitations).where(eq(invitations.tokenHash, tokenHash))),
  /** Uses the invitation up. Only one of several parallel registrations gets it. */
  use: (tokenHash: string, now: Date) =>
    first(
      db
        .update(invitations)
        .set({ usedAt: now, mark: null })
        .where(and(eq(invitations.tokenHash, tokenHash), isOpen(now)))
        .returning({
          id: invitations.id,
          clinicId: invitations.clinicId,
          wardId: invitations.wardId,
          birthMonth: invitations.birthMonth,
        }),
    ),
  setUser: async (id: number, userId: number): Promise<void> => {
    await db.update(invitations).set({ usedBy: userId }).where(eq(invitations.id, id));
  },
  /** Newest first. */
  page: (filter: InvitationFilter, { limit, offset }: Slice, now: Date) =>
    db
      .select(listed)
      .from(invitations)
      .where(isFiltered(filter, now))
      .orderBy(desc(invitations.id))
      .limit(limit)
      .offset(offset),
  count: (filter: InvitationFilter, now: Date): Promise<number> => db.$count(invitations, isFiltered(filter, now)),
  find: (filter: InvitationFilter, now: Date) =>
    first(db.select(listed).from(invitations).where(isFiltered(filter, now))),
  /** @param mark sealed @returns false where it is not open */
  setMark: (id: number, mark: string | null, now: Date): Promise<boolean> => change(db, id, isOpen(now), { mark }),
  countOpenOfClinic: (clinicId: number, now: Date): Promise<number> =>
    db.$count(invitations, and(eq(invitations.clinicId, clinicId), isOpen(now))),
  moveToClinic: async (from: number, into: number): Promise<void> => {
    await db.update(invitations).set({ clinicId: into }).where(eq(invitations.clinicId, from));
  },
  /** @returns false if there is no usable invitation */
  revoke: (id: number, now: Date): Promise<boolean> => change(db, id, isOpen(now), { revokedAt: now, mark: null }),
  /** Ends an unused one, also one that has expired, so that a new link stands for it once. @returns false if it is used or revoked */
  replace: (id: number, now: Date): Promise<boolean> => change(db, id, isUnended, { revokedAt: now, mark: null }),
  /** Also of those that were revoked while that still left the mark. @param until end of those that nobody used */
  sweepMarks: async (until: Date): Promise<void> => {
    await db
      .update(invitations)
      .set({ mark: null })
      .where(and(isNotNull(invitations.mark), or(isNotNull(invitations.revokedAt), lte(invitations.expiresAt, until))));
  },
  /** @param until when they expired or were revoked; a used one goes with its account */
  sweepUnused: async (until: Date): Promise<void> => {
    await db
      .delete(invitations)
      .where(
        and(isNull(invitations.usedAt), lt(sql`coalesce(${invitations.revokedAt}, ${invitations.expiresAt})`, until)),
      );
  },
});
