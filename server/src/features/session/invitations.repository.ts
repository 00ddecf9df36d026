import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { invitations } from './session.tables.ts';

export interface NewInvitation {
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
  clinicId: number | null;
  /** First day of the month. */
  birthMonth: string | null;
}

const isOpen = (now: Date) =>
  and(isNull(invitations.usedAt), isNull(invitations.revokedAt), gt(invitations.expiresAt, now));

/** Invitations belong to the operator until somebody used them. */
export const invitationsRepository = (db: Db) => ({
  create: async (values: NewInvitation[]): Promise<void> => {
    await db.insert(invitations).values(values);
  },
  findOpen: async (tokenHash: string, now: Date) => {
    const [row] = await db
      .select({ id: invitations.id, expiresAt: invitations.expiresAt, birthMonth: invitations.birthMonth })
      .from(invitations)
      .where(and(eq(invitations.tokenHash, tokenHash), isOpen(now)));
    return row;
  },
  /** Uses the invitation up. Only one of several parallel registrations gets it. */
  use: async (tokenHash: string, now: Date) => {
    const [row] = await db
      .update(invitations)
      .set({ usedAt: now })
      .where(and(eq(invitations.tokenHash, tokenHash), isOpen(now)))
      .returning({ id: invitations.id, clinicId: invitations.clinicId, birthMonth: invitations.birthMonth });
    return row;
  },
  setUser: async (id: number, userId: number): Promise<void> => {
    await db.update(invitations).set({ usedBy: userId }).where(eq(invitations.id, id));
  },
  list: () =>
    db
      .select({
        id: invitations.id,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
        revokedAt: invitations.revokedAt,
        usedAt: invitations.usedAt,
        clinicId: invitations.clinicId,
        birthMonth: invitations.birthMonth,
      })
      .from(invitations)
      .orderBy(desc(invitations.id)),
  countOpenOfClinic: (clinicId: number, now: Date): Promise<number> =>
    db.$count(invitations, and(eq(invitations.clinicId, clinicId), isOpen(now))),
  moveToClinic: async (from: number, into: number): Promise<void> => {
    await db.update(invitations).set({ clinicId: into }).where(eq(invitations.clinicId, from));
  },
  /** @returns false if there is no usable invitation */
  revoke: async (id: number, now: Date): Promise<boolean> => {
    const rows = await db
      .update(invitations)
      .set({ revokedAt: now })
      .where(and(eq(invitations.id, id), isOpen(now)))
      .returning({ id: invitations.id });
    return rows.length > 0;
  },
});
