import { useEffect } from 'react';
import { bottomSlot, type Speaker } from '../../lib/bottom-slot.ts';
import { useStore } from '../../lib/store.ts';

/** Whether this speaker may be shown in the slot now. @param wants false while it has nothing to say */
export const useSlotTurn = (speaker: Speaker, wants: boolean): boolean => {
  useEffect(() => (wants ? bottomSlot.ask(speaker) : undefined), [speaker, wants]);
  return useStore({ subscribe: bottomSlot.subscribe, get: () => bottomSlot.current() === speaker }) && wants;
};
