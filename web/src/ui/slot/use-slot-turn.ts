import { useEffect } from 'react';
import { bottomSlot, type Speaker } from '../../lib/bottom-slot.ts';
import { useStore } from '../../lib/store.ts';

/** Returns whether this kind of message may use the slot now. @param wants false while there is no message */
export const useSlotTurn = (speaker: Speaker, wants: boolean): boolean => {
  useEffect(() => (wants ? bottomSlot.ask(speaker) : undefined), [speaker, wants]);
  return useStore({ subscribe: bottomSlot.subscribe, get: () => bottomSlot.current() === speaker }) && wants;
};
