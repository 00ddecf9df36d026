import { useEffectEvent, useLayoutEffect } from 'react';

/** Open dialogs, the topmost last. */
const openDialogs: symbol[] = [];

/**
 * Lets Escape close only the topmost dialog or hint. The library's own listener would close a question by the same
 * keystroke that has opened it.
 */
export const useEscape = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  // As early as the dialog is shown: in between, Escape would close the one below.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const dialog = Symbol('dialog');
    openDialogs.push(dialog);
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (openDialogs.at(-1) !== dialog) return;
      event.preventDefault();
      close();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => {
      window.removeEventListener('keydown', handleKeyDown);
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
    };
  }, [isOpen]);
};
