import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { closeThat, openNext, type ShownDialog } from './shown-dialog.ts';
import type { OpenDialog } from './tracker-dialog.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A dialog lies over the symptoms; the history's step before is the screen that it was opened from. */
    isOverSymptoms?: boolean;
  }
}

/** The dialog over the symptoms. It is a step of the history, so that the back button of a phone closes it. */
export const useTrackerDialog = () => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isStep = useLocation({ select: ({ state }) => state.isOverSymptoms === true });
  const [shown, setShown] = useState<ShownDialog | null>(null);

  // A ref, because a save that ends late would see the state of its own start.
  const current = useRef<ShownDialog | null>(null);
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );
  const show = (next: ShownDialog) => {
    current.current = next;
    setShown(next);
  };

  const isOpen = shown?.isOpen === true && isStep;

  const open: OpenDialog = (dialog) => {
    show(openNext(shown, dialog));
    if (isStep) return;
    void navigate({ to: '.', search: true, state: { isOverSymptoms: true }, resetScroll: false });
  };
  const close = (id: number) => {
    const closed = closeThat(current.current, id);
    if (closed === null) return;
    show(closed);
    if (history.location.state.isOverSymptoms === true) history.back();
  };
  return { shown: shown && { ...shown, isOpen }, open, close };
};
