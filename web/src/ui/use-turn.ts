import { useEffect, useState } from 'react';
import { useStore } from '../lib/store.ts';
import { type SelfOpener, turns } from '../lib/turns.ts';

/**
 * Whether something that opens by itself may be open now.
 * @param isOpen it is, and stays until it is done; a hint, which gives way, leaves this out
 */
export const useTurn = (name: SelfOpener, wants: boolean, isOpen = false): boolean => {
  const [claim] = useState(() => ({ name }));
  useEffect(() => (isOpen ? turns.keep(claim) : undefined), [isOpen, claim]);
  useEffect(() => (wants ? turns.claim(claim) : undefined), [wants, claim]);
  return useStore({ subscribe: turns.subscribe, get: () => turns.hasTurn(claim) });
};

/** Whether a dialog that opens by itself is open: from its turn on until it has nothing more to say. */
export const useDialogTurn = (name: SelfOpener, wants: boolean): boolean => {
  const [isOpen, setOpen] = useState(false);
  const hasTurn = useTurn(name, wants, isOpen);
  if (wants && hasTurn && !isOpen) setOpen(true);
  if (!wants && isOpen) setOpen(false);
  return wants && isOpen;
};

/** A dialog is there or on its way: nothing opens by itself meanwhile. */
export const useOpenDialog = (isOpen: boolean): void => {
  useEffect(() => (isOpen ? turns.openDialog() : undefined), [isOpen]);
};

/** Whether a dialog lies over the screen, whoever opened it. */
export const useIsCovered = (): boolean => useStore({ subscribe: turns.subscribe, get: turns.isDialogOpen });

/** The same, or a hint points at something: nothing else may lie over that. */
export const useIsTaken = (): boolean => useStore({ subscribe: turns.subscribe, get: turns.isTaken });
