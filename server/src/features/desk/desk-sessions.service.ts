import {
  DESK_IDLE_MIN,
  DESK_SESSION_MAX_H,
  DESK_TOUCH_S,
  FRESH_SIGN_IN_MIN,
} from '@bergkette/contract/desk/desk.rules.ts';
import type { StaffRole } from '@bergkette/contract/desk/rights.ts';
import { parseCookie, stringifySetCookie } from 'cookie';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { subHours } from 'date-fns/subHours';
import { subMinutes } from 'date-fns/subMinutes';
import { subSeconds } from 'date-fns/subSeconds';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/operator/actor.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import { makeOneTimeToken, oneTimeTokenHash } from '../../platform/secrets/one-time-token.ts';
import { deskSessionsRepository } from './desk-sessions.repository.ts';
import { deskSite } from './desk-site.ts';
import { staffRepository } from './staff.repository.ts';

/** Somebody signed in at the desk. */
export interface DeskCaller extends Actor {
  staffId: number;
  sessionId: number;
  signedInAt: Date;
  roles: readonly StaffRole[];
}

export const nameOfStaff = (id: number): string => `staff ${id}`;

const KEPT_DAYS = 400;
const DEVICE_MAX_LENGTH = 200;

/** Sessions at the desk: a cookie that no script reads and no other site sends. */
export const deskSessionsService = ({ clock, config, database }: DeskPlatform) => {
  const deadlines = () => ({
    begunAfter: subHours(clock.now(), DESK_SESSION_MAX_H),
    usedAfter: subMinutes(clock.now(), DESK_IDLE_MIN),
  });
  const sessions = deskSessionsRepository(database.db);

  /** `__Host-`: no other name of the same domain can put one in its place. Browsers take it over TLS only. */
  const cookieName = () => (deskSite(config).isSecure ? '__Host-desk' : 'desk');
  const setCookie = (value: string, maxAge?: number): string =>
    stringifySetCookie({
      name: cookieName(),
      value,
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: deskSite(config).isSecure,
      ...(maxAge !== undefined && { maxAge }),
    });
  const find = async (cookies = '') => {
    const token = parseCookie(cookies)[cookieName()];
    return token ? sessions.find(oneTimeTokenHash(token), deadlines()) : undefined;
  };

  return {
    /**
     * Opens a session in the caller's transaction. It takes the place of the one that this browser had, whosever that was.
     * @returns the header that sets the cookie; it ends with the browser
     */
    open: async (tx: Db, staffId: number, device: string, cookies?: string): Promise<string> => {
      const token = makeOneTimeToken() + makeOneTimeToken();
      const now = clock.now();
      const inTx = deskSessionsRepository(tx);
      const former = parseCookie(cookies ?? '')[cookieName()];
      if (former) await inTx.endByToken(oneTimeTokenHash(former), now);
      await inTx.add({
        ...{ staffId, tokenHash: oneTimeTokenHash(token), device: device.slice(0, DEVICE_MAX_LENGTH) },
        ...{ createdAt: now, lastUsedAt: now },
      });
      return setCookie(token);
    },
    /** @throws {AppError} not_signed_in */
    admit: async (cookies: string | undefined): Promise<DeskCaller> => {
      const session = await find(cookies);
      if (!session) throw new AppError('not_signed_in');
      const before = subSeconds(clock.now(), DESK_TOUCH_S);
      if (session.lastUsedAt < before) await sessions.touch(session.id, clock.now(), before);
      const staff = staffRepository(database.db);
      const roles = await staff.rolesOf(session.staffId);
      const clinics = roles.includes('admin')
        ? ('all' as const)
        : (await staff.clinicsOf(session.staffId)).map(({ id }) => id);
      const { id: sessionId, staffId, createdAt: signedInAt } = session;
      return { who: nameOfStaff(staffId), staffId, sessionId, signedInAt, roles, clinics };
    },
    /** @throws {AppError} sign_in_again */
    requireFresh: ({ signedInAt }: Pick<DeskCaller, 'signedInAt'>): void => {
      if (signedInAt < subMinutes(clock.now(), FRESH_SIGN_IN_MIN)) throw new AppError('sign_in_again');
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
    endAll: (tx: Db, staffId: number, except?: number) =>
      deskSessionsRepository(tx).endAll(staffId, clock.now(), except),
    /** The header that takes the cookie away. */
    forget: (): string => setCookie('', 0),
    /** The job: forgets sessions of long ago, and questions nobody answered. */
    sweep: async (): Promise<void> => {
      await sessions.sweep(subHours(clock.now(), KEPT_DAYS * 24));
      await staffRepository(database.db).sweepChallenges(clock.now());
    },
  };
};

export type DeskSessionsService = ReturnType<typeof deskSessionsService>;
