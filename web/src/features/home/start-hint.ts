import { plainDateOf } from '../../lib/dates.ts';
import { isSober } from '../../lib/quiet-time.ts';

/** What a hint of the start page is about. The add button has its note while the path is empty (decision O30). */
export type StartHint = 'path' | 'toggle';

/** From this number of events on, looking back is worth a hint. */
const WALK_EVENTS = 3;

/**
 * Returns the hint that fits this number of events; null while there is nothing to point at, and on a day with something
 * bad on it.
 * @param newest the newest event; undefined where it is not loaded
 */
export const startHintFor = (
  total: number,
  newest: { datetime: string; mood: number; difficulty: number } | undefined,
  today: string,
): StartHint | null => {
  if (total === 0 || (newest !== undefined && isSober(newest) && plainDateOf(newest.datetime) === today)) return null;
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
