import { useEffect, useEffectEvent } from 'react';

/** A phone on its side. Tablets and desktops have room for the path in any shape. */
const ON_ITS_SIDE = '(orientation: landscape) and (max-height: 500px) and (pointer: coarse)';

const useTurn = (onTurn: (isOnItsSide: boolean) => void): void => {
  const handleTurn = useEffectEvent(onTurn);
  useEffect(() => {
    const side = matchMedia(ON_ITS_SIDE);
    const handle = ({ matches }: { matches: boolean }) => handleTurn(matches);
    side.addEventListener('change', handle);
    return () => side.removeEventListener('change', handle);
  }, []);
};

/** Calls back when the phone is turned on its side; not for one that lies like this already. */
export const useTurned = (onTurned: () => void): void => useTurn((isOnItsSide) => isOnItsSide && onTurned());

export const useTurnedBack = (onTurned: () => void): void => useTurn((isOnItsSide) => !isOnItsSide && onTurned());
