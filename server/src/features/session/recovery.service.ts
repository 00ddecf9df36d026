import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ErrorCode } from '@bergkette/contract/errors.ts';
import { RECOVERY_WORDS } from '@bergkette/contract/session.rules.ts';
import type { Language, Recover, RecoveryState, RecoveryWords } from '@bergkette/contract/session.ts';
import { fieldErrors } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Caller, requireSelf } from '../../platform/http/feature.ts';
import { normalEmail } from '../../platform/mail/email.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashPassword, isPassword } from '../../platform/secrets/password-hash.ts';
import { passwordProblems } from '../../platform/secrets/password-rules.ts';
import type { Account, AccountsService } from '../users/accounts.service.ts';
import type { AccountLettersService } from './account-letters.service.ts';
import type { PasswordCheckService } from './password-check.service.ts';
import { recoveryRepository } from './password-reset.repository.ts';
import type { SessionService } from './session.service.ts';
import { forgetGuesses, keyOf, sessionLimits } from './session-limits.ts';

const LISTS = new URL('../../../content/recovery-words/', import.meta.url);
/** No two words of a list begin with the same four letters, so that the rest of a word may be mistyped. */
const STEM = 4;

const stemOf = (word: string): string => word.slice(0, STEM);
const readList = async (language: Language): Promise<string[]> =>
  (await readFile(new URL(`${language}.txt`, LISTS), 'utf8')).trim().split('\n');

const makeRecoveryWords = async (language: Language): Promise<string[]> => {
  const list = await readList(language);
  return Array.from({ length: RECOVERY_WORDS }, () => list[randomInt(list.length)] ?? '');
};

/** Each typed word by its first four letters: what is hashed. Numbers and signs between the words do not count. */
export const stemsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.map(stemOf) ?? [];

/** Whether the words could be somebody's: as many as are made, all of the lists. Says nothing about any account. */
const areRecoveryWords = async (stems: readonly string[]): Promise<boolean> => {
  const known = new Set((await Promise.all([readList('de'), readList('en')])).flat().map(stemOf));
  return stems.length === RECOVERY_WORDS && stems.every((stem) => known.has(stem));
};

/**
 * The way back for somebody who has lost their address and their password: words that they kept on paper. Nobody else can open
 * the account, the ward neither.
 */
export const recoveryService = (
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
  const { clock, database, limits } = platform;
  const stored = recoveryRepository(database.db);

  /** What is wrong whatever the account is, so that the answer tells nothing of it. */
  const problemsOf = async (given: Recover, stems: readonly string[]): Promise<Record<string, ErrorCode[]>> => {
    const codes = passwordProblems(given.password, { email: given.email, name: '' });
    const isEmail = !given.new_email || normalEmail(given.new_email) !== null;
    return {
      ...((await areRecoveryWords(stems)) ? {} : { words: ['unknown_recovery_word' as const] }),
      ...(codes.length > 0 ? { password: codes } : {}),
      ...(isEmail ? {} : { new_email: ['invalid_email' as const] }),
    };
  };

  /** Counted before the check, so that parallel guesses count too. Right words take it back. */
  const countAttempt = async (email: string, address: string) => {
    const pair = keyOf(email, address);
    await limits.consume(sessionLimits.recoveryPerAddress, address);
    await limits.consume(sessionLimits.recoveryPerAccountAndAddress, pair);
    await limits.consume(sessionLimits.recoveryPerAccount, email);
    return async () => {
      await limits.giveBack(sessionLimits.recoveryPerAddress, address);
      await limits.giveBack(sessionLimits.recoveryPerAccountAndAddress, pair);
      await limits.giveBack(sessionLimits.recoveryPerAccount, email);
    };
  };

  /** The new address counts once its letter is answered, so that nobody learns here whose it is, and no typing error keeps anybody out. */
  const askForAddress = async (tx: Db, account: Account, newEmail: string | null): Promise<void> => {
    if (newEmail === null || newEmail === account.email) return;
    await letters.make(tx, account.id, 'change', newEmail);
    if (account.emailConfirmedAt !== null) await letters.make(tx, account.id, 'asked', account.email);
  };

  return {
    state: async (caller: Caller, userId: number): Promise<RecoveryState> => {
      requireSelf(caller, userId);
      const found = await stored.find(userId);
      return { made_at: found?.madeAt.toISOString() ?? null };
    },
    /** Answers the words this once; those before are worthless. @throws {AppError} not_found, wrong_password */
    make: async (caller: Caller, userId: number, password: string, language: Language): Promise<RecoveryWords> => {
      requireSelf(caller, userId);
      const { account, isRight } = await passwordCheck.compare(caller, password);
      if (!isRight) throw fieldErrors({ password: ['wrong_password'] });
      const words = await makeRecoveryWords(language);
      const wordsHash = await hashPassword(stemsOf(words.join(' ')).join(' '));
      const madeAt = clock.now();
      await database.transaction(async (tx) => {
        await passwordCheck.requireUnchanged(tx, account);
        await recoveryRepository(tx).replace(userId, wordsHash, madeAt);
        await letters.make(tx, userId, 'words', account.email);
      });
      await letters.send(userId);
      return { words, made_at: madeAt.toISOString() };
    },
    /**
     * Sets a new password, ends all sessions, and asks the new address to confirm itself. The words work once.
     * @throws {AppError} wrong_recovery_words, unknown_recovery_word, password codes, invalid_email, too_many_requests
     */
    recover: async (given: Recover, address: string): Promise<void> => {
      const stems = stemsOf(given.words);
      const problems = await problemsOf(given, stems);
      if (Object.keys(problems).length > 0) throw fieldErrors(problems);
      // An invalid address is looked up as the empty one, which nobody has, so that it takes the same time.
      const email = normalEmail(given.email) ?? '';
      const giveBack = await countAttempt(email || given.email.trim().toLowerCase(), address);
      const account = await accounts(database.db).findByEmail(email);
      const words = await stored.find(account?.id ?? 0);
      const isRight = await isPassword(words?.wordsHash, stems.join(' '), 'anybody').catch(async (error: unknown) => {
        await giveBack();
        throw error;
      });
      const wrong = () => fieldErrors({ words: ['wrong_recovery_words'] });
      if (!account || !words || !isRight) throw wrong();
      const passwordHash = await hashPassword(given.password);
      await database.transaction(async (tx) => {
        await accounts(tx).hold(account.id);
        if (!(await recoveryRepository(tx).use(account.id, words.wordsHash))) throw wrong();
        await accounts(tx).setPassword(account.id, passwordHash);
        await letters.afterPassword(tx, account.id, account.email);
        await askForAddress(tx, account, given.new_email ? normalEmail(given.new_email) : null);
        await sessions.endAll(tx, account.id);
      });
      await giveBack();
      await letters.send(account.id);
      await forgetGuesses(limits, account.email, address);
    },
  };
};

export type RecoveryService = ReturnType<typeof recoveryService>;
