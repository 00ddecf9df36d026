import { useEffect, useRef, useState } from 'react';
import { refreshSymptoms } from '../../../data/refresh.ts';
import { showError } from '../../../i18n/show-error.ts';
import { ApiError, type ClientCode } from '../../../lib/api-error.ts';

/** Statuses after which the screen shows old data: not found, conflict. */
const OUTDATED: ReadonlySet<number> = new Set([404, 409]);

/**
 * Runs one save at a time. After a failure the dialog keeps its input and can be sent again.
 * @param isOpen false for a dialog that was closed while it saves, and says nothing any more
 */
export const useSave = (isOpen: boolean) => {
  const [isSaving, setSaving] = useState(false);
  // A ref, because two taps at the same moment see the same state.
  const isBusy = useRef(false);
  const isThere = useRef(isOpen);
  useEffect(() => {
    isThere.current = isOpen;
    return () => {
      isThere.current = false;
    };
  }, [isOpen]);

  /** @param onRefused gets the server's error code; returns true where the dialog itself shows the error */
  const save = async (task: () => Promise<unknown>, onRefused?: (code: ClientCode) => boolean) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      await task();
    } catch (error) {
      // The item was deleted or changed in another tab, so the lists are read again.
      if (error instanceof ApiError && OUTDATED.has(error.status)) void refreshSymptoms();
      const isSaid = isThere.current && error instanceof ApiError && onRefused?.(error.code) === true;
      if (!isSaid) await showError(error, 'error_messages.tracker_save');
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  return { isSaving, save };
};
