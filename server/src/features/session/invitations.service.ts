import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeOneTimeToken, oneTimeTokenHash } from '../../platform/secrets/one-time-token.ts';
import { invitationsRepository } from './invitations.repository.ts';

export interface InvitationOrder {
  count: number;
  expiresAt: Date;
  clinicId?: number | undefined;
  /** First day of the month. */
  birthMonth?: string | undefined;
}

export interface InvitationLink {
  token: string;
  url: string;
  expires_at: string;
}

const registrationUrl = (publicUrl: string, token: string): string => `${publicUrl}/webapp/registration?token=${token}`;

/** Tickets to register: the token is shown once and kept as a hash. */
export const invitationsService = ({ clock, config, database }: Pick<Platform, 'clock' | 'config' | 'database'>) => {
  const invitations = invitationsRepository(database.db);
  return {
    create: async ({ count, expiresAt, clinicId, birthMonth }: InvitationOrder): Promise<InvitationLink[]> => {
      const made = Array.from({ length: count }, makeOneTimeToken);
      await invitations.create(
        made.map((token) => ({
          tokenHash: oneTimeTokenHash(token),
          createdAt: clock.now(),
          expiresAt,
          clinicId: clinicId ?? null,
          birthMonth: birthMonth ?? null,
        })),
      );
      return made.map((token) => ({
        token,
        url: registrationUrl(config.publicUrl, token),
        expires_at: expiresAt.toISOString(),
      }));
    },
    list: invitations.list,
    countOpenOfClinic: (db: Db, clinicId: number) => invitationsRepository(db).countOpenOfClinic(clinicId, clock.now()),
    moveToClinic: (db: Db, from: number, into: number) => invitationsRepository(db).moveToClinic(from, into),
    /** @returns false if there is no usable invitation */
    revoke: (id: number) => invitations.revoke(id, clock.now()),
  };
};

export type InvitationsService = ReturnType<typeof invitationsService>;
