import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from '../../lib/store.ts';

/** The live region of the slot for everything that is no alert; `null` until the slot is there. */
export const slotRegion = createStore<HTMLElement | null>(null);

/** Shows its children in the slot. The caller has the turn (`useSlotTurn`). */
export function InSlot({ children }: { children: ReactNode }) {
  const region = useStore(slotRegion);
  return region && createPortal(children, region);
}
