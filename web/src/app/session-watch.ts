import { meQuery } from '../data/me.ts';
import { currentLanguage, loadTexts, readText } from '../i18n/texts.ts';
import { alertStore } from '../lib/alerts.ts';
import { tokens } from '../lib/api-client.ts';
import { connectionEvents } from '../lib/connection-events.ts';
import { formatDateTime, plainDateOf } from '../lib/dates.ts';
import { deviceStorage } from '../lib/device-storage.ts';
import { BASE_PATH } from '../lib/paths.ts';
import { forgetPerson } from '../lib/personal-data.ts';
import { queryClient } from '../lib/query-client.ts';
import { CLOCK_FAR_OFF_MS, now, serverTime } from '../lib/server-time.ts';
import { forgetKey } from '../offline/forget-key.ts';
import { currentConnection } from '../pwa/connection.ts';
import { leave, router } from './router.tsx';

/** The session was found to be over while the server was away. */
let hasExpiredAway = false;

const isShown = (...beginnings: string[]): boolean =>
  router.state.matches.some(({ routeId }) => beginnings.some((beginning) => routeId.startsWith(beginning)));

const handleExpired = async (): Promise<void> => {
  // Without a server nobody could sign in again, so the screen stays and the dialog about the connection explains
  // [SESS-13].
  hasExpiredAway = currentConnection() !== 'ok';
  if (hasExpiredAway) return;
  // Pages that need no session stay, with what is typed there.
  if (isShown('/public', '/view')) return forgetPerson();
  await Promise.all([leave(), loadTexts('account')]);
  alertStore.show('info', readText('session.ended'));
};

const handleReachable = async (): Promise<void> => {
  const wasAway = hasExpiredAway;
  hasExpiredAway = false;
  if (wasAway && !tokens.isSignedIn()) return handleExpired();
  // Loads a screen again that failed to load.
  await router.invalidate();
};

/** Leaves where another tab has signed out, or somebody else in. */
const lookWhoIsHere = async (): Promise<void> => {
  // What goes on in the name of a person ends before anything is awaited.
  tokens.announce();
  if (!tokens.isSignedIn()) return isShown('/signed-in') ? leave() : forgetPerson();
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (me === undefined || me.id === tokens.personId()) return;
  // What lies on the device is the next person's by now. Begun anew, this tab holds nothing of the person of before.
  queryClient.clear();
  await router.navigate({ to: '/login' });
  location.replace(BASE_PATH);
};

const handleStorage = (event: StorageEvent): void => {
  if (event.key !== null && !event.key.startsWith('auth-tokens-')) return;
  void lookWhoIsHere();
};

/** Holds the day on which the device was last told. */
const CLOCK_TOLD_KEY = 'clock-told';

/** Says once a day that the clock is wrong: the app goes by the server's time, but other apps of the device do not. */
const handleClock = async (): Promise<void> => {
  const today = plainDateOf(now());
  if (Math.abs(serverTime.aheadMs()) < CLOCK_FAR_OFF_MS || deviceStorage.get(CLOCK_TOLD_KEY) === today) return;
  deviceStorage.set(CLOCK_TOLD_KEY, today);
  await loadTexts('app');
  const say = () =>
    alertStore.show('info', readText('clock.wrong', { time: formatDateTime(now(), currentLanguage()) }));
  say();
  // The sign-in that has noticed it changes the page at once, which takes away what is said.
  const stop = router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) say();
    stop();
  });
};

export const watchSession = (): void => {
  serverTime.subscribe(() => void handleClock());
  // Without tokens nothing may open what lies here, however they went.
  if (!tokens.isSignedIn()) forgetKey();
  connectionEvents.on('auth_expired', () => void handleExpired());
  connectionEvents.on('server_reachable', () => void handleReachable());
  addEventListener('storage', handleStorage);
  // A page that the browser had put aside has heard nothing.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void lookWhoIsHere());
};
