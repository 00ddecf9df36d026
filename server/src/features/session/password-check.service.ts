import type { ErrorCode } from '@bergkette/contract/errors.ts';
import { AppError, fieldErrors } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Caller, requireSelf } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashPassword, isPassword } from '../../platform/secrets/password-hash.ts';
import { passwordProblems } from '../../platform/secrets/password-rules.ts';
import type { Account, AccountsService } from '../users/accounts.service.ts';
import type { AccountLettersService } from './account-letters.service.ts';
import type { SessionService } from './session.service.ts';
import { sessionLimits } from './session-limits.ts';

/** Asks for the password again before actions that another person with the unlocked phone must not do. Wrong ones are counted. */
export const passwordCheckService = (platform: Platform, { accounts }: { accounts: AccountsService }) => {
  const { database, limits } = platform;
  return {
    /** @throws {AppError} not_found, too_many_requests */
    compare: async ({ userId }: Caller, password: string): Promise<{ account: Account; isRight: boolean }> => {
      const account = await accounts(database.db).findById(userId);
      if (!account) throw new AppError('not_found');
      await limits.consume(sessionLimits.oldPasswordPerAccount, String(userId));
      const isRight = await isPassword(account.passwordHash, password);
      if (isRight) await limits.reset(sessionLimits.oldPasswordPerAccount, String(userId));
      return { account, isRight };
    },
    /**
     * First in the transaction of what the password was asked for. Locks the account, so that a change of password that was
     * faster refuses this, and one that comes later ends it. @throws {AppError} wrong_password
     */
    requireUnchanged: async (tx: Db, { id, passwordHash }: Account): Promise<void> => {
      if ((await accounts(tx).hold(id))?.passwordHash !== passwordHash)
        throw fieldErrors({ password: ['wrong_password'] });
    },
  };
};

export type PasswordCheckService = ReturnType<typeof passwordCheckService>;

export const passwordChangeService = (
  platform: Platform,
  {
    accounts,
    sessions,
    accountLetters: letters,
    passwordCheck,
  }: {
    accounts: AccountsService;
    sessions: SessionService;
    accountLetters: AccountLettersService;
    passwordCheck: PasswordCheckService;
  },
) => {
  const { database } = platform;
  const { compare } = passwordCheck;
  return {
    /** Ends all sessions but the caller's. @throws {AppError} not_found, wrong_password, password codes */
    change: async (caller: Caller, userId: number, oldPassword: string, newPassword: string): Promise<void> => {
      requireSelf(caller, userId);
      const { account, isRight } = await compare(caller, oldPassword);
      const codes = passwordProblems(newPassword, account);
      const problems: Record<string, ErrorCode[]> = {
        ...(isRight ? {} : { old_password: ['wrong_password'] }),
        ...(codes.length > 0 ? { new_password: codes } : {}),
      };
      if (Object.keys(problems).length > 0) throw fieldErrors(problems);
      const passwordHash = await hashPassword(newPassword);
      await database.transaction(async (tx) => {
        const isReplaced = await accounts(tx).replacePassword(userId, account.passwordHash, passwordHash);
        if (!isReplaced) throw fieldErrors({ old_password: ['wrong_password'] });
        await letters.afterPassword(tx, userId, account.email);
        await sessions.endAll(tx, userId, caller.sessionId);
      });
      await letters.send(userId);
    },
  };
};

export type PasswordChangeService = ReturnType<typeof passwordChangeService>;
