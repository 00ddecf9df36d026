import { useLayoutEffect } from 'react';

/**
 * What had the focus before a dialog took it gets it back once the dialog is gone. The library does so only for a dialog
 * that stays in the document while it is closed.
 */
export const useFocusReturn = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const from = document.activeElement;
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, [isOpen]);
};
