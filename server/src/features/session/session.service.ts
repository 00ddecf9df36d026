import { randomUUID } from 'node:crypto';
import { DEFAULT_TIME_ZONE } from '@bergkette/contract/calls.rules.ts';
import { REFRESH_GRACE_S, REFRESH_TOKEN_TTL_S, SESSION_TOUCH_S } from '@bergkette/contract/session.rules.ts';
import type { Session, Tokens } from '@bergkette/contract/session.ts';
import { addSeconds } from 'date-fns/addSeconds';
import { subDays } from 'date-fns/subDays';
import { subSeconds } from 'date-fns/subSeconds';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller, SignedIn } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { timeZones } from '../../platform/time/time-zones.ts';
import type { AccountsService } from '../users/accounts.service.ts';
import { invitationsRepository } from './invitations.repository.ts';
import { passwordResetRepository } from './password-reset.repository.ts';
import { liveSessions, sessionRepository, trustedDevicesRepository } from './session.repository.ts';
import { type Claims, type Issue, sessionTokens } from './session-tokens.ts';

/** What the ward wrote beside an invitation stays so long after it expired, as it may still be made anew. */
const MARK_KEPT_DAYS = 14;
/** An invitation that nobody used stays so long after its end, so that a card is still known by its number. */
const INVITATION_KEPT_DAYS = 400;

/** Sessions. Every token names one; the end of a session makes its tokens invalid at once. */
export const sessionService = (platform: Platform, { accounts }: { accounts: AccountsService }) => {
  const { clock, config, database, secrets } = platform;
  const tokens = sessionTokens(secrets.tokenKey);
  const repository = sessionRepository(database.db);
  const liveOnes = liveSessions(database.db);
  const zones = timeZones(database);

  const issueOf = (userId: number, sessionId: number): Issue => {
    const issuedAt = clock.now();
    return { userId, sessionId, jti: randomUUID(), issuedAt, expiresAt: addSeconds(issuedAt, REFRESH_TOKEN_TTL_S) };
  };

  /** The zone in force: that of the header where it names one, kept for the next time. */
  const keptTimeZone = async (userId: number, kept: string, header: string | string[] | undefined): Promise<string> => {
    if (typeof header !== 'string' || header === kept) return kept;
    const accepted = await zones.accepted(header);
    if (accepted === undefined || accepted === kept) return kept;
    await accounts(database.db).setTimeZone(userId, accepted);
    return accepted;
  };

  /** Null if the token was replaced before, so that only the grace period can answer. */
  const rotate = ({ userId, sessionId, jti }: Claims): Promise<Issue | null> =>
    database.transaction(async (tx) => {
      const successor = issueOf(userId, sessionId);
      const inTx = sessionRepository(tx);
      if (!(await inTx.rotate(userId, sessionId, jti, successor.jti, successor.issuedAt))) return null;
      await inTx.addToken(successor);
      return successor;
    });

  /** Two tabs may race: the token just rotated answers its own successor, unless that went on already. */
  const graceOf = async ({ userId, sessionId, jti }: Claims): Promise<Issue | null> => {
    const token = await repository.findToken(userId, sessionId, jti);
    if (!token?.rotatedAt || !token.successorJti) return null;
    if (token.rotatedAt < subSeconds(clock.now(), REFRESH_GRACE_S)) return null;
    const successor = await repository.findToken(userId, sessionId, token.successorJti);
    return successor && !successor.rotatedAt ? successor : null;
  };

  return {
    /** @throws {AppError} not_signed_in */
    authenticate: async (accessToken: string, request: FastifyRequest): Promise<SignedIn> => {
      const reading = await tokens.readAccess(accessToken, clock.now());
      if (reading.state !== 'valid') throw new AppError('not_signed_in');
      const { userId, sessionId } = reading.claims;
      const live = await liveOnes.find(userId, sessionId);
      if (!live) throw new AppError('not_signed_in');
      const touchBefore = subSeconds(clock.now(), SESSION_TOUCH_S);
      if (live.lastUsedAt < touchBefore) await repository.touch(userId, sessionId, clock.now(), touchBefore);
      const timeZone = await keptTimeZone(userId, live.timeZone, request.headers['time-zone']);
      return { userId, sessionId, timeZone, expiresAt: reading.expiresAt };
    },
    /** Owner of a token, valid or not; undefined if it is not ours. Only for the call limits. */
    holderOf: async (kind: 'access' | 'refresh', token: string): Promise<string | undefined> => {
      const reading = await tokens[kind === 'access' ? 'readAccess' : 'readRefresh'](token, clock.now());
      return reading.state === 'undecodable'
        ? undefined
        : `session ${reading.claims.userId} ${reading.claims.sessionId}`;
    },
    /** The person's zone while the session lives. */
    findTimeZone: async (userId: number, sessionId: number): Promise<string | undefined> =>
      (await liveOnes.find(userId, sessionId))?.timeZone,
    /** For tickets and the like, which end with their session. */
    isLive: async (userId: number, sessionId: number): Promise<boolean> =>
      (await liveOnes.find(userId, sessionId)) !== undefined,
    /** A new session with its first tokens, in the caller's transaction. */
    open: async (tx: Db, userId: number, device: string): Promise<Tokens> => {
      const inTx = sessionRepository(tx);
      const issue = issueOf(userId, await inTx.create(userId, device, clock.now()));
      await inTx.addToken(issue);
      return tokens.mint(issue);
    },
    /** @throws {AppError} undecodable_token, invalid_token; a reused token ends its session [SESS-18] */
    refresh: async (refreshToken: string): Promise<Tokens> => {
      const reading = await tokens.readRefresh(refreshToken, clock.now());
      if (reading.state === 'undecodable') throw new AppError('undecodable_token');
      if (reading.state === 'expired') throw new AppError('invalid_token');
      const { userId, sessionId } = reading.claims;
      if (!(await liveOnes.find(userId, sessionId))) throw new AppError('invalid_token');
      const issue = (await rotate(reading.claims)) ?? (await graceOf(reading.claims));
      if (issue) return tokens.mint(issue);
      await repository.end(userId, sessionId, clock.now(), false);
      throw new AppError('invalid_token');
    },
    /** Signs out; whatever the token is worth, the answer is the same. */
    revoke: async (refreshToken: string): Promise<void> => {
      const reading = await tokens.readRefresh(refreshToken, clock.now());
      if (reading.state === 'undecodable') return;
      await repository.end(reading.claims.userId, reading.claims.sessionId, clock.now(), true);
    },
    list: async ({ userId, sessionId }: Caller): Promise<Session[]> => {
      const rows = await repository.list(userId, clock.now());
      return rows.map(({ id, createdAt, lastUsedAt, device }) => ({
        id,
        created: createdAt.toISOString(),
        last_used: lastUsedAt.toISOString(),
        device,
        current: id === sessionId,
      }));
    },
    /** A database that was moved may know fewer names of time zones than the one before. */
    mendTimeZones: async (): Promise<void> => {
      for (const kept of await accounts(database.db).timeZones()) {
        const accepted = (await zones.accepted(kept)) ?? DEFAULT_TIME_ZONE;
        if (accepted !== kept) await accounts(database.db).renameTimeZone(kept, accepted);
      }
    },
    /** Who ends another device's session may have lost it: no device is trusted any longer. @throws {AppError} not_found */
    end: ({ userId, sessionId: ownId }: Caller, sessionId: number): Promise<void> =>
      database.transaction(async (tx) => {
        const isOwn = sessionId === ownId;
        if (!(await sessionRepository(tx).end(userId, sessionId, clock.now(), isOwn))) throw new AppError('not_found');
        if (!isOwn) await trustedDevicesRepository(tx).forgetAll(userId);
      }),
    /** Ends every session of a person but `except`, and the trust in every device, in the caller's transaction. */
    endAll: async (tx: Db, userId: number, except?: number): Promise<void> => {
      await sessionRepository(tx).endAll(userId, clock.now(), except);
      await trustedDevicesRepository(tx).forgetAll(userId);
    },
    /** Ends the session that asks for it, in the caller's transaction. */
    leave: async (tx: Db, { userId, sessionId }: Caller): Promise<void> => {
      await sessionRepository(tx).end(userId, sessionId, clock.now(), true);
    },
    /** Deletes what no longer opens anything: expired tokens, sessions long ended, old invitations and their marks. */
    sweep: async (): Promise<void> => {
      const now = clock.now();
      const invitations = invitationsRepository(database.db);
      await repository.sweep(now, subDays(now, config.keptDays.session));
      await passwordResetRepository(database.db).deleteExpired(now);
      await trustedDevicesRepository(database.db).deleteExpired(now);
      await invitations.sweepMarks(subDays(now, MARK_KEPT_DAYS));
      await invitations.sweepUnused(subDays(now, INVITATION_KEPT_DAYS));
    },
  };
};

export type SessionService = ReturnType<typeof sessionService>;
