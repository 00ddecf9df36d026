import { EXPORT_TOKEN_TTL_S, EXPORTS_PER_DAY } from '@bergkette/contract/users.rules.ts';
import { addSeconds } from 'date-fns/addSeconds';
import { secondsInDay } from 'date-fns/constants';
import { AppError, fieldErrors } from '../../errors.ts';
import type { Caller } from '../../platform/http/feature.ts';
import { fairTurns } from '../../platform/jobs/fair-turns.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeOneTimeToken, oneTimeTokenHash } from '../../platform/secrets/one-time-token.ts';
import { localDay } from '../../platform/time/local-day.ts';
import type { PasswordCheckService } from '../session/password-check.service.ts';
import type { SessionService } from '../session/session.service.ts';
import { exportTokensRepository } from './export.repository.ts';
import type { ExportPackingService, Packed } from './export-packing.service.ts';

/** Each holds a connection for minutes where somebody wrote much, and calls need the others. */
const PACKING_TURNS = { atOnce: 2, each: 1 };
const perDay = { name: 'exports', points: EXPORTS_PER_DAY, durationS: secondsInDay };

/** Exports everything that a person entered, for that person. */
export const exportService = (
  platform: Platform,
  {
    passwordCheck: passwords,
    sessions,
    exportPacking: packing,
  }: { passwordCheck: PasswordCheckService; sessions: SessionService; exportPacking: ExportPackingService },
) => {
  const { clock, database, limits } = platform;
  const tokens = exportTokensRepository(database.db);
  const turns = fairTurns(PACKING_TURNS);
  return {
    /** @throws {AppError} wrong_password, too_many_requests */
    issueTicket: async (caller: Caller, password: string): Promise<{ access_token: string }> => {
      const { isRight } = await passwords.compare(caller, password);
      if (!isRight) throw fieldErrors({ password: ['wrong_password'] });
      await limits.consume(perDay, String(caller.userId));
      const token = makeOneTimeToken();
      await tokens.issue(caller, oneTimeTokenHash(token), addSeconds(clock.now(), EXPORT_TOKEN_TTL_S));
      return { access_token: token };
    },
    /** Returns the owner of the ticket. Only for the limits of calls. */
    ownerOf: async (token: string): Promise<string | undefined> => {
      const userId = await tokens.findOwner(oneTimeTokenHash(token), clock.now());
      return userId === undefined ? undefined : `export ${userId}`;
    },
    /** Returns the export once, while the session that asked for it exists. @throws {AppError} invalid_token */
    fetch: async (token: string): Promise<Packed & { filename: string }> => {
      const ticket = await tokens.redeem(oneTimeTokenHash(token), clock.now());
      if (!ticket) throw new AppError('invalid_token');
      return turns.run(ticket.userId, async () => {
        // Asked when its turn has come, as the session may have ended meanwhile.
        const timeZone = await sessions.findTimeZone(ticket.userId, ticket.sessionId);
        if (timeZone === undefined) throw new AppError('invalid_token');
        const packed = await packing.pack({ ...ticket, timeZone });
        return { ...packed, filename: `bergkette-${localDay(clock.now(), timeZone)}.zip` };
      });
    },
  };
};

export type ExportService = ReturnType<typeof exportService>;
