import { BANNER_BLOCK_MS, NOTICE_POLL_MS } from '@bergkette/contract/notifications.rules.ts';
import type { Notice, NoticeType } from '@bergkette/contract/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { closeNotice, markNoticeSeen, noticesQuery } from '../../data/notifications.ts';
import { showError } from '../../i18n/show-error.ts';
import { inView } from '../../lib/when-idle.ts';
import { useConnection } from '../../pwa/connection.ts';
import { useSlotTurn } from '../../ui/slot/use-slot.ts';
import { useIsGladTime } from '../../ui/use-hint-turn.ts';
import { loadNoticeTexts } from './notice-words.ts';

/** One notice is shown at a time, with a pause after it [NOTI-09, NOTI-10]. */
export type BannerState = { kind: 'idle' } | { kind: 'display'; notice: Notice } | { kind: 'block' };

export type BannerEvent =
  /** The present notices were read, and whether something covers the screen. */
  | { type: 'looked'; notices: readonly Notice[]; isCovered: boolean }
  /** Closed by its cross or by a tap elsewhere. */
  | { type: 'closed' }
  | { type: 'rested' };

const toDisplay = (notices: readonly Notice[], isCovered: boolean): BannerState => {
  const [notice] = notices;
  return notice === undefined || isCovered ? { kind: 'idle' } : { kind: 'display', notice };
};

export const nextBanner = (state: BannerState, event: BannerEvent): BannerState => {
  if (event.type === 'closed') return state.kind === 'display' ? { kind: 'block' } : state;
  if (event.type === 'rested') return state.kind === 'block' ? { kind: 'idle' } : state;
  if (state.kind === 'block') return state;
  if (state.kind === 'idle') return toDisplay(event.notices, event.isCovered);
  if (event.isCovered) return { kind: 'idle' };
  const now = event.notices.find(({ id }) => id === state.notice.id);
  // The reason for the notice has ended, so it is gone.
  if (now === undefined) return { kind: 'block' };
  return now === state.notice ? state : { kind: 'display', notice: now };
};

const NONE: readonly Notice[] = [];

/** A notice shown for this long counts as seen: its banner does not come again, and it waits in the list. */
const SEEN_MS = 1500;

/** Cheerful notices, which wait in the list at night and in the hour after something bad. */
const isCheerful = (type: NoticeType): boolean =>
  type === 'reached-progress-marker' || type === 'open-xp' || type === 'visit-event-chain';

const isMarker = ({ type }: Notice): boolean => type === 'reached-progress-marker';

/** The places that were reached count as one: the last is celebrated, and the others stay in the list. */
const withEarlier = (notice: Notice, all: readonly Notice[]): readonly Notice[] =>
  isMarker(notice) ? all.filter(isMarker) : [notice];

/**
 * The notice to show, and the way to close it. @param isCovered true while something else has the person's attention
 */
export const useBanner = (isCovered: boolean) => {
  const isConnected = useConnection() === 'ok';
  // The stream tells of most notices at once, but not of those that end by time or by what others do [NOTI-07].
  const { data, error } = useQuery({ ...noticesQuery, enabled: isConnected, refetchInterval: NOTICE_POLL_MS });
  const all = data?.notifications ?? NONE;
  const isGladTime = useIsGladTime();
  const [state, dispatch] = useReducer(nextBanner, { kind: 'idle' });
  // A closed notice stays closed even if the server could not be told.
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [ready, setReady] = useState<ReadonlySet<number>>(new Set());

  useEffect(() => {
    for (const notice of all) {
      loadNoticeTexts(notice).then(
        () => setReady((before) => (before.has(notice.id) ? before : new Set(before).add(notice.id))),
        () => undefined,
      );
    }
  }, [all]);
  const shownId = state.kind === 'display' ? state.notice.id : null;
  // Something more urgent may interrupt a notice: it comes back, although it was seen meanwhile.
  const [latestId, setLatestId] = useState<number | null>(null);
  if (shownId !== null && shownId !== latestId) setLatestId(shownId);
  const notices = useMemo(
    () =>
      all.filter(
        (notice) =>
          ready.has(notice.id) &&
          !closed.has(notice.id) &&
          (!notice.seen || notice.id === latestId) &&
          (isGladTime || !isCheerful(notice.type)) &&
          withEarlier(notice, all).at(-1) === notice,
      ),
    [all, ready, closed, latestId, isGladTime],
  );
  const hasTurn = useSlotTurn('notice', !isCovered && notices.length > 0);
  useEffect(() => {
    if (state.kind !== 'block') dispatch({ type: 'looked', notices, isCovered: isCovered || !hasTurn });
  }, [notices, isCovered, hasTurn, state.kind]);
  // The others that wait stand behind the bell already, and are shown at the next start.
  const letGo = (): void => {
    const waiting = all.filter(({ type }) => isGladTime || !isCheerful(type));
    setClosed((before) => new Set([...before, ...waiting.map(({ id }) => id)]));
    dispatch({ type: 'closed' });
  };
  const handleTapElsewhere = useEffectEvent(letGo);
  const markSeen = useEffectEvent((id: number) => {
    const notice = all.find((one) => one.id === id);
    // Where the server could not be told, the banner comes once more.
    for (const one of notice === undefined ? [] : withEarlier(notice, all))
      if (!one.seen) markNoticeSeen(one).catch(() => undefined);
  });
  useEffect(() => {
    if (shownId === null) return;
    // Not as soon as the finger comes down: what it is about to tap would move away below it.
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('[data-notice]'))) handleTapElsewhere();
    };
    const callOff = inView(SEEN_MS, () => {
      markSeen(shownId);
      document.addEventListener('click', onClick, true);
    });
    return () => {
      callOff();
      document.removeEventListener('click', onClick, true);
    };
  }, [shownId]);
  useEffect(() => {
    if (state.kind !== 'block') return;
    const timer = setTimeout(() => dispatch({ type: 'rested' }), BANNER_BLOCK_MS);
    return () => clearTimeout(timer);
  }, [state.kind]);

  // Shows a failure once, not every ten seconds.
  const hasFailed = useRef(false);
  useEffect(() => {
    if (error !== null && !hasFailed.current) void showError(error, 'error_messages.notifications');
    hasFailed.current = error !== null;
  }, [error]);

  const close = (notice: Notice): void => {
    letGo();
    closeNotice(notice);
  };
  return { notice: state.kind === 'display' ? state.notice : null, close };
};
