import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from '../../lib/store.ts';

/** The slot's live region for everything except alerts; `null` until the slot is rendered. */
export const slotRegion = createStore<HTMLElement | null>(null);

/** Renders its children in the slot. Use it only while `useSlotTurn` returns true. */
export function InSlot({ children }: { children: ReactNode }) {
  const region = useStore(slotRegion);
  return region && createPortal(children, region);
}
