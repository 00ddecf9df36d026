import {
  DESK_IDLE_MIN,
  DESK_SESSION_MAX_H,
  DESK_TOUCH_S,
  FRESH_SIGN_IN_MIN,
} from '@bergkette/contract/desk/desk.rules.ts';
import type { StaffRole } from '@bergkette/contract/desk/rights.ts';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { subMinutes } from 'date-fns/subMinutes';
import { subSeconds } from 'date-fns/subSeconds';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/http/origin.ts';
import type { Actor } from '../../platform/operator/actor.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import { makeOneTimeToken, oneTimeTokenHash } from '../../platform/secrets/one-time-token.ts';
import { deskSessionsRepository } from './desk-sessions.repository.ts';
import { deskCookie } from './desk-site.ts';
import { staffRepository } from './staff.repository.ts';

/** Somebody signed in at the desk. */
export interface DeskCaller extends Actor {
  staffId: number;
  sessionId: number;
  signedInAt: Date;
  /** Null: nobody knows when. */
  provedAt: Date | null;
  roles: readonly StaffRole[];
}

export interface HouseProof {
  provedAt: Date | null;
  oidcSid: string | null;
}

export const nameOfStaff = (id: number): string => `staff ${id}`;

const DEVICE_MAX_LENGTH = 200;

/** Sessions at the desk: a cookie that no script reads and no other site sends. */
export const deskSessionsService = ({ clock, config, database }: DeskPlatform) => {
  const deadlines = () => ({
    begunAfter: subHours(clock.now(), DESK_SESSION_MAX_H),
    usedAfter: subMinutes(clock.now(), DESK_IDLE_MIN),
  });
  const sessions = deskSessionsRepository(database.db);

  // The address of a server whose port is given by the system comes late.
  const cookie = () => deskCookie(config, 'desk');
  const find = async (cookies = '') => {
    const token = cookie().read(cookies);
    return token ? sessions.find(oneTimeTokenHash(token), deadlines()) : undefined;
  };

  return {
    /**
     * Opens a session in the caller's transaction. It takes the place of the one that this browser had, whosever that was.
     * @param proof of a sign-in with the account of the house, where the provider may know somebody from before
     * @returns the header that sets the cookie; it ends with the browser
     */
    open: async (
      tx: Db,
      staffId: number,
      { device, cookies }: Pick<Origin, 'device' | 'cookies'>,
      { provedAt, oidcSid }: HouseProof = { provedAt: clock.now(), oidcSid: null },
    ): Promise<string> => {
      const token = makeOneTimeToken() + makeOneTimeToken();
      const now = clock.now();
      const inTx = deskSessionsRepository(tx);
      const former = cookie().read(cookies);
      if (former) await inTx.endByToken(oneTimeTokenHash(former), now);
      await inTx.add({
        ...{ staffId, tokenHash: oneTimeTokenHash(token), device: device.slice(0, DEVICE_MAX_LENGTH) },
        ...{ createdAt: now, lastUsedAt: now, provedAt, oidcSid },
      });
      return cookie().set(token);
    },
    /** @param isQuiet the call does not keep the session alive @throws {AppError} not_signed_in */
    admit: async (cookies: string | undefined, isQuiet = false): Promise<DeskCaller> => {
      const session = await find(cookies);
      if (!session) throw new AppError('not_signed_in');
      const before = subSeconds(clock.now(), DESK_TOUCH_S);
      if (!isQuiet && session.lastUsedAt < before) await sessions.touch(session.id, clock.now(), before);
      const staff = staffRepository(database.db);
      const roles = await staff.rolesOf(session.staffId);
      const own = roles.includes('admin') ? [] : (await staff.clinicsOf(session.staffId)).map(({ id }) => id);
      // Somebody of a ward without a clinic would be nobody's.
      const clinics = own.length === 0 && (roles.includes('admin') || !roles.includes('ward')) ? ('all' as const) : own;
      const { id: sessionId, staffId, createdAt: signedInAt, provedAt, language } = session;
      return { who: nameOfStaff(staffId), staffId, sessionId, signedInAt, provedAt, roles, clinics, language };
    },
    /** @throws {AppError} sign_in_again */
    requireFresh: ({ provedAt }: Pick<DeskCaller, 'provedAt'>): void => {
      if (provedAt === null || provedAt < subMinutes(clock.now(), FRESH_SIGN_IN_MIN))
        throw new AppError('sign_in_again');
    },
    ends: ({ signedInAt }: Pick<DeskCaller, 'signedInAt'>) => ({
      session_ends_at: addHours(signedInAt, DESK_SESSION_MAX_H).toISOString(),
      idle_ends_at: addMinutes(clock.now(), DESK_IDLE_MIN).toISOString(),
    }),
    list: async ({ staffId, sessionId }: DeskCaller) =>
      (await sessions.list(staffId, deadlines())).map(({ id, createdAt, lastUsedAt, device }) => ({
        ...{ id, created_at: createdAt.toISOString(), last_used_at: lastUsedAt.toISOString(), device },
        is_current: id === sessionId,
      })),
    /** @throws {AppError} not_found */
    end: async ({ staffId }: DeskCaller, id: number): Promise<void> => {
      if (!(await sessions.end(staffId, id, clock.now()))) throw new AppError('not_found');
    },
    /** For a change in a transaction, which the call's own check came before. @throws {AppError} not_signed_in */
    requireOpen: async (tx: Db, { sessionId }: DeskCaller): Promise<void> => {
      if (!(await deskSessionsRepository(tx).isOpen(sessionId))) throw new AppError('not_signed_in');
    },
    endAll: (tx: Db, staffId: number, except?: number) =>
      deskSessionsRepository(tx).endAll(staffId, clock.now(), except),
    /** Those that began with this session at the provider of the house. */
    endOfHouse: (oidcSid: string, staffId = 0) => sessions.endOfHouse(oidcSid, staffId, clock.now()),
    /** The header that takes the cookie away. */
    forget: (): string => cookie().set('', 0),
    /** The job: forgets sessions of long ago, and questions nobody answered. */
    sweep: async (): Promise<void> => {
      await sessions.sweep(subDays(clock.now(), config.keptDays.deskSession));
      await staffRepository(database.db).sweepChallenges(clock.now());
    },
  };
};

export type DeskSessionsService = ReturnType<typeof deskSessionsService>;
