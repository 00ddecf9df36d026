import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@bergkette/contract/desk/desk.rules.ts';
import type { passwordSetSchema, staffSignInSchema, welcomeSchema } from '@bergkette/contract/desk/staff.ts';
import { generateSecret, generateURI, verify } from 'otplib';
import type { z } from 'zod';
import { AppError, fieldErrors } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/http/origin.ts';
import { normalEmail } from '../../platform/mail/email.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import { oneTimeTokenHash, refusalOf } from '../../platform/secrets/one-time-token.ts';
import { hashPassword, isPassword } from '../../platform/secrets/password-hash.ts';
import { passwordProblems } from '../../platform/secrets/password-rules.ts';
import { seal, unseal } from '../../platform/secrets/seal.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { deskLimits } from './desk-limits.ts';
import type { DeskLogService } from './desk-log.service.ts';
import { type DeskCaller, type DeskSessionsService, nameOfStaff } from './desk-sessions.service.ts';
import type { PasskeyAnswer, PasskeysService } from './passkeys.service.ts';
import { type StaffRow, staffRepository } from './staff.repository.ts';

type Key = Pick<Secrets, 'tokenKey'>;

/** Without letters that look like others. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = RECOVERY_CODE_LENGTH / 2;
const PERIOD_S = 30;

const purposeOf = (staffId: number): string => `totp of staff ${staffId}`;

/** A new secret, as it is shown once, and as it is stored. */
const makeTotp = (secrets: Key, { id, email }: { id: number; email: string }) => {
  const secret = generateSecret();
  return {
    secret,
    uri: generateURI({ issuer: 'Bergkette', label: email, secret }),
    sealed: seal(secrets, purposeOf(id), secret),
  };
};

/** @returns the half minute the code belongs to; undefined for a wrong one */
const totpStepOf = async (
  secrets: Key,
  { id, sealed, code, now }: { id: number; sealed: string | null; code: string; now: Date },
): Promise<number | undefined> => {
  const secret = sealed === null ? null : unseal(secrets, purposeOf(id), sealed);
  if (secret === null || !/^\d{6}$/.test(code)) return undefined;
  const result = await verify({
    ...{ secret, token: code, strategy: 'totp' as const },
    // The clocks of phones go half a minute wrong.
    ...{ epoch: Math.floor(now.getTime() / 1000), epochTolerance: PERIOD_S },
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};

/** `ABCDE-FGHJK`, as printed. */
const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: RECOVERY_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
  });

/** With the server's key, as fifty random bits alone could be tried out by who has stolen the database. */
const recoveryCodeHash = ({ tokenKey }: Key, code: string): string =>
  createHmac('sha256', tokenKey)
    .update(`recovery code ${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`)
    .digest('base64url');

const APP_CODE = /^\d{6}$/;
/** Who failed to sign in, as the log names them. */
const SOMEBODY = { who: 'somebody' };

/** Signing in at the desk: by passkey, or by password with a code; and the first time, by the link of an invitation. */
export const staffSignInService = (
  { clock, database, limits: counters, secrets }: DeskPlatform,
  {
    deskLog,
    deskSessions,
    passkeys,
  }: { deskLog: DeskLogService; deskSessions: DeskSessionsService; passkeys: PasskeysService },
) => {
  const staff = staffRepository(database.db);
  const limits = deskLimits(counters);

  /**
   * @returns the cookie of the session that was opened
   * @param isStill whether the way in that was checked is one still: a link that was used up meanwhile has taken it away
   * @throws {AppError} wrong_sign_in
   */
  const admit = async (
    staffId: number,
    origin: Origin,
    way: string,
    isStill: (row: StaffRow, tx: Db) => boolean | Promise<boolean>,
  ): Promise<string> => {
    const setCookie = await database.transaction(async (tx) => {
      const inTx = staffRepository(tx);
      await inTx.lock();
      const row = await inTx.find(staffId);
      // An account that the house has by now has no other way in.
      if (row?.disabledAt !== null || row.isOfHouse || !(await isStill(row, tx))) throw new AppError('wrong_sign_in');
      // Who changes an account ends its sessions before the log too.
      const opened = await deskSessions.open(tx, staffId, origin);
      await deskLog.note(tx, { who: nameOfStaff(staffId) }, 'sign-in', null, { way });
      return opened;
    });
    await limits.forgetCodes(String(staffId));
    return setCookie;
  };

  /** Stands in for an account whose password was wrong, so that nobody learns by the time whether it was right. */
  const NOBODY = { id: 0, totpSecret: makeTotp(secrets, { id: 0, email: '' }).sealed };

  /** Uses up a code of the app or a printed one. The limits are for the former: nobody guesses the latter. */
  const isCode = async (
    row: typeof NOBODY | StaffRow,
    code: string,
  ): Promise<'password' | 'printed code' | undefined> => {
    const typed = code.replaceAll(/\s/g, '');
    if (!APP_CODE.test(typed)) {
      const hash = recoveryCodeHash(secrets, typed);
      return (await staff.useRecoveryCode(row.id, hash, clock.now())) ? 'printed code' : undefined;
    }
    const mayTry = await limits.mayTryCode(String(row.id));
    const step = await totpStepOf(secrets, { id: row.id, sealed: row.totpSecret, code: typed, now: clock.now() });
    return mayTry && step !== undefined && (await staff.useStep(row.id, step)) ? 'password' : undefined;
  };

  /** The same work whoever it was and whatever was wrong. */
  const noteFailure = async (row: StaffRow | undefined, way: 'password' | 'code'): Promise<void> => {
    const key = String(row?.id ?? NOBODY.id);
    const about = row ? nameOfStaff(row.id) : null;
    if (await limits.mayNoteFailure(key))
      await database.transaction((tx) => deskLog.note(tx, SOMEBODY, 'sign-in.failed', about, { way }));
    if ((await limits.areCodesClosed(key)) && row && (await limits.mayNoteClosed(key)))
      await database.transaction((tx) => deskLog.note(tx, SOMEBODY, 'sign-in.codes-closed', about));
  };

  /** @throws {AppError} not_found; who holds a link is told whether it was used, revoked or has expired */
  const requireInvited = async (token: string, address: string) => {
    await limits.checkToken(address);
    const found = await staff.findInvitation(oneTimeTokenHash(token));
    const refusal = refusalOf(found?.link, clock.now());
    if (found && refusal === undefined && found.staff.disabledAt === null) return found;
    await limits.countToken(address);
    throw new AppError('not_found', refusal && { errors: { token: [`link_${refusal}`] } });
  };

  /** Uses the link up, and takes every earlier way in away. */
  const join = async (tx: Db, row: StaffRow, token: string, way: string): Promise<void> => {
    const inTx = staffRepository(tx);
    await inTx.lock();
    if (!(await inTx.useInvitation(oneTimeTokenHash(token), clock.now()))) throw new AppError('not_found');
    await inTx.removeWays(row.id);
    await inTx.set(row.id, { joinedAt: clock.now() });
    await deskSessions.endAll(tx, row.id);
    await deskLog.note(tx, { who: nameOfStaff(row.id) }, 'welcome', null, { way });
  };

  /** @throws {AppError} with the codes of both fields */
  const checkNew = async (
    row: StaffRow,
    sealed: string | null,
    { password, code }: z.infer<typeof passwordSetSchema>,
  ) => {
    const broken = passwordProblems(password, row);
    const step = await totpStepOf(secrets, { id: row.id, sealed, code: code.replaceAll(/\s/g, ''), now: clock.now() });
    if (broken.length > 0 || step === undefined)
      throw fieldErrors({
        ...(broken.length > 0 && { password: broken }),
        ...(step === undefined && { code: ['wrong_code'] }),
      });
    return { passwordHash: await hashPassword(password), totpSecret: sealed, totpStep: step };
  };

  const makeCodes = async (tx: Db, staffId: number): Promise<string[]> => {
    const codes = makeRecoveryCodes();
    await staffRepository(tx).setRecoveryCodes(
      staffId,
      codes.map((code) => recoveryCodeHash(secrets, code)),
    );
    return codes;
  };

  const nextTotp = async (db: Db, row: Pick<StaffRow, 'id' | 'email'>) => {
    const { sealed, ...shown } = makeTotp(secrets, row);
    await staffRepository(db).set(row.id, { totpNext: sealed });
    return shown;
  };
  const require = async (staffId: number): Promise<StaffRow> => {
    const row = await staff.find(staffId);
    if (!row) throw new AppError('not_signed_in');
    return row;
  };
  /** Changes a way in, unless the session has ended since the call began, as when a new link was used up. @throws {AppError} not_signed_in */
  const changeOwn = <T>(caller: DeskCaller, change: (tx: Db) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      await staffRepository(tx).lock();
      await deskSessions.requireOpen(tx, caller);
      return change(tx);
    });
  /** @throws {AppError} forbidden for who comes by the account of the house: another way in would outlive it */
  const requireLocal = async (staffId: number): Promise<StaffRow> => {
    const row = await require(staffId);
    if (row.isOfHouse) throw new AppError('forbidden');
    return row;
  };

  return {
    /** @throws {AppError} wrong_sign_in, too_many_requests */
    byPassword: async (
      { email: typed, password, code }: z.infer<typeof staffSignInSchema>,
      origin: Origin,
    ): Promise<string> => {
      const email = normalEmail(typed) ?? '';
      const attempt = await limits.beginSignIn(email || typed.trim().toLowerCase(), origin.address);
      const row = await staff.findByEmail(email);
      const isRight = await isPassword(row?.passwordHash ?? undefined, password, 'anybody');
      const isTheirs = row !== undefined && isRight && row.disabledAt === null;
      const way = await isCode(isTheirs ? row : NOBODY, code);
      if (!isTheirs || way === undefined) {
        await noteFailure(row, isTheirs ? 'code' : 'password');
        await attempt.fail();
        throw new AppError('wrong_sign_in');
      }
      await attempt.succeed();
      return admit(row.id, origin, way, ({ passwordHash }) => passwordHash === row.passwordHash);
    },
    passkeyOptions: passkeys.signInOptions,
    /** @throws {AppError} wrong_sign_in */
    byPasskey: async (answer: PasskeyAnswer, origin: Origin): Promise<string> => {
      const { id, staffId } = await passkeys.checkSignIn(answer);
      return admit(staffId, origin, 'passkey', async (_row, tx) =>
        (await staffRepository(tx).passkeys(staffId)).some((passkey) => passkey.id === id),
      );
    },
    /** @throws {AppError} not_found, too_many_requests */
    readWelcome: async (
      token: string,
      { address }: Origin,
    ): Promise<Omit<z.infer<typeof welcomeSchema>, 'institution'>> => {
      const { staff: row, link } = await requireInvited(token, address);
      const { name, email, language } = row;
      return { name, email, language, roles: await staff.rolesOf(row.id), expires_at: link.expiresAt.toISOString() };
    },
    welcomePasskeyOptions: async (token: string, { address }: Origin) =>
      passkeys.registrationOptions((await requireInvited(token, address)).staff.id),
    /** @throws {AppError} not_found, passkey_refused */
    welcomeByPasskey: async (
      { token, response, name }: { token: string; response: PasskeyAnswer; name: string },
      origin: Origin,
    ): Promise<string> => {
      const { staff: row } = await requireInvited(token, origin.address);
      const credential = await passkeys.checkRegistration(row.id, response);
      const setCookie = await database.transaction(async (tx) => {
        await join(tx, row, token, 'passkey');
        await passkeys.add(tx, row.id, credential, name);
        return deskSessions.open(tx, row.id, origin);
      });
      await limits.forgetCodes(String(row.id));
      return setCookie;
    },
    welcomeTotp: async (token: string, { address }: Origin) =>
      nextTotp(database.db, (await requireInvited(token, address)).staff),
    /** @throws {AppError} not_found, the codes of the fields */
    welcomeByPassword: async (
      { token, ...given }: z.infer<typeof passwordSetSchema> & { token: string },
      origin: Origin,
    ): Promise<{ setCookie: string; codes: string[] }> => {
      const { staff: row } = await requireInvited(token, origin.address);
      const set = await checkNew(row, row.totpNext, given);
      const admission = await database.transaction(async (tx) => {
        await join(tx, row, token, 'password');
        await staffRepository(tx).set(row.id, set);
        const codes = await makeCodes(tx, row.id);
        return { setCookie: await deskSessions.open(tx, row.id, origin), codes };
      });
      await limits.forgetCodes(String(row.id));
      return admission;
    },

    /** For people who are signed in and have just proved it (`isFresh`). */
    own: {
      passkeyOptions: async ({ staffId }: DeskCaller) => passkeys.registrationOptions((await requireLocal(staffId)).id),
      addPasskey: async (caller: DeskCaller, response: PasskeyAnswer, name: string): Promise<void> => {
        await requireLocal(caller.staffId);
        const credential = await passkeys.checkRegistration(caller.staffId, response);
        await changeOwn(caller, async (tx) => {
          await passkeys.add(tx, caller.staffId, credential, name);
          await deskLog.note(tx, caller, 'me.passkey-added');
        });
      },
      /** @throws {AppError} not_found; forbidden where it is the only way in */
      removePasskey: (caller: DeskCaller, id: number): Promise<void> =>
        changeOwn(caller, async (tx) => {
          const inTx = staffRepository(tx);
          const row = await inTx.find(caller.staffId);
          if (!(await inTx.removePasskey(caller.staffId, id))) throw new AppError('not_found');
          if (row?.passwordHash === null && (await inTx.passkeys(caller.staffId)).length === 0)
            throw new AppError('forbidden');
          await deskLog.note(tx, caller, 'me.passkey-removed');
        }),
      totp: async (caller: DeskCaller) => {
        const row = await requireLocal(caller.staffId);
        return changeOwn(caller, (tx) => nextTotp(tx, row));
      },
      setPassword: async (caller: DeskCaller, given: z.infer<typeof passwordSetSchema>): Promise<string[]> => {
        const row = await requireLocal(caller.staffId);
        const set = await checkNew(row, row.totpNext ?? row.totpSecret, given);
        return changeOwn(caller, async (tx) => {
          await staffRepository(tx).set(row.id, { ...set, totpNext: null });
          await deskSessions.endAll(tx, row.id, caller.sessionId);
          await deskLog.note(tx, caller, 'me.password-set');
          return makeCodes(tx, row.id);
        });
      },
      newRecoveryCodes: async (caller: DeskCaller): Promise<string[]> => {
        if ((await require(caller.staffId)).passwordHash === null) throw new AppError('not_found');
        return changeOwn(caller, async (tx) => {
          await deskLog.note(tx, caller, 'me.recovery-codes');
          return makeCodes(tx, caller.staffId);
        });
      },
    },
  };
};

export type StaffSignInService = ReturnType<typeof staffSignInService>;
