import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { blockSizeOf, placeholderCount } from '../features/events/event-blocks.ts';
import { findPosition, refreshEvents } from '../features/events/events.api.ts';
import { useEventBlocks } from '../features/events/use-event-blocks.ts';
import { AddButton } from '../features/home/add-button.tsx';
import { HomeTop } from '../features/home/home-top.tsx';
import { Path } from '../features/home/path.tsx';
import { createPathPilot } from '../features/home/path-pilot.ts';
import { useGreeting } from '../features/home/use-greeting.ts';
import { useHome } from '../features/home/use-home.ts';
import { meQuery } from '../features/users/users.api.ts';
import { showError } from '../i18n/show-error.ts';
import { loadTexts } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { HomePathControls } from './home-path-controls.tsx';
import { HomeStartHints, useStartHints } from './home-start-hints.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import { usePathEvents } from './use-path-events.ts';

/** The code and the words come together: nothing waits inside a dialog that is already open. */
const withTexts = async <T,>(load: Promise<T>): Promise<T> => (await Promise.all([load, loadTexts('media')]))[0];
const importForm = () => withTexts(import('./home-event-form.tsx'));
const importDetail = () => withTexts(import('./home-event-detail.tsx'));
const EventForm = lazy(() => importForm().then((module) => ({ default: module.HomeEventForm })));
const EventDetail = lazy(() => importDetail().then((module) => ({ default: module.HomeEventDetail })));

/** A path of more screens than this has its months to jump to. */
const LONG_BLOCKS = 3;

const route = getRouteApi('/signed-in/');

export function HomePage() {
  const t = useTexts('home');
  const navigate = useNavigate();
  const search = route.useSearch();
  const { data: me } = useQuery(meQuery);
  const [blockSize] = useState(() => blockSizeOf(window.innerWidth, window.innerHeight));
  const { total, eventAt, showSlots, error, retry } = useEventBlocks(blockSize);
  const [pilot] = useState(createPathPilot);
  const home = useHome(search, findPosition);
  const greeting = useGreeting({ name: me?.name ?? '', total });

  useEffect(() => {
    if (error !== null) void showError(error, 'error_messages.events');
  }, [error]);
  useEffect(() => whenIdle(() => void Promise.all([importForm(), importDetail()])), []);

  useKeptDraft(me?.id, home);

  const pathEventOf = usePathEvents();
  const pathEventAt = (slot: number) => {
    const event = eventAt(slot);
    return event === undefined ? undefined : pathEventOf(event);
  };
  const handleSaved = async (id: number) => {
    await refreshEvents();
    await home.showEvent(id);
  };
  const hasNoEvents = total === 0;
  const hints = useStartHints();
  const handleAdd = () => {
    // Who taps the button needs no hint at it any more.
    if (hints.place === 'add') hints.showNext();
    home.openForm();
  };

  return (
    <main>
      <HomeTop
        {...greeting}
        searchLabel={t('home.search')}
        onSearch={total === undefined || hasNoEvents ? null : () => void navigate({ to: '/search' })}
      >
        {/* What fits into the window needs no way along it. */}
        {total !== undefined && total >= blockSize && (
          <HomePathControls pilot={pilot} isLong={total > blockSize * LONG_BLOCKS} />
        )}
      </HomeTop>
      <Path
        total={total}
        placeholders={total === undefined ? 0 : placeholderCount(blockSize, total)}
        eventAt={pathEventAt}
        target={home.target}
        pilot={pilot}
        onShowSlots={showSlots}
        onOpen={(event) => home.openDetail(event.id)}
        hasFailed={error !== null}
        onRetry={retry}
        texts={{
          list: t('home.path'),
          today: t('home.today'),
          start: t('home.start'),
          failed: t('home.load_failed'),
          retry: t('home.retry'),
          loading: (slot) => t('home.event_loading', { position: slot + 1, total: total ?? 0 }),
        }}
      />
      <AddButton
        label={t('home.add_event')}
        onClick={handleAdd}
        hint={hasNoEvents && hints.place === null ? t('home.start_hint') : undefined}
      />
      {total !== undefined && home.overlay.kind === 'none' && (
        <HomeStartHints hints={hints} isPathLong={total > blockSize} />
      )}
      <Suspense fallback={null}>
        {home.overlay.kind === 'create' && <EventForm onClose={home.close} onSaved={handleSaved} />}
        {(home.overlay.kind === 'detail' || home.overlay.kind === 'edit') && (
          <EventDetail
            id={home.overlay.id}
            isEditing={home.overlay.kind === 'edit'}
            onShow={home.exchangeDetail}
            onEdit={home.openEdit}
            onClose={home.close}
            onChanged={handleSaved}
          />
        )}
      </Suspense>
    </main>
  );
}
