import { redirect } from '@tanstack/react-router';
import { EmptyUserDataError, meQuery, readHome } from '../data/me.ts';
import { settingsQuery } from '../data/settings.ts';
import { showError } from '../i18n/show-error.ts';
import { changeLanguage } from '../i18n/texts.ts';
import { tokens } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { paths } from '../lib/paths.ts';
import { queryClient, STALE_AFTER_MS } from '../lib/query-client.ts';
import { SessionError } from '../lib/tokens.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { waitingCalls } from '../offline/outbox/waiting.ts';
import { hasAnswers } from '../offline/persister.ts';

const isKnown = (): boolean =>
  queryClient.getQueryData(meQuery.queryKey) !== undefined &&
  queryClient.getQueryData(settingsQuery.queryKey) !== undefined;

/** Whether Firn’s first questions are still open; false while nothing is known. */
const isOnboardingDue = (): boolean =>
  queryClient.getQueryData(settingsQuery.queryKey)?.onboarding.onboarding_chat === true;

/** @param staleTime age in ms up to which cached answers are used */
const loadPerson = async (isFirst: boolean, staleTime = STALE_AFTER_MS): Promise<void> => {
  const readMe = queryClient.fetchQuery({ ...meQuery, staleTime });
  // The language of the person’s settings wins over the one of the device (decision C7), also on the screen which says that
  // the settings could not be loaded.
  const inLanguage = isFirst ? readMe.then(({ language }) => changeLanguage(language)) : undefined;
  const [me, settings] = await Promise.all([
    readMe,
    queryClient.fetchQuery({ ...settingsQuery, staleTime }),
    inLanguage,
  ]);
  // Later not during Firn’s questions, as the person may be changing it.
  if (!isFirst && !settings.onboarding.onboarding_chat) await changeLanguage(me.language);
};

/** The server has trouble of its own, and something waits to be sent: that it is kept is said instead. */
const isSaidOfSending = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500 && waitingCalls.get().waiting.length > 0;

/** If the session ended meanwhile, the login is shown, which says so. */
const showFailure = async (error: unknown): Promise<void> => {
  if (isSaidOfSending(error)) return;
  const id = error instanceof EmptyUserDataError ? 'error_messages.user_data_integration' : 'error_messages.user';
  if (tokens.isSignedIn()) await showError(error, id);
};

/** Reads settings and person again, once the screen is shown. Waits for them only while nothing is known [NAV-32]. */
const reloadPerson = async (pathname: string): Promise<void> => {
  if (isKnown()) whenIdle(() => void loadPerson(false, 0).catch(showFailure));
  else {
    const isKept = await hasAnswers();
    // Home asks for all of its first screen at once, where the device keeps none of it. A failure is that of the calls that follow.
    if (pathname === paths.home && !isKept) await readHome().catch(() => undefined);
    await loadPerson(true, isKnown() ? undefined : 0).catch(async (error: unknown) => {
      // The screen shows all other errors itself.
      if (error instanceof EmptyUserDataError) await showFailure(error);
      throw error;
    });
    // Another device may have answered the questions since, so the server is asked before they are shown.
    if (isKept && isOnboardingDue()) await loadPerson(false, 0).catch(() => undefined);
    // The settings kept on the device may hold another language than those of the server.
    whenIdle(() => void loadPerson(false).catch(showFailure));
  }
};

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
  if (isOnboardingDue() !== isThere) throw redirect({ to: isThere ? paths.home : paths.onboarding, replace: true });
};

/** Sends a person who is signed in from the login to home. */
export const requireSignedOut = (): void => {
  if (tokens.isSignedIn()) throw redirect({ to: '/' });
};
