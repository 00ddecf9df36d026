import { usageLines } from '@bergkette/contract/usage-log.ts';
import { PLACE_UNDO_MS } from '@bergkette/contract/users.rules.ts';
import type { Me, MePatch } from '@bergkette/contract/users.ts';
import { updateMe } from '../../data/users.ts';
import { undoPatch } from '../../features/settings/undo-patch.ts';
import { showError } from '../../i18n/show-error.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { logUsage } from '../../lib/usage-log.ts';

/** Saves one field about the person, confirms it and offers to undo it. Rejects where it was not saved. */
export const useSaveAbout = (me: Me) => {
  const t = useTexts('account');
  const takeBack = async (patch: MePatch) => {
    try {
      await updateMe(me.id, patch);
    } catch (error) {
      await showError(error, 'error_messages.update_user');
    }
  };
  return async (patch: MePatch): Promise<void> => {
    await updateMe(me.id, patch);
    logUsage(usageLines.aboutSaved());
    const back = undoPatch(me, patch);
    const action = back === null ? undefined : { label: t('settings.undo'), run: () => void takeBack(back) };
    alertStore.show('success', t('settings.saved'), { action, ms: PLACE_UNDO_MS });
  };
};
