import type { SignedIn } from '@bergkette/contract/session.ts';
import { AppError } from '../../errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountsService } from '../users/accounts.service.ts';
import { normalEmail } from './email.ts';
import type { Origin } from './origin.ts';
import { isPassword } from './password-hash.ts';
import { pairOf, sessionLimits } from './session.limits.ts';
import { sessionService } from './session.service.ts';

/** Sign-in: unknown addresses cost the same work and get the same answer as wrong passwords [SESS-17, SESS-32]. */
export const signInService = (platform: Platform) => {
  const { database, limits } = platform;
  const accounts = accountsService(platform);
  const sessions = sessionService(platform);

  /** Counted beforehand, so that parallel guesses count as well; a right one is given back. */
  const countAttempt = async (email: string, address: string) => {
    const pair = pairOf(email, address);
    await limits.check(sessionLimits.signInPerAddress, address);
    await limits.consume(sessionLimits.signInPerAccountAndAddress, pair);
    const isKnownHere = await limits.isRemembered(sessionLimits.signedInBefore, pair);
    if (!isKnownHere) await limits.consume(sessionLimits.signInPerAccount, email);
    return {
      fail: () => limits.consume(sessionLimits.signInPerAddress, address),
      succeed: async () => {
        await limits.reset(sessionLimits.signInPerAccountAndAddress, pair);
        if (!isKnownHere) await limits.giveBack(sessionLimits.signInPerAccount, email);
        await limits.remember(sessionLimits.signedInBefore, pair);
      },
    };
  };

  return {
    /** @throws {AppError} wrong_email_password, too_many_requests */
    signIn: async (typedEmail: string, password: string, { address, device }: Origin): Promise<SignedIn> => {
      const email = normalEmail(typedEmail);
      const attempt = await countAttempt(email ?? typedEmail.trim().toLowerCase(), address);
      // Looked up even where it is no address: nobody has the empty one.
      const account = await accounts.findByEmail(database.db, email ?? '');
      const isRight = await isPassword(account?.passwordHash, password);
      const signedIn =
        account && isRight
          ? await database.transaction(async (tx) =>
              (await accounts.admit(tx, account.id, account.passwordHash))
                ? { ...(await sessions.open(tx, account.id, device)), restored: account.deletionMarkedAt !== null }
                : undefined,
            )
          : undefined;
      if (!signedIn) {
        await attempt.fail();
        throw new AppError('wrong_email_password');
      }
      await attempt.succeed();
      return signedIn;
    },
  };
};
