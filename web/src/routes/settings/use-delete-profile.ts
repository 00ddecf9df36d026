import { usageLines } from '@bergkette/contract/usage-log.ts';
import { DELETION_GRACE_DAYS } from '@bergkette/contract/users.rules.ts';
import { addDays } from 'date-fns/addDays';
import { markForDeletion } from '../../data/account.ts';
import { readText } from '../../i18n/texts.ts';
import { useLanguage } from '../../i18n/use-texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { formatDate } from '../../lib/dates.ts';
import { now } from '../../lib/server-time.ts';
import { logUsage } from '../../lib/usage-log.ts';

const SHOWN_MS = 20_000;

/**
 * Marks the profile for deletion, clears this device, and shows at the login until when one can come back
 * [SET-28, SET-30].
 */
export const useDeleteProfile = (ownerId: number, leave: () => Promise<void>) => {
  const language = useLanguage();
  return async (): Promise<void> => {
    logUsage(usageLines.deletionAsked());
    await markForDeletion(ownerId);
    const date = formatDate(addDays(new Date(now()), DELETION_GRACE_DAYS), language);
    const text = readText('settings.delete.done', { date });
    await leave();
    alertStore.show('info', text, { ms: SHOWN_MS });
  };
};
