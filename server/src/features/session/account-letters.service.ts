import { CONFIRM_TOKEN_DAYS, type Language } from '@bergkette/contract/session.ts';
import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeOneTimeToken, oneTimeTokenHash } from '../../platform/secrets/one-time-token.ts';
import type { AccountsService } from '../users/accounts.service.ts';
import { type AccountLetter, accountLetterOf } from './account.letter.ts';
import { accountLettersRepository, pendingEmailSelect } from './account-letters.repository.ts';
import { addressChangesRepository } from './address-changes.repository.ts';
import { passwordResetRepository, recoveryRepository } from './password-reset.repository.ts';
import type { AccountLetterKind } from './session.tables.ts';

export const ACCOUNT_LETTERS_JOB = 'session.account_letters';

/** A job that began to send a letter so long ago ended without a word. */
const LOST_MINUTES = 10;
const payloadSchema = z.object({ user_id: z.int() });
const earliest = (now: Date): Date => subDays(now, CONFIRM_TOKEN_DAYS);

export const pendingEmailSql = (userId: number, now: Date) => pendingEmailSelect(userId, earliest(now));

/** Letters about an account: each is made with what it tells of, and sent by a job. */
export const accountLettersService = (platform: Platform, { accounts }: { accounts: AccountsService }) => {
  const { clock, config, database, jobs, log, mail } = platform;

  interface Due {
    id: number;
    kind: AccountLetterKind;
    email: string;
  }

  /** Sends the letter. Only the letter has the link in clear. False where the mail server did not take it. */
  const sendOne = async (userId: number, language: Language, { id, kind, email }: Due): Promise<boolean> => {
    const isTaken = kind === 'change' && (await accounts(database.db).isEmailTaken(email, userId));
    const letter: AccountLetter = isTaken ? 'taken' : kind;
    const token = letter === 'confirm' || letter === 'change' || letter === 'moving' ? makeOneTimeToken() : null;
    const letters = accountLettersRepository(database.db);
    const hash = token === null ? null : oneTimeTokenHash(token);
    // Stores the hash before the letter is sent, and outside a transaction, as that must not wait for a mail server.
    const claimedAt = clock.now();
    const lostBefore = subMinutes(claimedAt, LOST_MINUTES);
    if (!(await letters.claim(userId, id, { claimedAt, lostBefore, tokenHash: hash }))) return true;
    const { publicUrl, supportEmail } = config;
    const words = accountLetterOf(letter, language, { publicUrl, token: token ?? '', supportEmail });
    try {
      await mail.send({ to: email, ...words });
    } catch {
      await letters.release(userId, id);
      return false;
    }
    // Only now, as three days in which the address may object run from a letter that left.
    await letters.markSent(userId, id, claimedAt);
    return true;
  };

  const sendTo = async (userId: number): Promise<boolean> => {
    const account = await accounts(database.db).findById(userId);
    if (!account) return true;
    const due = await accountLettersRepository(database.db).unsent(userId, earliest(clock.now()));
    // Confirmed in another way meanwhile: nothing is left to ask for.
    const isNeeded = ({ kind }: Due) => kind !== 'confirm' || account.emailConfirmedAt === null;
    let isAllSent = true;
    // One that is refused holds no other one back: they go to different addresses.
    for (const letter of due.filter(isNeeded))
      isAllSent = (await sendOne(userId, account.language, letter)) && isAllSent;
    return isAllSent;
  };

  return {
    /** Runs in the transaction of the change that the letter is about. Call `send` after it. */
    make: (tx: Db, userId: number, kind: AccountLetterKind, email: string): Promise<void> =>
      accountLettersRepository(tx).make(userId, kind, email, clock.now()),
    /**
     * The person who changed the password may not have asked for the link to set one, or for the new address that waits, nor made
     * the recovery words, so all of them end, whoever made them.
     */
    afterPassword: async (tx: Db, userId: number, email: string): Promise<void> => {
      const letters = accountLettersRepository(tx);
      await passwordResetRepository(tx).closeAll(userId, clock.now());
      await letters.close(userId, ['change', 'moving'], clock.now());
      await addressChangesRepository(tx).remove(userId);
      await recoveryRepository(tx).remove(userId);
      await letters.make(userId, 'password', email, clock.now());
    },
    /** A failure here does not fail the call, as what the letter tells of is done. `sendWaiting` finds the letter. */
    send: (userId: number): Promise<void> =>
      jobs
        .add(ACCOUNT_LETTERS_JOB, { user_id: userId })
        .catch((error: unknown) => log.warn({ err: error }, 'a letter about an account waits')),
    /** The job. */
    sendAll: async (given: unknown): Promise<void> => {
      const { user_id: userId } = payloadSchema.parse(given);
      // Mail servers quote the address in their refusals.
      if (!(await sendTo(userId))) throw new Error('a letter about an account was not taken by the mail server');
    },
    /** The job that finds letters whose own job was never asked for, or ended without a word. */
    sendWaiting: async (): Promise<void> => {
      for (const userId of await accountLettersRepository(database.db).waiting(earliest(clock.now())))
        await sendTo(userId);
    },
    /** Erases links that have expired, and with them letters to addresses that belong to nobody here, and changes of which no letter told. */
    sweep: async (): Promise<void> => {
      const addresses = await accountLettersRepository(database.db).deleteExpired(earliest(clock.now()));
      await addressChangesRepository(database.db).sweep();
      for (const email of addresses) {
        if (!(await accounts(database.db).isEmailTaken(email))) await mail.forget(email);
      }
    },
    /** All addresses to which letters about this account were sent. */
    addressesOf: (db: Db, userId: number): Promise<string[]> => accountLettersRepository(db).addressesOf(userId),
  };
};

export type AccountLettersService = ReturnType<typeof accountLettersService>;
