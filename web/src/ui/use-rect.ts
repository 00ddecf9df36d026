import { useLayoutEffect, useState } from 'react';

interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

const isSame = (one: Rect | null, other: Rect): boolean =>
  one !== null &&
  one.left === other.left &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height;

/** Returns the place of an element in the window, and updates it after scrolling and resizing. */
export const useRect = (element: Element | null): Rect | null => {
  const [rect, setRect] = useState<Rect | null>(null);
  useLayoutEffect(() => {
    if (element === null) {
      setRect(null);
      return;
    }
    const read = () => {
      const now = element.getBoundingClientRect();
      setRect((before) => (isSame(before, now) ? before : now));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    observer.observe(document.body);
    addEventListener('scroll', read, { capture: true, passive: true });
    addEventListener('resize', read);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', read, { capture: true });
      removeEventListener('resize', read);
    };
  }, [element]);
  return rect;
};
