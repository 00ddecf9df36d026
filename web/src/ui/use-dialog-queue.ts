import { useEffect, useState } from 'react';
import { dialogQueue, type SelfOpening } from '../lib/dialog-queue.ts';
import { useStore } from '../lib/store.ts';

/**
 * Returns whether something that opens by itself may be open now.
 * @param isOpen true while it is open and must not be replaced; hints leave this out, as they give way
 */
export const useMayOpen = (name: SelfOpening, wants: boolean, isOpen = false): boolean => {
  const [entry] = useState(() => ({ name }));
  useEffect(() => (isOpen ? dialogQueue.holdOpen(entry) : undefined), [isOpen, entry]);
  useEffect(() => (wants ? dialogQueue.enter(entry) : undefined), [wants, entry]);
  return useStore({ subscribe: dialogQueue.subscribe, get: () => dialogQueue.hasTurn(entry) });
};

/** Returns whether a dialog that opens by itself is open: from its turn until `wants` is false. */
export const useSelfOpening = (name: SelfOpening, wants: boolean): boolean => {
  const [isOpen, setOpen] = useState(false);
  const hasTurn = useMayOpen(name, wants, isOpen);
  if (wants && hasTurn && !isOpen) setOpen(true);
  if (!wants && isOpen) setOpen(false);
  return wants && isOpen;
};

/** Call this with true while a dialog is open or about to open, so that nothing else opens by itself. */
export const useOpenDialog = (isOpen: boolean): void => {
  useEffect(() => (isOpen ? dialogQueue.openDialog() : undefined), [isOpen]);
};

/** Call this with true while nothing may open by itself, though no dialog is open. */
export const useNothingOpens = (isHeld: boolean): void => {
  useEffect(() => (isHeld ? dialogQueue.holdAll() : undefined), [isHeld]);
};

/** Returns whether any dialog covers the screen. */
export const useIsCovered = (): boolean =>
  useStore({ subscribe: dialogQueue.subscribe, get: dialogQueue.isDialogOpen });

/** Returns whether a dialog or a hint is open, which nothing else may cover. */
export const useIsTaken = (): boolean => useStore({ subscribe: dialogQueue.subscribe, get: dialogQueue.isTaken });
