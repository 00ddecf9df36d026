import { useEffect, useRef } from 'react';

/** Limits an element to the part of the window above the keyboard. @returns the element's ref */
export const useVisibleHeight = <T extends HTMLElement>() => {
  const element = useRef<T>(null);
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const fit = () => {
      const { current } = element;
      if (!current) return;
      const covered = window.innerHeight - visualViewport.height - visualViewport.offsetTop;
      // A zoomed page has a smaller visible part as well, without a keyboard.
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
