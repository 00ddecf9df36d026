import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { OpenDialog, TrackerDialog } from './tracker-dialog.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A dialog lies over the symptoms; the step before is what it was opened from. */
    isOverSymptoms?: boolean;
  }
}

interface ShownDialog {
  /** Each opening is another one, with fresh fields. */
  id: number;
  dialog: TrackerDialog;
  isOpen: boolean;
}

/** The dialog over the symptoms. It is a step of the history, so that the back button of a phone closes it. */
export const useTrackerDialog = () => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isStep = useLocation({ select: ({ state }) => state.isOverSymptoms === true });
  const [shown, setShown] = useState<ShownDialog | null>(null);

  const isOpen = shown?.isOpen === true && isStep;

  const open: OpenDialog = (dialog) => {
    setShown((before) => ({ id: (before?.id ?? 0) + 1, dialog, isOpen: true }));
    if (isStep) return;
    void navigate({ to: '.', search: true, state: { isOverSymptoms: true }, resetScroll: false });
  };
  const close = () => {
    setShown((before) => before && { ...before, isOpen: false });
    if (history.location.state.isOverSymptoms === true) history.back();
  };
  return { shown: shown && { ...shown, isOpen }, open, close };
};
