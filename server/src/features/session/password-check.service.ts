import { AppError, fieldErrors } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { isPassword } from '../../platform/secrets/password-hash.ts';
import type { Account, AccountsService } from '../users/accounts.service.ts';
import { sessionLimits } from './session-limits.ts';

/** Asks for the password again before actions that another person with the unlocked phone must not do. Wrong ones are counted. */
export const passwordCheckService = (platform: Platform, { accounts }: { accounts: AccountsService }) => {
  const { database, limits } = platform;
  return {
    /** @throws {AppError} not_found, too_many_requests */
    compare: async ({ userId }: Caller, password: string): Promise<{ account: Account; isRight: boolean }> => {
      const account = await accounts.findById(database.db, userId);
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
      if ((await accounts.hold(tx, id))?.passwordHash !== passwordHash)
        throw fieldErrors({ password: ['wrong_password'] });
    },
  };
};

export type PasswordCheckService = ReturnType<typeof passwordCheckService>;
