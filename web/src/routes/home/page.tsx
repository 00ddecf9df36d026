import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { differenceInCalendarDays } from 'date-fns';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { findPosition, readRecentEvents } from '../../data/events.ts';
import { meQuery, useIsAfterBad } from '../../data/me.ts';
import { settingsQuery } from '../../data/settings.ts';
import { placeholderCount, useEventBlocks } from '../../features/events/use-event-blocks.ts';
import type { Entry } from '../../features/firn/firn-lines.ts';
import { firnFor, firnTime } from '../../features/firn/firn-mood.ts';
import { AddButton } from '../../features/home/add-button.tsx';
import { parseEventId, searchOf } from '../../features/home/home-overlay.ts';
import { HomeTop, ModeToggle, useGreeting } from '../../features/home/home-top.tsx';
import { Path } from '../../features/home/path/path.tsx';
import { createPathHandle } from '../../features/home/path/path-handle.ts';
import { useHome } from '../../features/home/use-home.ts';
import { showError } from '../../i18n/show-error.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FirnFigureProps } from '../../illustrations/firn.tsx';
import { alertStore } from '../../lib/alerts.ts';
import { bottomSlot } from '../../lib/bottom-slot.ts';
import { lazyExtra, lazyPart } from '../../lib/chunks.ts';
import { isUnsent } from '../../lib/local-ids.ts';
import { useStore } from '../../lib/store.ts';
import { type StoredNews, storedNews } from '../../lib/stored-news.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { blockSizeOf, windowSize } from '../../lib/window-size.ts';
import { requireKey } from '../../offline/key.ts';
import { useOpenDialog } from '../../ui/use-dialog-queue.ts';
import { EventDetail, EventForm } from '../shared/event-parts.ts';
import { useFever } from './use-fever.ts';
import { useLeftDraft } from './use-left-draft.ts';
import { usePathEvents } from './use-path-events.ts';

interface FirnInput {
  /** How many events the server has. */
  total: number | undefined;
  /** Of the newest event on the path that the server has. */
  lastDatetime: string | undefined;
  /** False where Firn is drawn elsewhere, or is not to speak. */
  mayAnswer: boolean;
  /** Whom to call with a fever; `null` where there is none. */
  fever: string | null;
}

interface Said {
  news: StoredNews;
  entry: Entry;
}

/** The id of whom to call, which stays until it is closed; 0 without one. */
const whomToCall = (): number => alertStore.get().findLast(({ ms }) => ms === null)?.id ?? 0;

/** What Firn on the path says after an entry, and how a tap moves Firn for a moment. */
const useFirn = ({ total, lastDatetime, mayAnswer, fever }: FirnInput) => {
  const isAfterBad = useIsAfterBad() || fever !== null;
  const [said, setSaid] = useState<Said | null>(null);
  const [reaction, setReaction] = useState<FirnFigureProps | null>(null);
  const speaksOf = useRef<StoredNews>(null);
  /** The newest message that stood when Firn began to speak. */
  const alertBefore = useRef(0);
  const hear = useEffectEvent((news: StoredNews) => {
    // Of two that were sent one after the other, the thanks after something bad and the way to help stay.
    if (speaksOf.current?.isHard && !news.isHard) return news.takeBack === null;
    // One undo at a time: where another stands, this one comes before it in a message. None lies over whom to call.
    const undo = alertStore.newestUndo();
    if (!news.isHard && news.takeBack !== null && undo > 0 && whomToCall() === 0) return false;
    speaksOf.current = news;
    alertBefore.current = Math.max(0, ...alertStore.get().map(({ id }) => id));
    const { mood, difficulty } = news.event;
    const awayDays = lastDatetime === undefined ? null : differenceInCalendarDays(new Date(), lastDatetime);
    const count = (total ?? 0) + 1;
    setSaid({
      news,
      entry: { mood, difficulty, isHard: news.isHard, awayDays, count, hour: firnTime().hour, isAfterBad },
    });
    return true;
  });
  const endLine = () => {
    speaksOf.current = null;
    setSaid(null);
  };
  const isSpeaking = said !== null;
  useEffect(() => (isSpeaking ? bottomSlot.ask('firn') : undefined), [isSpeaking]);
  // Something else was done since, which can be undone: one undo at a time. The way to help stays, until whom to call is said.
  const giveWay = useEffectEvent(() => {
    // What has just ended is not said again, by a message that takes its place.
    if (said === null || speaksOf.current === null) return;
    const isNewer = alertStore.newestUndo() > alertBefore.current;
    if (whomToCall() > alertBefore.current || (isNewer && !said.news.isHard)) endLine();
    else if (isNewer) setSaid({ ...said, news: { ...said.news, takeBack: null } });
  });
  useEffect(() => (isSpeaking ? alertStore.subscribe(() => giveWay()) : undefined), [isSpeaking]);
  const leave = useEffectEvent(() => {
    endLine();
    said?.news.sayPlainly();
  });
  useEffect(() => {
    if (mayAnswer) return storedNews.answerWith(hear);
    // Firn walks along now, past other events: what was said of this one goes on in a message that names it.
    leave();
    return undefined;
  }, [mayAnswer]);
  return { said, endLine, reaction, react: setReaction };
};

/** Renders the dialogs that lie over the path. */
function HomeDialogs({ home, onSaved }: { home: ReturnType<typeof useHome>; onSaved: (id: number) => void }) {
  const { overlay } = home;
  // Counts as open while its code is still being loaded.
  useOpenDialog(overlay.kind !== 'none');
  return (
    <>
      {(overlay.kind === 'new' || overlay.kind === 'quick') && (
        <EventForm isQuick={overlay.kind === 'quick'} onClose={home.close} onSaved={onSaved} />
      )}
      {(overlay.kind === 'detail' || overlay.kind === 'edit') && (
        <EventDetail
          id={overlay.id}
          isEditing={overlay.kind === 'edit'}
          isAlone={home.isLookingBack}
          onShow={(id) => home.exchange({ kind: 'detail', id })}
          onEdit={home.openEdit}
          onClose={home.close}
          onChanged={onSaved}
        />
      )}
    </>
  );
}

const importRange = () => import('./range.tsx');
const Range = lazyPart(importRange, 'HomeRange');

const importLater = () => import('./later.tsx');
const Celebrations = lazyExtra(importLater, 'Celebrations');
const FindMemory = lazyExtra(importLater, 'FindMemory');
const FirnSays = lazyExtra(importLater, 'FirnSays');
const FirnTouch = lazyExtra(importLater, 'FirnTouch');
const BeginChoice = lazyPart(importLater, 'BeginChoice');
const LookBack = lazyPart(importLater, 'HomeLookBack');
const PathControls = lazyExtra(importLater, 'PathControls');
const RangeDoor = lazyExtra(importLater, 'RangeDoor');
const StartHint = lazyExtra(importLater, 'HomeStartHint');
const TodayButton = lazyExtra(importLater, 'TodayButton');
const Values = lazyExtra(importLater, 'HomeValues');

const route = getRouteApi('/signed-in/');

export function HomePage() {
  const navigate = useNavigate();
  const { view, currEvent } = route.useSearch();
  if (view !== 'range' && view !== 'range-list') return <HomePath />;
  // The form lies over the path, where the new event is shown then.
  const open = (kind: 'new' | 'quick') => void navigate({ to: '/', search: { currEvent, ...searchOf({ kind }) } });
  return (
    <>
      <Range form={view === 'range' ? 'mountains' : 'list'} from={parseEventId(currEvent)} />
      <AddButton onClick={() => open('new')} onQuick={() => open('quick')} />
    </>
  );
}

function HomePath() {
  const t = useTexts('app');
  const navigate = useNavigate();
  const search = route.useSearch();
  const { data: me } = useQuery(meQuery);
  const [blockSize] = useState(() => blockSizeOf(windowSize.get()));
  const { total, eventAt, slotOf, showSlots, error, retry } = useEventBlocks(blockSize);
  const [handle] = useState(createPathHandle);
  const home = useHome(search, { findPosition, slotOf });
  const fever = useFever(total, eventAt);
  const { call, ...greeting } = useGreeting({ name: me?.name ?? '', total, fever });

  useEffect(() => {
    if (error !== null) void showError(error, 'error_messages.events');
  }, [error]);
  // Set after the first paint, when the browser is idle and the dialogs' code is there.
  const [isCalm, setCalm] = useState(false);
  useEffect(
    () =>
      whenIdle(async () => {
        setCalm(true);
        void readRecentEvents();
        // A pinch or a turn of the phone should not wait for the network.
        importRange().catch(() => undefined);
        const { readDiaryAhead } = await importLater();
        try {
          await requireKey();
          await readDiaryAhead(blockSize);
        } catch {
          // The device has no key to store anything with, or the line is too weak: home needs neither.
        }
      }),
    [blockSize],
  );

  const { isLookingBack } = home;
  /** What stands on the path beside its events. */
  const hasExtras = isCalm && !isLookingBack;
  const hasEvents = total !== undefined && total > 0;
  // Nothing can be written while looking back: a draft waits until the path is shown again.
  const begun = useLeftDraft(isLookingBack ? undefined : me?.id, home);
  const [companionPlace, setCompanionPlace] = useState<HTMLElement | null>(null);
  const slotInFocus = useStore({
    subscribe: handle.subscribe,
    get: () => (isLookingBack ? handle.slotInFocus() : 0),
  });
  const focusedSlot = Math.min(slotInFocus, Math.max(0, (total ?? 0) - 1));

  const { data: settings } = useQuery(settingsQuery);
  let newestSent = (total ?? 0) - 1;
  const newest = eventAt(newestSent);
  while (isUnsent(eventAt(newestSent))) newestSent -= 1;
  const firn = useFirn({
    total: me?.total_events,
    lastDatetime: eventAt(newestSent)?.datetime,
    mayAnswer: settings?.experience.firn_lines === true && !isLookingBack,
    fever,
  });
  const [memory, setMemory] = useState<ReactNode>(null);
  const [hint, setHint] = useState<ReactNode>(null);
  const pathEventOf = usePathEvents(settings?.experience.memories === true);
  const pathEventAt = (slot: number) => {
    const event = eventAt(slot);
    return event === undefined ? undefined : pathEventOf(event, [eventAt(slot - 1), eventAt(slot + 1)]);
  };
  const handleOpen = ({ eventId }: { eventId: number }, slot: number) => {
    if (isLookingBack) handle.walkTo(slot);
    home.openDetail(eventId);
  };
  const confirmEmail = () => void navigate({ to: '/profile', search: { dialog: 'settings', part: 'email' } });
  /** Leaves the path at the event in the middle of the view, to which the range leads back. */
  const openRange = () => {
    const middle = eventAt(Math.min((total ?? 0) - 1, handle.slotInFocus()));
    void navigate({ to: '/', search: { view: 'range', currEvent: middle && String(middle.id) } });
  };
  // A second tap on the tab leads to the newest end of the path. A tap on another tab moves nothing: the walk is kept.
  const tapKey = useLocation({
    select: ({ pathname, state }) => (pathname === '/' && state.isTab === true ? state.__TSR_key : undefined),
  });
  useEffect(() => {
    if (tapKey !== undefined && !isLookingBack) handle.goToNewest();
  }, [tapKey, isLookingBack, handle]);

  return (
    <main>
      <HomeTop
        {...(isLookingBack ? { greeting: t('home.toggle.look_back'), text: null } : { ...greeting, call })}
        toggle={<ModeToggle isLookingBack={isLookingBack} onChange={home.lookBack} />}
        said={
          firn.said !== null && me !== undefined ? (
            <FirnSays
              key={firn.said.news.event.id}
              fallback={call ?? greeting.text}
              ownerId={me.id}
              call={call}
              {...firn.said}
              onEnd={firn.endLine}
            />
          ) : isLookingBack ? null : (
            (memory ?? hint)
          )
        }
        onSearch={hasEvents ? () => void navigate({ to: '/search' }) : null}
        onConfirmEmail={me?.email_reminder && !isLookingBack ? confirmEmail : null}
      >
        {hasExtras && hasEvents && <PathControls handle={handle} onRange={openRange} />}
      </HomeTop>
      <Path
        total={total}
        placeholders={total === undefined ? 0 : placeholderCount(blockSize, total)}
        eventAt={pathEventAt}
        target={home.target}
        targetSlot={home.targetSlot}
        handle={handle}
        onShowSlots={showSlots}
        onOpen={handleOpen}
        hasFailed={error !== null}
        onRetry={retry}
        focus={isLookingBack ? { slot: focusedSlot } : undefined}
        // Not before the first paint, as it draws the path once more.
        companionRef={isCalm || isLookingBack ? setCompanionPlace : undefined}
        firnOf={(count, newest) =>
          firn.reaction ?? firnFor({ ...firnTime(), total: count, newest, isHard: firn.said?.news.isHard })
        }
      />
      {hasExtras && total !== undefined && (
        <>
          <TodayButton handle={handle} total={total} />
          <Values />
        </>
      )}
      {!isLookingBack && (
        <AddButton
          hasDraft={begun.includes('new')}
          hasQuickDraft={begun.includes('quick')}
          onClick={home.openForm}
          onQuick={home.openQuick}
          hint={total === 0 ? t('home.start_hint') : undefined}
        />
      )}
      {isLookingBack && total !== undefined && (
        <LookBack
          total={total}
          slot={focusedSlot}
          eventAt={eventAt}
          handle={handle}
          place={companionPlace}
          openedId={home.overlay.kind === 'detail' ? home.overlay.id : null}
          onOpen={home.openDetail}
          onPath={() => home.lookBack(false)}
        />
      )}
      {isCalm && (
        <StartHint
          total={total}
          newest={newest}
          isBusy={
            isLookingBack || home.overlay.kind !== 'none' || fever !== null || firn.said !== null || memory !== null
          }
          say={setHint}
        />
      )}
      {home.overlay.kind === 'begin' && me !== undefined && (
        <BeginChoice ownerId={me.id} onChoose={home.exchange} onClose={home.close} />
      )}
      <HomeDialogs home={home} onSaved={(id) => void home.showEvent(id)} />
      {hasExtras && (
        <>
          {hasEvents && (
            <RangeDoor
              handle={handle}
              slot={search.currEvent === undefined ? total - 1 : home.targetSlot}
              onOpen={openRange}
            />
          )}
          {total !== undefined && companionPlace !== null && (
            <FirnTouch place={companionPlace} slot={total} onReact={firn.react} />
          )}
          {me && (
            <FindMemory
              ownerId={me.id}
              newest={newest}
              hasFever={fever !== null}
              say={setMemory}
              onOpen={home.openDetail}
            />
          )}
          <Celebrations />
        </>
      )}
    </main>
  );
}
