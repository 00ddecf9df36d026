import { offerUndo } from '../../i18n/offer-undo.ts';
import { showError } from '../../i18n/show-error.ts';

/** Saves at once and offers to undo it, because this switch is often tapped by accident [PROF-04]. */
export const changePlace = async (isAtClinic: boolean, save: (isAtClinic: boolean) => Promise<unknown>) => {
  const done = isAtClinic ? 'profile.now_clinic' : 'profile.now_home';
  const words = { area: 'profile', done, undo: 'profile.undo', failed: 'error_messages.update_user' } as const;
  try {
    await save(isAtClinic);
    await offerUndo(words, () => save(!isAtClinic));
  } catch (error) {
    await showError(error, words.failed);
  }
};
