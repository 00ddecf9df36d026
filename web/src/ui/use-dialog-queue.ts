import { useEffect, useState } from 'react';
import { dialogQueue, type SelfOpening } from '../lib/dialog-queue.ts';
import { useStore } from '../lib/store.ts';

/**
 * Whether something that opens by itself may be open now.
 * @param isOpen it is, and stays until it is done; a hint, which gives way, leaves this out
 */
export const useMayOpen = (name: SelfOpening, wants: boolean, isOpen = false): boolean => {
  const [entry] = useState(() => ({ name }));
  useEffect(() => (isOpen ? dialogQueue.holdOpen(entry) : undefined), [isOpen, entry]);
  useEffect(() => (wants ? dialogQueue.enter(entry) : undefined), [wants, entry]);
  return useStore({ subscribe: dialogQueue.subscribe, get: () => dialogQueue.hasTurn(entry) });
};

/** Whether a dialog that opens by itself is open: from its turn on until it has nothing more to say. */
export const useSelfOpening = (name: SelfOpening, wants: boolean): boolean => {
  const [isOpen, setOpen] = useState(false);
  const hasTurn = useMayOpen(name, wants, isOpen);
  if (wants && hasTurn && !isOpen) setOpen(true);
  if (!wants && isOpen) setOpen(false);
  return wants && isOpen;
};

/** A dialog is there or on its way: nothing opens by itself meanwhile. */
export const useOpenDialog = (isOpen: boolean): void => {
  useEffect(() => (isOpen ? dialogQueue.openDialog() : undefined), [isOpen]);
};

/** Whether a dialog lies over the screen, whoever opened it. */
export const useIsCovered = (): boolean =>
  useStore({ subscribe: dialogQueue.subscribe, get: dialogQueue.isDialogOpen });

/** The same, or a hint points at something: nothing else may lie over that. */
export const useIsTaken = (): boolean => useStore({ subscribe: dialogQueue.subscribe, get: dialogQueue.isTaken });
