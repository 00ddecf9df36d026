import { UNDO_MS } from '@bergkette/contract/events.rules.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import type { Me, MePatch } from '@bergkette/contract/users.ts';
import { updateMe } from '../../data/users.ts';
import { undoPatch } from '../../features/settings/undo-patch.ts';
import { offerUndo } from '../../i18n/offer-undo.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { logUsage } from '../../lib/usage-log.ts';

const WORDS = {
  area: 'account',
  done: 'settings.saved',
  undo: 'settings.undo',
  failed: 'error_messages.update_user',
} as const;

/** Saves one field about the person, confirms it and offers to undo it. Rejects where it was not saved. */
export const useSaveAbout = (me: Me) => {
  const t = useTexts('account');
  return async (patch: MePatch): Promise<void> => {
    await updateMe(me.id, patch);
    logUsage(usageLines.aboutSaved());
    const back = undoPatch(me, patch);
    if (back === null) alertStore.show('success', t('settings.saved'), { ms: UNDO_MS });
    else await offerUndo(WORDS, () => updateMe(me.id, back));
  };
};
