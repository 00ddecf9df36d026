import type { ErrorCode } from '@bergkette/contract/errors.ts';
import { PARTICIPANT_CODE_PATTERN } from '@bergkette/contract/session.rules.ts';
import type { Invitation, Language, Registration, Tokens } from '@bergkette/contract/session.ts';
import { AppError, fieldErrors } from '../../errors.ts';
import type { Origin } from '../../platform/http/origin.ts';
import { normalEmail } from '../../platform/mail/email.ts';
import type { Platform } from '../../platform/platform.ts';
import { oneTimeTokenHash } from '../../platform/secrets/one-time-token.ts';
import { hashPassword } from '../../platform/secrets/password-hash.ts';
import { passwordProblems } from '../../platform/secrets/password-rules.ts';
import type { AccountsService } from '../users/accounts.service.ts';
import type { AccountLettersService } from './account-letters.service.ts';
import type { ConsentService } from './consent.service.ts';
import { invitationState, invitationsRepository } from './invitations.repository.ts';
import type { SessionService } from './session.service.ts';
import { keyOf, sessionLimits } from './session-limits.ts';
import type { TrustedDevicesService } from './trusted-devices.service.ts';

type Problems = Record<string, ErrorCode[]>;

/** Composed, upper case, `ß` as `ẞ` (toUpperCase would make it two letters); null for an invalid code [SESS-24]. */
export const normalParticipantCode = (typed: string): string | null => {
  const code = typed.trim().normalize('NFC').replaceAll('ß', 'ẞ').toUpperCase();
  return PARTICIPANT_CODE_PATTERN.test(code) ? code : null;
};

/** Registration by invitation; only a completed one uses the invitation up [SESS-01, SESS-22]. */
export const registrationService = (
  platform: Platform,
  {
    accounts,
    sessions,
    consents,
    accountLetters: letters,
    trustedDevices: devices,
  }: {
    accounts: AccountsService;
    sessions: SessionService;
    consents: ConsentService;
    accountLetters: AccountLettersService;
    trustedDevices: TrustedDevicesService;
  },
) => {
  const { clock, config, database, limits } = platform;
  const findAny = (token: string) => invitationsRepository(database.db).findByToken(oneTimeTokenHash(token));
  /** One that can be used. */
  const findInvitation = async (token: string) => {
    const row = await findAny(token);
    return row && invitationState(row, clock.now()) === 'open' ? row : undefined;
  };

  /** Who is registered is told only to the holder of an invitation, and not for hundreds of addresses. */
  const isTaken = async (email: string, invitationId: number): Promise<boolean> => {
    const key = String(invitationId);
    const isIt = await accounts(database.db).isEmailTaken(email);
    // Counted before the answer, so that of many at once no more than these are told.
    if (isIt) await limits.consume(sessionLimits.takenPerInvitation, key);
    else await limits.check(sessionLimits.takenPerInvitation, key);
    return isIt;
  };

  /** All problems of all fields at once. */
  const check = async (form: Registration) => {
    const problems: Problems = {};
    const email = normalEmail(form.email);
    const participantCode = normalParticipantCode(form.participant_code);
    const invitation = await findInvitation(form.invitation_token);
    if (!invitation) problems.invitation_token = ['invalid_invitation'];
    if (participantCode === null) problems.participant_code = ['invalid_participant_code'];
    if (email === null) problems.email = ['invalid_email'];
    else if (invitation && (await isTaken(email, invitation.id))) problems.email = ['email_taken'];
    const codes = passwordProblems(form.password, { email: email ?? '', name: '' });
    if (codes.length > 0) problems.password = codes;
    if (email === null || participantCode === null || Object.keys(problems).length > 0) throw fieldErrors(problems);
    // Reported only if nothing else is wrong: a person who agreed on paper should see the other problems first.
    if (!form.consent && config.isConsentRequired) throw fieldErrors({ consent: ['consent_required'] });
    return { email, participantCode };
  };

  return {
    /** The invitation if it can be used, only for the call limits. */
    invitationOf: async (token: string): Promise<string | undefined> => {
      const invitation = await findInvitation(token);
      return invitation && `invitation ${invitation.id}`;
    },
    /** @throws {AppError} not_found; who holds one is told whether it was used, was revoked or has expired */
    invitation: async (token: string, language: Language, address: string): Promise<Invitation> => {
      const invitation = await findAny(token);
      const state = invitation && invitationState(invitation, clock.now());
      // Only wrong tokens count, so that a person who guesses blocks nobody else behind the same address.
      if (invitation && state === 'open')
        return {
          expires_at: invitation.expiresAt.toISOString(),
          consent_version: await consents.version(language),
          consent_required: config.isConsentRequired,
          guardian_required: consents.isGuardianNeeded(invitation.birthMonth),
          guardian_age: config.guardianAge,
          institution: config.institution ?? null,
        };
      await limits.consume(sessionLimits.invitationPerAddress, address);
      throw new AppError('not_found', state && { errors: { invitation_token: [`invitation_${state}`] } });
    },
    /** With the header by which the device is known again. @throws {AppError} with the codes of every field */
    register: async (
      form: Registration,
      { address, device }: Origin,
    ): Promise<{ tokens: Tokens; setCookie: string }> => {
      const { email, participantCode } = await check(form);
      const passwordHash = await hashPassword(form.password);
      const registered = await database.transaction(async (tx) => {
        const invitations = invitationsRepository(tx);
        const used = await invitations.use(oneTimeTokenHash(form.invitation_token), clock.now());
        if (!used) throw fieldErrors({ invitation_token: ['invalid_invitation'] });
        const userId = await accounts(tx).create({
          email,
          passwordHash,
          participantCode,
          language: form.language ?? 'de',
          timeZone: config.timeZone,
          birthMonth: used.birthMonth,
          clinicId: used.clinicId,
          wardId: used.wardId,
          createdAt: clock.now(),
        });
        if (userId === undefined) throw fieldErrors({ email: ['email_taken'] });
        await invitations.setUser(used.id, userId);
        await letters.make(tx, userId, 'confirm', email);
        if (form.consent) await consents.keep(tx, userId, form.consent, form.language ?? 'de');
        const tokens = await sessions.open(tx, userId, device);
        return { userId, tokens, setCookie: await devices.trust(tx, userId, email) };
      });
      await letters.send(registered.userId);
      await limits.remember(sessionLimits.signedInBefore, keyOf(email, address));
      return registered;
    },
  };
};

export type RegistrationService = ReturnType<typeof registrationService>;
