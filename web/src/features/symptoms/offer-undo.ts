import type { TextId } from '../../i18n/areas.ts';
import { offerUndo as offer } from '../../i18n/offer-undo.ts';
import type { TextValues } from '../../i18n/texts.ts';
import type { Alert } from '../../lib/alerts.ts';

/**
 * Says what was done without a tick, as no value is judged.
 * @param undo may run more than once, e.g. with the same idempotency key
 */
export const offerUndo = (
  done: TextId<'tracking'>,
  undo: () => Promise<unknown>,
  extra: Pick<Alert, 'link' | 'ms'> & { values?: TextValues } = {},
): Promise<void> =>
  offer({ area: 'tracking', done, undo: 'trackers.undo', failed: 'error_messages.tracker_save' }, undo, {
    ...extra,
    kind: 'info',
  });
