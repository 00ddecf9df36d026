import { useEffect, useState, useSyncExternalStore } from 'react';
import { type SelfOpener, turns } from '../lib/turns.ts';

/** Whether something that opens by itself may be open now. Once it has its turn, it keeps it as long as it wants. */
export const useTurn = (name: SelfOpener, wants: boolean): boolean => {
  const [claim] = useState(() => ({ name }));
  useEffect(() => (wants ? turns.claim(claim) : undefined), [wants, claim]);
  return useSyncExternalStore(turns.subscribe, () => turns.hasTurn(claim));
};

/** A dialog is there or on its way: nothing opens by itself meanwhile. */
export const useOpenDialog = (isOpen: boolean): void => {
  useEffect(() => (isOpen ? turns.openDialog() : undefined), [isOpen]);
};
