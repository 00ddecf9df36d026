import { redirect } from '@tanstack/react-router';
import { tokens } from '../lib/api-client.ts';
import { paths } from '../lib/paths.ts';
import { isFirstEventPutOff } from '../lib/put-off.ts';
import { SessionError } from '../lib/tokens.ts';
import { isOnboardingDue, reloadPerson } from './person.ts';

/**
 * Runs before each route for signed-in people. Others are sent to the login [NAV-31]. A person who has not answered
 * Firn’s first questions is sent there [NAV-08].
 */
export const requireSignedIn = async ({ pathname }: { pathname: string }): Promise<void> => {
  if (!tokens.isSignedIn()) throw redirect({ to: '/login' });
  try {
    await reloadPerson(pathname);
  } catch (error) {
    if (error instanceof SessionError && error.isOver) throw redirect({ to: '/login' });
    throw error;
  }
  const isThere = pathname.startsWith(paths.onboarding);
  const isDue = isOnboardingDue() && !isFirstEventPutOff();
  if (isDue !== isThere) throw redirect({ to: isThere ? paths.home : paths.onboarding, replace: true });
};

/** Sends a person who is signed in from the login to home. */
export const requireSignedOut = (): void => {
  if (tokens.isSignedIn()) throw redirect({ to: '/' });
};
