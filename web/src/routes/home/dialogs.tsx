import { Suspense } from 'react';
import { readRecentEvents } from '../../data/events.ts';
import type { useHome } from '../../features/home/use-home.ts';
import { lazyPart } from '../../lib/chunks.ts';
import { useOpenDialog } from '../../ui/use-dialog-queue.ts';
import { importForm } from './load-newest.ts';

const importDetail = () => import('../shared/event-detail.tsx');
const EventForm = lazyPart(importForm, 'HomeEventForm');
const EventDetail = lazyPart(importDetail, 'HomeEventDetail');

/** Loads the dialogs' code ahead, so that the first tap does not wait for the network. */
export const prepareDialogs = (): Promise<unknown> => {
  void readRecentEvents();
  return Promise.all([importForm(), importDetail()]);
};

interface HomeDialogsProps {
  home: ReturnType<typeof useHome>;
  onSaved: (id: number) => void;
}

/** Renders the dialogs that lie over the path. */
export function HomeDialogs({ home, onSaved }: HomeDialogsProps) {
  const { overlay } = home;
  // Counts as open while its code is still being loaded.
  useOpenDialog(overlay.kind !== 'none');
  return (
    <Suspense fallback={null}>
      {(overlay.kind === 'create' || overlay.kind === 'quick') && (
        <EventForm
          isQuick={overlay.kind === 'quick'}
          onClose={home.close}
          onLedOn={home.closeInPlace}
          onSaved={onSaved}
        />
      )}
      {(overlay.kind === 'detail' || overlay.kind === 'edit') && (
        <EventDetail
          id={overlay.id}
          isEditing={overlay.kind === 'edit'}
          isAlone={home.isLookingBack}
          onShow={home.exchangeDetail}
          onEdit={home.openEdit}
          onClose={home.close}
          onLedOn={home.closeInPlace}
          onChanged={onSaved}
        />
      )}
    </Suspense>
  );
}
