import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * When all dialogs are closed, returns the focus to the element that opened the first. Dialogs cannot do that
 * themselves when they are loaded late or follow one another.
 * @param home takes the focus where that element is gone together with its tracker
 */
export const useReturnFocus = (isOpen: boolean, home: RefObject<HTMLElement | null>): void => {
  const opener = useRef<Element | null>(null);
  // A layout effect runs before the dialog takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
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
};
