import { useEffect, useEffectEvent } from 'react';

/** Calls the newest `onKey` for each key that is pressed, wherever the focus is. */
export const useKeyDown = (onKey: (event: KeyboardEvent) => void): void => {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
