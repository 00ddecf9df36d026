import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** The step of an arrow key; `null` for every other key. */
export const arrowStep = (key: string): -1 | 1 | null => {
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : null;
};

/** Elements that use the arrow keys themselves. */
const OWN_USE = 'input, textarea, select, video, audio';

interface DetailFrame {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (press: KeyboardEvent) => void;
}

/** The frame of the detail: each event begins at its top, and the arrow keys step like the buttons. */
export const useDetailFrame = (id: number, step: (by: -1 | 1) => void): DetailFrame => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void id;
    ref.current?.scrollTo(0, 0);
  }, [id]);
  return {
    ref,
    onKeyDown: ({ key, target, currentTarget, altKey, ctrlKey, metaKey }) => {
      // Keys in the lightbox arrive here too, although it lies elsewhere in the document; they are ignored.
      const isHere = target instanceof Element && currentTarget.contains(target) && target.closest(OWN_USE) === null;
      const by = isHere && !altKey && !ctrlKey && !metaKey ? arrowStep(key) : null;
      if (by !== null) step(by);
    },
  };
};
