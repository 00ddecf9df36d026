import { useRef, useState } from 'react';
import { refreshSymptoms } from '../../../data/refresh.ts';
import { showError } from '../../../i18n/show-error.ts';
import { ApiError, type ClientCode } from '../../../lib/api-error.ts';

/** Answers after which what the screen shows is out of date: not found, conflict. */
const OUTDATED: ReadonlySet<number> = new Set([404, 409]);

/** Sends one thing at a time. What failed stays in its dialog and can be sent again. */
export const useSave = () => {
  const [isSaving, setSaving] = useState(false);
  // Two taps of one moment see the same state, but not the same ref.
  const isBusy = useRef(false);

  /** @param onRefused what the server says about the input; true where it is said in the dialog */
  const save = async (task: () => Promise<unknown>, onRefused?: (code: ClientCode) => boolean) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      await task();
    } catch (error) {
      // Gone or changed in another tab: what is shown is old.
      if (error instanceof ApiError && OUTDATED.has(error.status)) void refreshSymptoms();
      const isSaid = error instanceof ApiError && onRefused?.(error.code) === true;
      if (!isSaid) await showError(error, 'error_messages.tracker_save');
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  return { isSaving, save };
};
