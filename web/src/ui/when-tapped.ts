import type { MouseEvent } from 'react';

/** Makes a click handler for fingers and mice only. Clicks by keys have `detail` 0 and are ignored. */
export const whenTapped = (onTap: () => void) => (event: MouseEvent) => {
  if (event.detail === 0) return;
  event.preventDefault();
  onTap();
};
