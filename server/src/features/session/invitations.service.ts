import type { Db } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/http/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeOneTimeToken, oneTimeTokenHash } from '../../platform/secrets/one-time-token.ts';
import { type InvitationFilter, invitationState, invitationsRepository } from './invitations.repository.ts';

export type { InvitationFilter } from './invitations.repository.ts';

interface InvitationOrder {
  count: number;
  expiresAt: Date;
  clinicId?: number | undefined;
  wardId?: number | null;
  /** First day of the month. */
  birthMonth?: string | undefined;
  /** Who of the staff makes them at the desk, with what the ward writes beside each, sealed. */
  madeBy?: number | null;
  marks?: readonly (string | null)[];
}

interface InvitationLink {
  id: number;
  token: string;
  url: string;
  expires_at: string;
}

export const registrationUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/webapp/registration?token=${token}`;

/** Tickets to register: the token is shown once and kept as a hash. */
export const invitationsService = ({ clock, config, database }: Pick<Platform, 'clock' | 'config' | 'database'>) => {
  const invitations = invitationsRepository(database.db);
  return {
    /** @param db the pool or the caller's transaction */
    create: async (
      { count, expiresAt, clinicId, wardId = null, birthMonth, madeBy = null, marks = [] }: InvitationOrder,
      db: Db,
    ): Promise<InvitationLink[]> => {
      const made = Array.from({ length: count }, makeOneTimeToken);
      const ids = await invitationsRepository(db).create(
        made.map((token, index) => ({
          tokenHash: oneTimeTokenHash(token),
          createdAt: clock.now(),
          expiresAt,
          clinicId: clinicId ?? null,
          wardId,
          birthMonth: birthMonth ?? null,
          madeBy,
          mark: marks[index] ?? null,
        })),
      );
      return made.map((token, index) => ({
        id: ids[index] ?? 0,
        token,
        url: registrationUrl(config.publicUrl, token),
        expires_at: expiresAt.toISOString(),
      }));
    },
    stateOf: (row: Parameters<typeof invitationState>[0]) => invitationState(row, clock.now()),
    page: async (filter: InvitationFilter, page: Slice) => {
      const now = clock.now();
      const [rows, count] = await Promise.all([invitations.page(filter, page, now), invitations.count(filter, now)]);
      return { rows, count };
    },
    find: (db: Db, number: number, { clinics }: InvitationFilter) =>
      invitationsRepository(db).find({ clinics, number }, clock.now()),
    setMark: (db: Db, id: number, mark: string | null) => invitationsRepository(db).setMark(id, mark, clock.now()),
    countOpenOfClinic: (db: Db, clinicId: number) => invitationsRepository(db).countOpenOfClinic(clinicId, clock.now()),
    moveToClinic: (db: Db, from: number, into: number) => invitationsRepository(db).moveToClinic(from, into),
    /** @returns false if there is no usable invitation */
    revoke: (id: number, db: Db) => invitationsRepository(db).revoke(id, clock.now()),
    replace: (id: number, db: Db) => invitationsRepository(db).replace(id, clock.now()),
  };
};

export type InvitationsService = ReturnType<typeof invitationsService>;
