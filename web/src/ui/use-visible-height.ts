import { useEffect, useRef } from 'react';

/** Keeps an element within what a keyboard leaves of the window. @returns the ref for it */
export const useVisibleHeight = <T extends HTMLElement>() => {
  const element = useRef<T>(null);
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const fit = () => {
      const { current } = element;
      if (!current) return;
      const covered = window.innerHeight - visualViewport.height - visualViewport.offsetTop;
      // Pinched pages are smaller in view too, and have no keyboard.
      const hasKeyboard = visualViewport.scale === 1 && covered > 1;
      current.style.maxHeight = hasKeyboard ? `${visualViewport.height}px` : '';
      current.style.marginTop = hasKeyboard ? `${visualViewport.offsetTop}px` : '';
    };
    visualViewport.addEventListener('resize', fit);
    visualViewport.addEventListener('scroll', fit);
    return () => {
      visualViewport.removeEventListener('resize', fit);
      visualViewport.removeEventListener('scroll', fit);
    };
  }, []);
  return element;
};
