import type { ErrorCode } from '@bergkette/contract/errors.ts';
import { fieldErrors } from '../../errors.ts';
import { type Caller, requireSelf } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashPassword } from '../../platform/secrets/password-hash.ts';
import { passwordProblems } from '../../platform/secrets/password-rules.ts';
import type { AccountsService } from '../users/accounts.service.ts';
import type { AccountLettersService } from './account-letters.service.ts';
import type { PasswordCheckService } from './password-check.service.ts';
import { passwordResetRepository } from './password-reset.repository.ts';
import type { SessionService } from './session.service.ts';

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
  const { clock, database } = platform;
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
        const isReplaced = await accounts.replacePassword(tx, userId, account.passwordHash, passwordHash);
        if (!isReplaced) throw fieldErrors({ old_password: ['wrong_password'] });
        await passwordResetRepository(tx).closeAll(userId, clock.now());
        await letters.afterPassword(tx, userId, account.email);
        await sessions.endAll(tx, userId, caller.sessionId);
      });
      await letters.send(userId);
    },
  };
};

export type PasswordChangeService = ReturnType<typeof passwordChangeService>;
