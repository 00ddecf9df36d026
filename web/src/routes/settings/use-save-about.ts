import { UNDO_MS } from '@bergkette/contract/events.rules.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import type { Me, MePatch } from '@bergkette/contract/users.ts';
import { updateMe } from '../../data/users.ts';
import { offerUndo } from '../../i18n/offer-undo.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { logUsage } from '../../lib/usage-log.ts';

/** The patch that restores the former values; null if one of them cannot be saved, such as an empty name. */
export const undoPatch = (before: Me, patch: MePatch): MePatch | null => {
  const old: Required<Pick<MePatch, 'sex' | 'birthdate' | 'diagnosis' | 'initial_diagnosis' | 'treated_at' | 'name'>> =
    {
      name: before.name,
      sex: before.sex,
      birthdate: before.birthdate,
      diagnosis: before.diagnosis?.id ?? null,
      initial_diagnosis: before.initial_diagnosis,
      treated_at: before.treated_at?.id ?? null,
    };
  const fields = Object.entries(old).filter(([field]) => field in patch);
  if (fields.length === 0 || (patch.name !== undefined && before.name === '')) return null;
  return Object.fromEntries(fields);
};

const WORDS = {
  area: 'account',
  done: 'settings.saved',
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
