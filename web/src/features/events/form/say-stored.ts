import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { deleteEvent, forgetEvent } from '../../../data/events.ts';
import { showError } from '../../../i18n/show-error.ts';
import { readText } from '../../../i18n/texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { beginQuietTime, isHardMoment, isSober } from '../../../lib/quiet-time.ts';
import { storedNews } from '../../../lib/stored-news.ts';
import type { EventSave } from '../../../offline/outbox/call.ts';
import { offerUndo } from '../detail/offer-undo.ts';

/** Duration of the message in ms, long enough for somebody exhausted to read it. */
const HARD_MS = 12_000;
/** Duration in ms of the message with undo, long enough to notice a wrong tap. */
const UNDO_MS = 10_000;

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
 * Says that an event is stored, after a hard one with thanks and a link to help, once for each event. On the path Firn says
 * it instead. The quick entry saves without a button, so its message offers undo. The texts of events must be loaded.
 */
export const sayStored = (event: DiaryEvent, { isNew, thanks }: Pick<EventSave, 'isNew' | 'thanks'>): void => {
  const { wasHard, canUndo, isFirst } = thanks;
  const undo = canUndo ? () => void takeBack(event.id) : null;
  const isHard = !wasHard && isHardMoment(event);
  if (!wasHard && isSober(event)) beginQuietTime();
  if (isNew && storedNews.tell({ event, isHard, takeBack: undo })) return;
  const action = undo === null ? undefined : { label: readText('event.undo'), run: undo };
  if (!isHard && isFirst) return;
  if (!isHard) {
    alertStore.show('success', readText('event.state.saved'), action && { action, ms: UNDO_MS });
    return;
  }
  const link = { label: readText('event.help'), href: '/help' };
  alertStore.show('info', readText('event.state.hard'), { action, link, ms: HARD_MS });
};
