import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { isMotionReduced } from '../../lib/reduced-motion.ts';
import { middleAt, PICTURE_STEP, pictureLook } from './coverflow.ts';

interface Coverflow {
  row: RefObject<HTMLDivElement | null>;
  /** Brings a picture to the middle. */
  glideTo: (index: number) => void;
  onScroll: () => void;
  /** A finger or a wheel has taken over: the picture that comes to the middle is chosen from now on. */
  onTakeOver: () => void;
}

/**
 * The browser scrolls the row (finger, wheel, momentum, snapping); this hook only turns the pictures. While the row
 * scrolls to a picture by itself, the pictures that it passes are not chosen.
 */
export const useCoverflow = (count: number, start: number, onMiddle: (index: number) => void): Coverflow => {
  const row = useRef<HTMLDivElement>(null);
  /**
   * What moves the row: the index it scrolls to, a person, or null for nothing (turning a phone then chooses no
   * picture).
   */
  const mover = useRef<number | 'person' | null>(start);

  const draw = useCallback(() => {
    const element = row.current;
    if (element === null) return;
    const middle = element.scrollLeft / PICTURE_STEP;
    Array.from(element.querySelectorAll<HTMLElement>('[data-picture]')).forEach((picture, index) => {
      if (isMotionReduced()) picture.removeAttribute('style');
      else Object.assign(picture.style, pictureLook(index - middle));
    });
  }, []);

  useEffect(() => {
    row.current?.scrollTo({ left: start * PICTURE_STEP, behavior: 'instant' });
    draw();
  }, [start, draw]);

  return {
    row,
    glideTo: useCallback((index) => {
      mover.current = index;
      row.current?.scrollTo({ left: index * PICTURE_STEP, behavior: isMotionReduced() ? 'instant' : 'smooth' });
    }, []),
    onScroll: () => {
      draw();
      const middle = middleAt(row.current?.scrollLeft ?? 0, count);
      if (mover.current === 'person') onMiddle(middle);
      else if (mover.current === middle) mover.current = null;
    },
    onTakeOver: () => {
      mover.current = 'person';
    },
  };
};
