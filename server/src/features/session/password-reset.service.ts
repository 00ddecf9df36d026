import type { ErrorCode } from '@bergkette/contract/errors.ts';
import { RESET_TOKEN_TTL_S } from '@bergkette/contract/session.rules.ts';
import { type Language, languageSchema, type ResetConfirm } from '@bergkette/contract/session.ts';
import { addSeconds } from 'date-fns/addSeconds';
import { subSeconds } from 'date-fns/subSeconds';
import { z } from 'zod';
import { AppError, fieldErrors } from '../../errors.ts';
import { normalEmail } from '../../platform/mail/email.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeOneTimeToken, oneTimeTokenHash, refusalOf } from '../../platform/secrets/one-time-token.ts';
import { hashPassword } from '../../platform/secrets/password-hash.ts';
import { passwordProblems } from '../../platform/secrets/password-rules.ts';
import type { Account, AccountsService } from '../users/accounts.service.ts';
import { resetLetter } from './account.letter.ts';
import type { AccountLettersService } from './account-letters.service.ts';
import { passwordResetRepository } from './password-reset.repository.ts';
import { normalParticipantCode } from './registration.service.ts';
import type { SessionService } from './session.service.ts';
import { forgetGuesses, keyOf, sessionLimits } from './session-limits.ts';

export const RESET_MAIL_JOB = 'session.reset_mail';

/** The payload has no address and no token, as the database stores it in clear. */
const payloadSchema = z.object({
  user_id: z.int().nullable(),
  lang: languageSchema.nullable(),
  asked_at: z.iso.datetime(),
});

/** A new password by mail [SESS-19, SESS-20]. */
export const passwordResetService = (
  platform: Platform,
  {
    accounts,
    sessions,
    accountLetters: letters,
  }: { accounts: AccountsService; sessions: SessionService; accountLetters: AccountLettersService },
) => {
  const { clock, config, database, jobs, limits, mail } = platform;
  const tokens = passwordResetRepository(database.db);

  /**
   * A typing error at the registration must not give the diary to the stranger who has that mailbox. So the link for an address
   * that nobody confirmed needs the code too, except where the account was signed in before.
   */
  const requireCode = async (account: Account, code: string | undefined, address: string): Promise<void> => {
    if (account.emailConfirmedAt !== null) return;
    if (await limits.isRemembered(sessionLimits.signedInBefore, keyOf(account.email, address))) return;
    if (code !== undefined) {
      await limits.consume(sessionLimits.participantCodePerAccount, String(account.id));
      if (normalParticipantCode(code) === account.participantCode) return;
    }
    throw fieldErrors({ participant_code: ['invalid_participant_code'] });
  };

  return {
    /** The same answer and work for every address: the job alone knows whether a mail goes out. @throws {AppError} invalid_email */
    request: async (typedEmail: string, lang: Language | undefined, address: string): Promise<void> => {
      const email = normalEmail(typedEmail);
      if (email === null) throw fieldErrors({ email: ['invalid_email'] });
      await limits.consume(sessionLimits.resetPerAddress, address);
      await limits.consume(sessionLimits.resetPerAccount, email);
      const account = await accounts(database.db).findByEmail(email);
      const payload: z.infer<typeof payloadSchema> = {
        user_id: account?.id ?? null,
        lang: lang ?? null,
        asked_at: clock.now().toISOString(),
      };
      await jobs.add(RESET_MAIL_JOB, payload);
    },
    /** The job: makes the token and sends it at once, so that it is nowhere in clear but in the letter. */
    sendMail: async (given: unknown): Promise<void> => {
      const { user_id, lang, asked_at } = payloadSchema.parse(given);
      const isTooLate = new Date(asked_at) < subSeconds(clock.now(), RESET_TOKEN_TTL_S);
      if (user_id === null || isTooLate) return;
      const token = makeOneTimeToken();
      // The account is held, so that a change of the address comes before, and is read here, or after, and ends the token.
      const account = await database.transaction(async (tx) => {
        await accounts(tx).hold(user_id);
        const held = await accounts(tx).findById(user_id);
        const expiresAt = addSeconds(clock.now(), RESET_TOKEN_TTL_S);
        if (held) await passwordResetRepository(tx).create(user_id, oneTimeTokenHash(token), expiresAt);
        return held;
      });
      if (!account) return;
      const isConfirmed = account.emailConfirmedAt !== null;
      const letter = resetLetter(lang ?? account.language, config.publicUrl, token, isConfirmed);
      await mail.send({ to: account.email, ...letter }).catch(() => {
        // Mail servers quote the address in their refusals.
        throw new Error('the reset mail was not taken by the mail server');
      });
    },
    /** Owner of the token if it can still be used, only for the call limits. */
    ownerOf: async (token: string): Promise<string | undefined> => {
      const userId = await tokens.findOwner(oneTimeTokenHash(token), clock.now());
      return userId === undefined ? undefined : `reset ${userId}`;
    },
    /**
     * So that nobody types a password for a link that does not work; who holds one is told whether it was used, revoked or expired.
     * @throws {AppError} invalid_reset_token
     */
    check: async (token: string, address: string): Promise<void> => {
      const tokenHash = oneTimeTokenHash(token);
      if ((await tokens.findOwner(tokenHash, clock.now())) !== undefined) return;
      await limits.consume(sessionLimits.resetTokenPerAddress, address);
      const refusal = refusalOf(await tokens.find(tokenHash), clock.now());
      throw new AppError('invalid_reset_token', {
        errors: { token: [refusal ? `reset_${refusal}` : 'invalid_reset_token'] },
      });
    },
    /**
     * A refused password or code leaves the token as it is.
     * @throws {AppError} invalid_reset_token, password codes, invalid_participant_code
     */
    confirm: async (given: ResetConfirm, address: string): Promise<void> => {
      const { token, password, participant_code: code } = given;
      const tokenHash = oneTimeTokenHash(token);
      const userId = await tokens.findOwner(tokenHash, clock.now());
      const account = userId === undefined ? undefined : await accounts(database.db).findById(userId);
      const codes = passwordProblems(password, account ?? { email: '', name: '' });
      if (!account) await limits.consume(sessionLimits.resetTokenPerAddress, address);
      const problems: Record<string, ErrorCode[]> = {
        ...(account ? {} : { token: ['invalid_reset_token'] }),
        ...(codes.length > 0 ? { password: codes } : {}),
      };
      if (!account || codes.length > 0) throw fieldErrors(problems);
      await requireCode(account, code, address);
      const passwordHash = await hashPassword(password);
      await database.transaction(async (tx) => {
        await accounts(tx).hold(account.id);
        const isMine = await passwordResetRepository(tx).use(account.id, tokenHash, clock.now());
        if (!isMine) throw fieldErrors({ token: ['invalid_reset_token'] });
        await accounts(tx).setPassword(account.id, passwordHash);
        // The link came by mail, so its use confirms the address.
        await accounts(tx).confirmEmail(account.id, account.email);
        await letters.afterPassword(tx, account.id, account.email);
        await sessions.endAll(tx, account.id);
      });
      await letters.send(account.id);
      await forgetGuesses(limits, account.email, address);
    },
  };
};

export type PasswordResetService = ReturnType<typeof passwordResetService>;
