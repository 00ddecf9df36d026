import { type RefObject, useLayoutEffect, useRef } from 'react';

/** True once the component has left the screen, for answers that arrive after that. */
export const useHasLeft = (): RefObject<boolean> => {
  const hasLeft = useRef(false);
  useLayoutEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return hasLeft;
};
