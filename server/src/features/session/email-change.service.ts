import { ADDRESS_CHANGE_DAYS } from '@bergkette/contract/session.rules.ts';
import { CONFIRM_TOKEN_DAYS } from '@bergkette/contract/session.ts';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { AppError, fieldErrors } from '../../errors.ts';
import { type Db, isNotUnique } from '../../platform/database/database.ts';
import { type Caller, requireSelf } from '../../platform/http/feature.ts';
import { normalEmail } from '../../platform/mail/email.ts';
import type { Platform } from '../../platform/platform.ts';
import { oneTimeTokenHash, refusalOf } from '../../platform/secrets/one-time-token.ts';
import type { AccountsService } from '../users/accounts.service.ts';
import { accountLettersRepository } from './account-letters.repository.ts';
import type { AccountLettersService } from './account-letters.service.ts';
import { addressChangesRepository } from './address-changes.repository.ts';
import type { PasswordCheckService } from './password-check.service.ts';
import { passwordResetRepository } from './password-reset.repository.ts';
import { sessionLimits } from './session-limits.ts';

export { addressChangesRepository } from './address-changes.repository.ts';

/** The job that carries out what an operator asked for. */
export const ADDRESS_CHANGES_JOB = 'session.addresses';

/** The address of an account: confirmed by a letter, changed with the password and a letter to the new one. */
export const emailChangeService = (
  platform: Platform,
  {
    accounts,
    accountLetters: letters,
    passwordCheck,
  }: { accounts: AccountsService; accountLetters: AccountLettersService; passwordCheck: PasswordCheckService },
) => {
  const { clock, database, limits, log } = platform;
  const findOpen = (token: string) =>
    accountLettersRepository(database.db).findOpen(oneTimeTokenHash(token), subDays(clock.now(), CONFIRM_TOKEN_DAYS));
  /** Who holds the link is told whether it was used, revoked or has expired. */
  const refuse = async (token: string): Promise<AppError> => {
    const row = await accountLettersRepository(database.db).find(oneTimeTokenHash(token));
    const link = row && {
      ...row,
      usedAt: row.closedAt,
      expiresAt: addDays(row.sentAt ?? row.madeAt, CONFIRM_TOKEN_DAYS),
    };
    const refusal = refusalOf(link, clock.now());
    return new AppError('invalid_confirm_token', {
      errors: { token: [refusal ? `confirm_${refusal}` : 'invalid_confirm_token'] },
    });
  };

  /** The old address hears of it; links that were sent there open nothing any more. False where it belongs to another account. */
  const replace = async (tx: Db, userId: number, email: string, isConfirmed: boolean): Promise<boolean> => {
    const before = await accounts(tx).findById(userId);
    if (!before || !(await accounts(tx).setEmail(userId, email, isConfirmed))) return false;
    await accountLettersRepository(tx).close(userId, ['confirm', 'change', 'asked'], clock.now());
    await passwordResetRepository(tx).closeAll(userId, clock.now());
    if (before.email !== email) await letters.make(tx, userId, 'changed', before.email);
    return true;
  };

  /** What was agreed to, or asked for before then and not refused, counts now; what was refused is gone. */
  const carryOut = async (userId: number, until: Date): Promise<void> => {
    const isDone = await database.transaction(async (tx) => {
      await accounts(tx).hold(userId);
      const change = await addressChangesRepository(tx).holdReady(userId, until);
      if (!change) return false;
      await addressChangesRepository(tx).remove(userId);
      await accountLettersRepository(tx).close(userId, ['moving'], clock.now());
      if (change.isAgreed !== 'no' && (await replace(tx, userId, change.email, false)))
        await letters.make(tx, userId, 'confirm', change.email);
      return true;
    });
    if (isDone) await letters.send(userId);
  };

  return {
    /** Sends the letter again: to the new address if there is one, else to the present one if it is not confirmed. */
    sendAgain: async (caller: Caller, userId: number): Promise<void> => {
      requireSelf(caller, userId);
      const account = await accounts(database.db).findById(userId);
      if (!account) throw new AppError('not_found');
      await limits.consume(sessionLimits.addressLetterPerAccount, String(userId));
      await database.transaction(async (tx) => {
        await accounts(tx).hold(userId);
        const inTx = accountLettersRepository(tx);
        const pending = await inTx.pending(userId, subDays(clock.now(), CONFIRM_TOKEN_DAYS));
        if (pending !== null) {
          await inTx.close(userId, ['change'], clock.now());
          await letters.make(tx, userId, 'change', pending);
        } else if (account.emailConfirmedAt === null) {
          await inTx.close(userId, ['confirm'], clock.now());
          await letters.make(tx, userId, 'confirm', account.email);
        }
      });
      await letters.send(userId);
    },
    /**
     * The new one is in force once it is confirmed. The same answer where it belongs to somebody else: only its letter
     * knows. The present one takes a change back. @throws {AppError} not_found, wrong_password, invalid_email
     */
    change: async (caller: Caller, userId: number, password: string, typedEmail: string): Promise<void> => {
      requireSelf(caller, userId);
      const { account, isRight } = await passwordCheck.compare(caller, password);
      const email = normalEmail(typedEmail);
      const problems = {
        ...(isRight ? {} : { password: ['wrong_password' as const] }),
        ...(email === null ? { email: ['invalid_email' as const] } : {}),
      };
      if (email === null || !isRight) throw fieldErrors(problems);
      await limits.consume(sessionLimits.addressLetterPerAccount, String(userId));
      await database.transaction(async (tx) => {
        await passwordCheck.requireUnchanged(tx, account);
        await accountLettersRepository(tx).close(userId, ['change', 'asked'], clock.now());
        if (email === account.email) return;
        await letters.make(tx, userId, 'change', email);
        // An unconfirmed address may belong to a stranger, so it is told only that the account no longer uses it.
        if (account.emailConfirmedAt !== null) await letters.make(tx, userId, 'asked', account.email);
      });
      await letters.send(userId);
    },
    /** Owner of the link if it is still valid, only for the call limits. */
    ownerOf: async (token: string): Promise<string | undefined> => {
      const letter = await findOpen(token);
      return letter && `confirm ${letter.userId}`;
    },
    /** By the link of a letter, signed in or not. @throws {AppError} invalid_confirm_token */
    confirm: async (token: string, address: string): Promise<void> => {
      const invalid = () => new AppError('invalid_confirm_token');
      const letter = await findOpen(token);
      const account = letter && (await accounts(database.db).findById(letter.userId));
      if (!letter || !account) {
        await limits.consume(sessionLimits.confirmTokenPerAddress, address);
        throw await refuse(token);
      }
      const { userId, kind, email } = letter;
      await database
        .transaction(async (tx) => {
          await accounts(tx).hold(userId);
          if (!(await accountLettersRepository(tx).use(userId, oneTimeTokenHash(token), clock.now()))) throw invalid();
          // The present address objects to another one.
          if (kind === 'moving') {
            if (!(await addressChangesRepository(tx).remove(userId))) throw invalid();
            return;
          }
          const isDone =
            kind === 'change' ? await replace(tx, userId, email, true) : await accounts(tx).confirmEmail(userId, email);
          if (!isDone) throw invalid();
          // Who has just changed the address needs no other one, of which the new address would hear nothing.
          if (kind === 'change' && (await addressChangesRepository(tx).remove(userId)))
            await accountLettersRepository(tx).close(userId, ['moving'], clock.now());
        })
        .catch(async (error: unknown) => {
          throw isNotUnique(error) || error instanceof AppError ? await refuse(token) : error;
        });
      await letters.send(userId);
    },
    /**
     * By the operator, for somebody who cannot sign in. The present address hears of it and may object for three days, in which a
     * second person at the desk may agree. False where it belongs to another account.
     */
    askByOperator: async (userId: number, email: string, askedBy: string): Promise<boolean> => {
      const isAsked = await database.transaction(async (tx) => {
        await accounts(tx).hold(userId);
        const account = await accounts(tx).findById(userId);
        if (!account || (await accounts(tx).isEmailTaken(email, userId))) return false;
        await addressChangesRepository(tx).ask({ userId, email, askedBy, askedAt: clock.now() });
        await accountLettersRepository(tx).close(userId, ['moving'], clock.now());
        await letters.make(tx, userId, 'moving', account.email);
        return true;
      });
      if (isAsked) await letters.send(userId);
      return isAsked;
    },
    /** The job. A failure of one account stops no other. */
    carryOutByOperator: async (): Promise<void> => {
      const until = subDays(clock.now(), ADDRESS_CHANGE_DAYS);
      let isAllDone = true;
      for (const userId of await addressChangesRepository(database.db).ready(until))
        await carryOut(userId, until).catch((error: unknown) => {
          isAllDone = false;
          log.error({ err: error }, 'another address could not be given to an account');
        });
      if (!isAllDone) throw new Error('not every account could be given its other address');
    },
  };
};

export type EmailChangeService = ReturnType<typeof emailChangeService>;
