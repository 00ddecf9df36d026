import { redirect } from '@tanstack/react-router';
import { tokens } from '../lib/api-client.ts';
import { safeNext } from '../lib/paths.ts';
import { SessionError } from '../lib/tokens.ts';

const toLogin = (href: string) => redirect({ to: '/login', search: { next: safeNext(href) } });

/** Before a route for signed-in people: who is not goes to the login and comes back after it [NAV-31]. */
export const requireSignedIn = async (href: string): Promise<void> => {
  if (!tokens.isSignedIn()) throw toLogin(href);
  const { reloadPerson } = await import('./person.ts');
  try {
    await reloadPerson();
  } catch (error) {
    if (error instanceof SessionError && error.isOver) throw toLogin(href);
    throw error;
  }
};

/** The login is not for somebody who is already in. */
export const requireSignedOut = (): void => {
  if (tokens.isSignedIn()) throw redirect({ to: '/' });
};
