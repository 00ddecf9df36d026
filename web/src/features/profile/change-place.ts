import { PLACE_UNDO_MS } from '@bergkette/contract/users.rules.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { showError } from '../../i18n/show-error.ts';
import { loadTexts, readText } from '../../i18n/texts.ts';
import { alertStore } from '../../lib/alerts.ts';

type Save = (isAtClinic: boolean) => Promise<Me>;

const offerUndo = async (isAtClinic: boolean, save: Save): Promise<void> => {
  await loadTexts('profile');
  alertStore.show('success', readText(isAtClinic ? 'profile.now_clinic' : 'profile.now_home'), {
    action: { label: readText('profile.undo'), run: () => void changePlace(!isAtClinic, save, { canUndo: false }) },
    ms: PLACE_UNDO_MS,
  });
};

/** Saves at once and offers to undo it, because this switch is often tapped by accident [PROF-04]. */
export const changePlace = async (isAtClinic: boolean, save: Save, { canUndo = true } = {}): Promise<void> => {
  try {
    await save(isAtClinic);
    if (canUndo) await offerUndo(isAtClinic, save);
  } catch (error) {
    await showError(error, 'error_messages.update_user');
  }
};
