/** What a hint of the start page is about. The add button has its note while the path is empty (decision O30). */
export type StartHint = 'path' | 'toggle';

/** From this number of events on, looking back is worth a hint. */
const WALK_EVENTS = 3;

/** Returns the hint that fits this number of events; null while there is nothing to point at. */
export const startHintFor = (total: number): StartHint | null => {
  if (total === 0) return null;
  return total < WALK_EVENTS ? 'path' : 'toggle';
};

const isInView = (element: Element): boolean => {
  const { left, right } = element.getBoundingClientRect();
  return left >= 0 && right <= innerWidth;
};

/** The element that a hint points at: on the path the newest event in view, or the signpost where there is none. */
export const findHintTarget = (hint: StartHint): Element | null => {
  if (hint === 'toggle') return document.querySelector('[data-hint-toggle]');
  const markers = Array.from(document.querySelectorAll('[data-path] button[data-slot]'));
  return markers.findLast(isInView) ?? document.querySelector('[data-path] [data-sign]');
};
