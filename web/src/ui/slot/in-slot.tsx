import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
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

/** This key moves the focus into the message and back. Browsers use it to move between the parts of their window. */
export const SLOT_KEY = 'F6';

/** Moves the focus into the slot and back by key, and back when the focused message disappears. */
export const useSlotFocus = (isTaken: boolean) => {
  const slot = useRef<HTMLDivElement>(null);
  const from = useRef<Element | null>(null);
  useEffect(() => {
    if (!isTaken) return;
    const goBack = () => {
      if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus({ preventScroll: true });
      from.current = null;
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== SLOT_KEY) return;
      event.preventDefault();
      if (slot.current?.contains(document.activeElement)) goBack();
      else slot.current?.querySelector<HTMLElement>('button, a')?.focus();
    };
    addEventListener('keydown', handleKey);
    return () => {
      removeEventListener('keydown', handleKey);
      // Runs after the slot is empty. The focus is moved back only if it was in the slot.
      if (from.current !== null) setTimeout(() => document.activeElement === document.body && goBack());
    };
  }, [isTaken]);
  const remember = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) from.current = relatedTarget;
  };
  return { slot, remember };
};
