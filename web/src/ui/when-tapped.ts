import type { MouseEvent } from 'react';

/** Hears fingers and mice only: what a key sets off counts no clicks (`detail` 0) and stays the browser's business. */
export const whenTapped = (onTap: () => void) => (event: MouseEvent) => {
  if (event.detail === 0) return;
  event.preventDefault();
  onTap();
};
