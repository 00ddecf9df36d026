import type { useHome } from '../../features/home/use-home.ts';
import { lazyPart } from '../../lib/chunks.ts';
import { useOpenDialog } from '../../ui/use-dialog-queue.ts';
import { importDetail, importForm } from './load-newest.ts';

const EventForm = lazyPart(importForm, 'HomeEventForm');
const EventDetail = lazyPart(importDetail, 'HomeEventDetail');

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
    <>
      {(overlay.kind === 'create' || overlay.kind === 'quick') && (
        <EventForm isQuick={overlay.kind === 'quick'} onClose={home.close} onSaved={onSaved} />
      )}
      {(overlay.kind === 'detail' || overlay.kind === 'edit') && (
        <EventDetail
          id={overlay.id}
          isEditing={overlay.kind === 'edit'}
          isAlone={home.isLookingBack}
          onShow={home.exchangeDetail}
          onEdit={home.openEdit}
          onClose={home.close}
          onChanged={onSaved}
        />
      )}
    </>
  );
}
