import { DESK_IDLE_MIN } from '@bergkette/contract/desk/desk.rules.ts';
import type { DeskMe } from '@bergkette/contract/desk/staff.ts';
import { changeLanguage } from '../i18n/texts.ts';
import { alertStore } from '../lib/alerts.ts';
import { ApiError } from '../lib/api-error.ts';
import { deviceStorage } from '../lib/device-storage.ts';
import { queryClient } from '../lib/query-client.ts';
import { now } from '../lib/server-time.ts';
import { createStore, useStore } from '../lib/store.ts';
import { answered, ended } from './data/api.ts';
import { refreshAll } from './data/refresh.ts';
import { askMe, askSignOut } from './data/staff.ts';

/**
 * `asking`: before the first answer. `off`: this server has no desk. `locked`: the session ended while somebody worked; the screen is
 * kept, unseen, until the same person signs in again. `why` is told above the sign-in.
 */
export type Session =
  | { state: 'asking' }
  | { state: 'failed'; error: unknown }
  | { state: 'off' }
  /** `isUntold`: the server could not be told of the sign-out. */
  | { state: 'out'; isUntold?: boolean }
  /** `isAnew`: after a sign-in over the screen that was there. */
  | { state: 'in'; me: DeskMe; isAnew?: boolean }
  | { state: 'locked'; me: DeskMe; why: 'ended' | 'fresh' };

const IDLE_MS = DESK_IDLE_MIN * 60_000;
/** A person who types or clicks extends the session by a call, if the last call is at least this long ago. */
const KEEP_ALIVE_MS = 5 * 60_000;

export const sessionStore = createStore<Session>({ state: 'asking' });

/** Who is signed in, or was when the session ended. */
export const meOf = (session: Session): DeskMe | undefined => ('me' in session ? session.me : undefined);
/** Use it only within the frame, which is rendered for nobody else. */
export const useMe = (): DeskMe => {
  const me = meOf(useStore(sessionStore));
  if (me === undefined) throw new Error('nobody is signed in');
  return me;
};

/** When the session ends without a call, in ms of the server's clock. */
let idleEndsAt = 0;
let lastCallAt = 0;

/** Kept where somebody has signed out: the provider of the house may still know them, and would let the next one in as them. */
const SIGNED_OUT = 'bergkette.desk.signed-out';
export const hasSignedOut = (): boolean => deviceStorage.get(SIGNED_OUT) !== null;

type News = { kind: 'in'; id: number } | { kind: 'out' } | { kind: 'active' };
/** Other tabs of the desk in this browser, which share the session. */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('bergkette-desk') : undefined;
const tell = (news: News): void => tabs?.postMessage(news);

const extend = (): void => {
  lastCallAt = Date.now();
  idleEndsAt = now() + IDLE_MS;
};

const forget = (isUntold: boolean): void => {
  queryClient.clear();
  alertStore.clear();
  sessionStore.set({ state: 'out', isUntold });
};

/** True while the page is left for somebody else: nothing may ask to stay then. */
export const leaving = createStore(false);
/** Loads the page again, so that nothing of the former person is left in this tab. */
const leavePage = (): void => {
  leaving.set(true);
  location.assign('/desk/');
};

/** How long the session still lives in ms, and whether a call would make it longer. */
export const timeLeft = (me: DeskMe): { ms: number; isIdle: boolean } => {
  const hard = Date.parse(me.session_ends_at) - now();
  const idle = idleEndsAt - now();
  return { ms: Math.min(hard, idle), isIdle: idle < hard };
};

/** Hides the screen behind the sign-in. */
export const lock = (why: 'ended' | 'fresh' = 'ended'): void => {
  const now = sessionStore.get();
  if (now.state === 'in') sessionStore.set({ state: 'locked', me: now.me, why });
  else if (now.state === 'asking') sessionStore.set({ state: 'out' });
};

/**
 * Asks the person to sign in anew over the screen, which stays.
 * @returns false where they would rather not
 */
export const signInAnew = (): Promise<boolean> => {
  lock('fresh');
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe(() => {
      const now = sessionStore.get();
      if (now.state === 'locked') return;
      stop();
      resolve(now.state === 'in' && now.isAnew === true);
    });
  });
};

/** The screen comes back as it was, and nothing is done. */
export const ratherNot = (): void => {
  const now = sessionStore.get();
  if (now.state === 'locked' && now.why === 'fresh') sessionStore.set({ state: 'in', me: now.me });
};

/** Opens the desk for a person who has signed in. If somebody else worked here before, the page is loaded again, so that nothing of theirs is left. */
export const enter = async (me: DeskMe, isTold = false): Promise<void> => {
  const before = sessionStore.get();
  if (!isTold) {
    deviceStorage.set(SIGNED_OUT, null);
    tell({ kind: 'in', id: me.id });
  }
  if (before.state === 'locked' && before.me.id !== me.id) {
    leavePage();
    return;
  }
  extend();
  await changeLanguage(me.language);
  sessionStore.set({ state: 'in', me, isAnew: before.state === 'locked' });
  if (before.state === 'locked') await refreshAll();
};

/** Asks who is signed in, at the start and when a tab is looked at again. */
export const ask = async (): Promise<void> => {
  const before = sessionStore.get();
  const known = meOf(before);
  try {
    const me = await askMe();
    if (known !== undefined && known.id !== me.id) leavePage();
    else if (before.state === 'in') sessionStore.set({ state: 'in', me });
    else await enter(me, true);
  } catch (error) {
    if (known !== undefined) return;
    if (error instanceof ApiError && error.code === 'not_found') sessionStore.set({ state: 'off' });
    else if (error instanceof ApiError && error.status === 401) sessionStore.set({ state: 'out' });
    else sessionStore.set({ state: 'failed', error });
  }
};

/** Loads the page again even if the server could not be told, so that nothing of the person stays on the screen. */
export const signOut = async (): Promise<void> => {
  const isUntold = await askSignOut().then(
    () => false,
    (error: unknown) => !(error instanceof ApiError && error.status === 401),
  );
  deviceStorage.set(SIGNED_OUT, 'yes');
  tell({ kind: 'out' });
  forget(isUntold);
  if (!isUntold) leavePage();
};

const keepAlive = (): void => {
  if (sessionStore.get().state === 'in' && Date.now() - lastCallAt > KEEP_ALIVE_MS) {
    lastCallAt = Date.now();
    void ask();
  }
};

/** Follows the session: calls, other tabs, work without a call. */
export const watchSession = (): void => {
  answered.subscribe(() => {
    extend();
    tell({ kind: 'active' });
  });
  ended.subscribe(() => lock());
  tabs?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    const now = sessionStore.get();
    if (data.kind === 'active') extend();
    else if (data.kind === 'out') {
      if (meOf(now)) leavePage();
    } else if (now.state !== 'in' || now.me.id !== data.id) void ask();
  });
  for (const sign of ['keydown', 'pointerdown']) addEventListener(sign, keepAlive, { passive: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && sessionStore.get().state === 'in') void ask();
  });
};
