import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { isMotionReduced } from '../../lib/reduced-motion.ts';
import { middleAt, PICTURE_STEP, pictureLook } from './coverflow.ts';

interface Coverflow {
  row: RefObject<HTMLDivElement | null>;
  /** Brings a picture to the middle. */
  glideTo: (index: number) => void;
  onScroll: () => void;
  /** A finger or a wheel took over: what comes to the middle now is meant. */
  onTakeOver: () => void;
}

/**
 * The row is scrolled by the browser itself (finger, wheel, momentum, snapping); this only turns the pictures with it.
 * While it glides to a picture by itself, those it passes are not meant.
 */
export const useCoverflow = (count: number, start: number, onMiddle: (index: number) => void): Coverflow => {
  const row = useRef<HTMLDivElement>(null);
  /** Who moves the row: it glides to a place, a finger has it, or nobody does (then a turned phone means nothing). */
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
