import { type FocusEvent, useEffect, useRef } from 'react';
import { bottomSlot, type Speaker } from '../../lib/bottom-slot.ts';
import { focusHeading } from '../../lib/focus.ts';
import { useStore } from '../../lib/store.ts';

/** Returns whether this kind of message may use the slot now. @param wants false while there is no message */
export const useSlotTurn = (speaker: Speaker, wants: boolean): boolean => {
  useEffect(() => (wants ? bottomSlot.ask(speaker) : undefined), [speaker, wants]);
  return useStore({ subscribe: bottomSlot.subscribe, get: () => bottomSlot.current() === speaker }) && wants;
};

/** This key moves the focus into the message and back. Browsers use it to move between the parts of their window. */
export const SLOT_KEY = 'F6';

/** Moves the focus into the slot and back by key, and back when the focused message disappears. */
export const useSlotFocus = (isTaken: boolean) => {
  const slot = useRef<HTMLDivElement>(null);
  /** What had the focus before the slot; null for nothing, undefined while the slot has not had it. */
  const from = useRef<Element | null>(undefined);
  useEffect(() => {
    if (!isTaken) return;
    const goBack = () => {
      if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus({ preventScroll: true });
      else focusHeading();
      from.current = undefined;
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== SLOT_KEY) return;
      event.preventDefault();
      if (slot.current?.contains(document.activeElement)) goBack();
      else {
        // A link may call somebody, so buttons come first.
        const target = slot.current?.querySelector<HTMLElement>('button') ?? slot.current?.querySelector('a');
        target?.focus();
      }
    };
    addEventListener('keydown', handleKey);
    return () => {
      removeEventListener('keydown', handleKey);
      // Runs after the slot is empty. The focus is moved back only if it was in the slot.
      if (from.current !== undefined) setTimeout(() => document.activeElement === document.body && goBack());
    };
  }, [isTaken]);
  const remember = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) from.current = relatedTarget;
  };
  return { slot, remember };
};
