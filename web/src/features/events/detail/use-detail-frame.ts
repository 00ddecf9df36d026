import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** What an arrow key says of the neighbours; `null` for every other key. */
export const arrowStep = (key: string): -1 | 1 | null => {
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : null;
};

/** These have a use of their own for the arrow keys. */
const OWN_USE = 'input, textarea, select, video, audio';

interface DetailFrame {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (press: KeyboardEvent) => void;
}

/** What holds the detail of one event after the other: each begins at its top, and the arrow keys step as the buttons do. */
export const useDetailFrame = (id: number, step: (by: -1 | 1) => void): DetailFrame => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void id;
    ref.current?.scrollTo(0, 0);
  }, [id]);
  return {
    ref,
    onKeyDown: ({ key, target, currentTarget, altKey, ctrlKey, metaKey }) => {
      // The lightbox lies elsewhere in the document, and its keys are heard here too.
      const isHere = target instanceof Element && currentTarget.contains(target) && target.closest(OWN_USE) === null;
      const by = isHere && !altKey && !ctrlKey && !metaKey ? arrowStep(key) : null;
      if (by !== null) step(by);
    },
  };
};
