import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * When everything is closed, the focus goes back to what opened it: dialogs that come with their own code, or follow one
 * another, cannot know.
 * @param home takes the focus where that is gone, with its tracker
 */
export const useReturnFocus = (isOpen: boolean, home: RefObject<HTMLElement | null>): void => {
  const opener = useRef<Element | null>(null);
  // Before the dialog takes the focus.
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
