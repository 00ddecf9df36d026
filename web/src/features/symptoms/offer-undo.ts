import type { TextId } from '../../i18n/areas.ts';
import { offerUndo as offer, type UndoExtra } from '../../i18n/offer-undo.ts';

/**
 * Says what was done without a tick, as no value is judged.
 * @param undo may run more than once, e.g. with the same idempotency key
 */
export const offerUndo = (
  done: TextId<'tracking'>,
  undo: () => Promise<unknown>,
  extra: UndoExtra = {},
): Promise<void> =>
  offer(
    {
      area: 'tracking',
      done,
      // What was deleted is saved anew.
      ...(done === 'trackers.value_deleted'
        ? { failed: 'error_messages.tracker_save' }
        : { failed: 'error_messages.undo', refused: 'error_messages.value_stays' }),
    },
    undo,
    { ...extra, kind: 'info' },
  );
