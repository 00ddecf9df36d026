import { deleteEvent, forgetEvent } from '../../../data/events.ts';
import { showError } from '../../../i18n/show-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { beginQuietTime, isHardMoment } from '../../../lib/quiet-time.ts';
import { offerUndo } from '../detail/offer-undo.ts';

/** Long enough for somebody exhausted to read. */
const HARD_MS = 12_000;
/** Long enough to see that a wrong picture was tapped. */
const UNDO_MS = 10_000;

type StoredEvent = Parameters<typeof isHardMoment>[0] & { id: number };

const takeBack = async (id: number): Promise<void> => {
  try {
    await deleteEvent(id);
    await forgetEvent(id);
    await offerUndo(id, () => undefined);
  } catch (error) {
    await showError(error, 'error_messages.delete_event');
  }
};

/**
 * Says that an event is stored; after a hard moment with thanks and the way to help, once for each event. The quick
 * entry saves without a button, so one more tap takes it back.
 */
export const useSayStored = () => {
  const t = useTexts('events');
  return (event: StoredEvent, wasHard: boolean, canUndo = false): void => {
    const action = canUndo ? { label: t('event.undo'), run: () => void takeBack(event.id) } : undefined;
    if (wasHard || !isHardMoment(event)) {
      alertStore.show('success', t('event.state.saved'), action && { action, ms: UNDO_MS });
      return;
    }
    beginQuietTime();
    const link = { label: t('event.help'), href: '/help' };
    alertStore.show('info', t('event.state.hard'), { action, link, ms: HARD_MS });
  };
};
