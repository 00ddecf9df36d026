import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { blockSizeOf, placeholderCount } from '../features/events/event-blocks.ts';
import { findPosition, refreshEvents } from '../features/events/events.api.ts';
import { useEventBlocks } from '../features/events/use-event-blocks.ts';
import { useEventLabels } from '../features/events/use-event-labels.ts';
import { AddButton } from '../features/home/add-button.tsx';
import { HomeTop } from '../features/home/home-top.tsx';
import { Path } from '../features/home/path.tsx';
import { useGreeting } from '../features/home/use-greeting.ts';
import { useHome } from '../features/home/use-home.ts';
import { meQuery } from '../features/users/users.api.ts';
import { showError } from '../i18n/show-error.ts';
import { loadTexts } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** The code and the words come together: nothing waits inside a dialog that is already open. */
const withTexts = async <T,>(load: Promise<T>): Promise<T> => (await Promise.all([load, loadTexts('media')]))[0];
const importForm = () => withTexts(import('./home-event-form.tsx'));
const importDetail = () => withTexts(import('./home-event-detail.tsx'));
const EventForm = lazy(() => importForm().then((module) => ({ default: module.HomeEventForm })));
const EventDetail = lazy(() => importDetail().then((module) => ({ default: module.HomeEventDetail })));

const route = getRouteApi('/signed-in/');

export function HomePage() {
  const t = useTexts('home');
  const navigate = useNavigate();
  const search = route.useSearch();
  const { data: me } = useQuery(meQuery);
  const [blockSize] = useState(() => blockSizeOf(window.innerWidth, window.innerHeight));
  const { total, eventAt, showSlots, error, retry } = useEventBlocks(blockSize);
  const labelsOf = useEventLabels();
  const home = useHome(search, findPosition);
  const greeting = useGreeting({ name: me?.name ?? '', total });

  useEffect(() => {
    if (error !== null) void showError(error, 'error_messages.events');
  }, [error]);
  useEffect(() => whenIdle(() => void Promise.all([importForm(), importDetail()])), []);

  useKeptDraft(me?.id, home);

  const pathEventAt = (slot: number) => {
    const event = eventAt(slot);
    if (event === undefined) return undefined;
    const { title, day, name } = labelsOf(event);
    const { id, location, activity, mood, difficulty } = event;
    return { id, place: location, icon: activity.icon, mood, difficulty, title, day, name };
  };
  const handleSaved = async (id: number) => {
    await refreshEvents();
    await home.showEvent(id);
  };
  const hasNoEvents = total === 0;

  return (
    <main>
      <HomeTop
        {...greeting}
        searchLabel={t('home.search')}
        onSearch={total === undefined || hasNoEvents ? null : () => void navigate({ to: '/search' })}
      />
      <Path
        total={total}
        placeholders={total === undefined ? 0 : placeholderCount(blockSize, total)}
        eventAt={pathEventAt}
        target={home.target}
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
        onClick={home.openForm}
        hint={hasNoEvents ? t('home.start_hint') : undefined}
      />
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
