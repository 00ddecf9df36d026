import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
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

/**
 * The dialog over the symptoms. It is a step of the history, so that the back button of a phone closes it.
 * @param home takes the focus where what opened the dialog is gone, with its tracker
 */
export const useTrackerDialog = (home: RefObject<HTMLElement | null>) => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isStep = useLocation({ select: ({ state }) => state.isOverSymptoms === true });
  const [shown, setShown] = useState<ShownDialog | null>(null);

  const opener = useRef<Element | null>(null);
  const isOpen = shown?.isOpen === true && isStep;

  // One dialog may follow another; at the end the focus goes back to where the first was opened.
  useEffect(() => {
    const from = opener.current;
    if (isOpen || from === null) return;
    const frame = requestAnimationFrame(() => {
      const target = from instanceof HTMLElement && from.isConnected ? from : home.current;
      target?.focus({ preventScroll: true });
      opener.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, home]);

  const open: OpenDialog = (dialog) => {
    if (!isOpen) opener.current = document.activeElement;
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
