import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type { ActiveDuration, Duration, Point } from '@bergkette/contract/symptoms.ts';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** Every dialog of the symptoms [TRK-10]. */
export type TrackerDialog =
  | { kind: 'picker' }
  | { kind: 'values' }
  | { kind: 'first'; symptom: Symptom }
  | { kind: 'add'; run: ActiveDuration }
  | { kind: 'edit'; run: Duration; point: Point }
  | { kind: 'start' | 'stop' | 'delete'; run: Duration }
  | { kind: 'delete-point'; run: Duration; point: Point }
  | { kind: 'about'; symptom: Symptom }
  | { kind: 'own'; label: string }
  | { kind: 'rename-own'; symptom: Symptom }
  | { kind: 'delete-own'; symptom: Symptom }
  | { kind: 'fever'; value: number };

/** @returns whether the dialog is shown */
export type OpenDialog = (dialog: TrackerDialog) => boolean;

interface ShownDialog {
  /** A new id for each opening, so that the fields begin fresh. */
  id: number;
  dialog: TrackerDialog;
  isOpen: boolean;
}

export const openNext = (before: ShownDialog | null, dialog: TrackerDialog): ShownDialog => ({
  id: (before?.id ?? 0) + 1,
  dialog,
  isOpen: true,
});

/**
 * Closes the dialog of that opening only. Answers null to a save that ends late, when another dialog is shown [TRK-10].
 */
export const closeThat = (shown: ShownDialog | null, id: number): ShownDialog | null =>
  shown?.id === id && shown.isOpen ? { ...shown, isOpen: false } : null;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * A dialog of the symptoms lies over the step before. A mark of its own, as its component stays mounted below other
     * steps, which are `isOver` too.
     */
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

  /** @param from id of the dialog that asks for the next one; once it was closed or replaced nothing is opened [TRK-10] */
  const open = (dialog: TrackerDialog, from?: number): boolean => {
    const top = current.current;
    // Read here, because a save that ends late would see the address of its own start.
    const isOver = history.location.state.isOverSymptoms === true;
    if (from !== undefined && !(isOver && top?.isOpen && top.id === from)) return false;
    show(openNext(top, dialog));
    if (!isOver) void navigate({ to: '.', search: true, state: { isOverSymptoms: true }, resetScroll: false });
    return true;
  };
  const close = (id: number) => {
    const closed = closeThat(current.current, id);
    if (closed === null) return;
    show(closed);
    if (history.location.state.isOverSymptoms === true) history.back({ ignoreBlocker: true });
  };
  return { shown: shown && { ...shown, isOpen }, open, close };
};
