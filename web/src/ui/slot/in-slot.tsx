import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { bottomSlot, type Speaker } from '../../lib/bottom-slot.ts';
import { createStore, useStore } from '../../lib/store.ts';

/** The slot's live region for everything except alerts; `null` until the slot is rendered. */
export const slotRegion = createStore<HTMLElement | null>(null);

/** Returns whether this kind of message may use the slot now. @param wants false while there is no message */
export const useSlotTurn = (speaker: Speaker, wants: boolean): boolean => {
  useEffect(() => (wants ? bottomSlot.ask(speaker) : undefined), [speaker, wants]);
  return useStore({ subscribe: bottomSlot.subscribe, get: () => bottomSlot.current() === speaker }) && wants;
};

/** Renders its children in the slot. Use it only while `useSlotTurn` returns true. */
export function InSlot({ children }: { children: ReactNode }) {
  const region = useStore(slotRegion);
  return region && createPortal(children, region);
}
