import type { SignedIn } from '@bergkette/contract/session.ts';
import { AppError } from '../../errors.ts';
import type { Origin } from '../../platform/http/origin.ts';
import { normalEmail } from '../../platform/mail/email.ts';
import type { Platform } from '../../platform/platform.ts';
import { oneTimeTokenHash } from '../../platform/secrets/one-time-token.ts';
import { isPassword } from '../../platform/secrets/password-hash.ts';
import type { AccountsService } from '../users/accounts.service.ts';
import type { SessionService } from './session.service.ts';
import { keyOf, sessionLimits } from './session-limits.ts';
import type { TrustedDevicesService } from './trusted-devices.service.ts';

/** Result of a sign-in: the answer, and the Set-Cookie header by which the device is recognised. */
interface Admission {
  answer: SignedIn;
  setCookie: string;
}

/** Sign-in: unknown addresses cost the same work and get the same answer as wrong passwords [SESS-17, SESS-32]. */
export const signInService = (
  platform: Platform,
  {
    accounts,
    sessions,
    trustedDevices: devices,
  }: { accounts: AccountsService; sessions: SessionService; trustedDevices: TrustedDevicesService },
) => {
  const { database, limits } = platform;

  /** Counts an attempt before the check, so that parallel guesses count too. A right password takes it back. */
  const countAttempt = async (email: string, address: string) => {
    const pair = keyOf(email, address);
    await limits.check(sessionLimits.signInPerAddress, address);
    await limits.consume(sessionLimits.signInPerAccountAndAddress, pair);
    const isKnownHere = await limits.isRemembered(sessionLimits.signedInBefore, pair);
    if (!isKnownHere) await limits.consume(sessionLimits.signInPerAccount, email);
    return {
      giveBack: async () => {
        await limits.giveBack(sessionLimits.signInPerAccountAndAddress, pair);
        if (!isKnownHere) await limits.giveBack(sessionLimits.signInPerAccount, email);
      },
      fail: () => limits.consume(sessionLimits.signInPerAddress, address),
      succeed: async () => {
        await limits.reset(sessionLimits.signInPerAccountAndAddress, pair);
        if (!isKnownHere) await limits.giveBack(sessionLimits.signInPerAccount, email);
      },
    };
  };

  /** A trusted device has a limit of its own: wrong passwords from elsewhere do not lock it, nor its own lock others. */
  const countOnDevice = async (userId: number, token: string) => {
    const key = `${userId} ${token}`;
    await limits.consume(sessionLimits.signInPerDevice, key);
    return {
      giveBack: () => limits.giveBack(sessionLimits.signInPerDevice, key),
      fail: async () => {},
      succeed: () => limits.reset(sessionLimits.signInPerDevice, key),
    };
  };

  return {
    /** The trusted device of the account, by the cookies. Only for the call limits. */
    deviceOf: async (typedEmail: string, cookies: string | undefined): Promise<string | undefined> => {
      const email = cookies === undefined ? null : normalEmail(typedEmail);
      const account = email === null ? undefined : await accounts(database.db).findByEmail(email);
      const token = account && email !== null ? await devices.find(account.id, email, cookies) : undefined;
      return token === undefined ? undefined : `device ${oneTimeTokenHash(token)}`;
    },
    /** @throws {AppError} wrong_email_password, too_many_requests, unavailable */
    signIn: async (typedEmail: string, password: string, { address, device, cookies }: Origin): Promise<Admission> => {
      // An invalid address is looked up as the empty one, which nobody has, so that it takes the same time.
      const email = normalEmail(typedEmail) ?? '';
      const account = await accounts(database.db).findByEmail(email);
      const token = account && (await devices.find(account.id, email, cookies));
      const attempt =
        account && token !== undefined
          ? await countOnDevice(account.id, token)
          : await countAttempt(email || typedEmail.trim().toLowerCase(), address);
      const asker = token === undefined ? 'anybody' : 'known';
      const isRight = await isPassword(account?.passwordHash, password, asker).catch(async (error: unknown) => {
        // The password was not compared, so this is not counted as an attempt.
        await attempt.giveBack();
        throw error;
      });
      const admission =
        account && isRight
          ? await database.transaction(async (tx) =>
              (await accounts(tx).admit(account.id, account.passwordHash))
                ? {
                    answer: {
                      ...(await sessions.open(tx, account.id, device)),
                      restored: account.deletionMarkedAt !== null,
                    },
                    setCookie: await devices.trust(tx, account.id, email, token),
                  }
                : undefined,
            )
          : undefined;
      if (!admission) {
        await attempt.fail();
        throw new AppError('wrong_email_password');
      }
      await attempt.succeed();
      await limits.remember(sessionLimits.signedInBefore, keyOf(email, address));
      return admission;
    },
  };
};

export type SignInService = ReturnType<typeof signInService>;
