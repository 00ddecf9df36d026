import type { TrackerDialog } from './tracker-dialog.ts';

export interface ShownDialog {
  /** Each opening is another one, with fresh fields. */
  id: number;
  dialog: TrackerDialog;
  isOpen: boolean;
}

export const openNext = (before: ShownDialog | null, dialog: TrackerDialog): ShownDialog => ({
  id: (before?.id ?? 0) + 1,
  dialog,
  isOpen: true,
});

/** Closes that very opening. A save that ends late answers null: another one is shown by then [TRK-10]. */
export const closeThat = (shown: ShownDialog | null, id: number): ShownDialog | null =>
  shown?.id === id && shown.isOpen ? { ...shown, isOpen: false } : null;
