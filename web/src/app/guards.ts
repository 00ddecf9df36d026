import { redirect } from '@tanstack/react-router';
import { settingsQuery, updateSettings } from '../features/settings/settings.api.ts';
import { meQuery } from '../features/users/users.api.ts';
import { showError } from '../i18n/show-error.ts';
import { changeLanguage } from '../i18n/texts.ts';
import { tokens } from '../lib/api-client.ts';
import { safeNext } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { SessionError } from '../lib/tokens.ts';

const isKnown = (): boolean =>
  queryClient.getQueryData(meQuery.queryKey) !== undefined &&
  queryClient.getQueryData(settingsQuery.queryKey) !== undefined;

const reloadPerson = async (): Promise<void> => {
  const [me, settings] = await Promise.all([
    queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 }),
  ]);
  // Once signed in, the person's own language always wins (decision C7).
  await changeLanguage(me.language);
  // There is no onboarding chat yet; an open one would hold the person for ever.
  if (settings.onboarding.onboarding_chat) {
    updateSettings({ onboarding: { onboarding_chat: false } }).catch(() => undefined);
  }
};

const toLogin = (href: string) => redirect({ to: '/login', search: { next: safeNext(href) } });

/** Before a route for signed-in people: in the background, waiting only while nothing is known [NAV-31, NAV-32]. */
export const requireSignedIn = async (href: string): Promise<void> => {
  if (!tokens.isSignedIn()) throw toLogin(href);
  if (isKnown()) {
    reloadPerson().catch((error) => showError(error, 'error_messages.user'));
    return;
  }
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
