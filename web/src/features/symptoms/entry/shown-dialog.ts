import type { TrackerDialog } from './tracker-dialog.ts';

export interface ShownDialog {
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
