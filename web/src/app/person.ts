import '../data/kept-answers.ts';
import { EmptyUserDataError, meQuery } from '../data/me.ts';
import { settingsQuery } from '../data/settings.ts';
import { showError } from '../i18n/show-error.ts';
import { changeLanguage } from '../i18n/texts.ts';
import { tokens } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { whenIdle } from '../lib/when-idle.ts';

const isKnown = (): boolean =>
  queryClient.getQueryData(meQuery.queryKey) !== undefined &&
  queryClient.getQueryData(settingsQuery.queryKey) !== undefined;

/** Firn has not asked the first questions yet; false while nothing is known. */
export const isOnboardingDue = (): boolean =>
  queryClient.getQueryData(settingsQuery.queryKey)?.onboarding.onboarding_chat === true;

/** @param staleTime how old known answers may be, in milliseconds; without it, as old as for every screen */
const loadPerson = async (isFirst: boolean, staleTime?: 0): Promise<void> => {
  const [me, settings] = await Promise.all([
    queryClient.fetchQuery({ ...meQuery, ...(staleTime === 0 && { staleTime }) }),
    queryClient.fetchQuery({ ...settingsQuery, ...(staleTime === 0 && { staleTime }) }),
  ]);
  // Once signed in, the person's own language always wins (decision C7); it may just be being chosen.
  if (isFirst || !settings.onboarding.onboarding_chat) await changeLanguage(me.language);
};

/** Who was signed out meanwhile is at the login, which says so. */
const showFailure = async (error: unknown): Promise<void> => {
  const id = error instanceof EmptyUserDataError ? 'error_messages.user_data_integration' : 'error_messages.user';
  if (tokens.isSignedIn()) await showError(error, id);
};

/** Settings and person anew, once the screen stands; waits only while nothing is known [NAV-32]. */
export const reloadPerson = async (): Promise<void> => {
  if (isKnown()) whenIdle(() => void loadPerson(false, 0).catch(showFailure));
  else {
    await loadPerson(true, 0).catch(async (error: unknown) => {
      // The screen shows all other errors itself.
      if (error instanceof EmptyUserDataError) await showFailure(error);
      throw error;
    });
    // Where the device has answered first, the server's answer may hold another language.
    whenIdle(() => void loadPerson(false).catch(showFailure));
  }
};
