export type HintPlace = 'add' | 'toggle' | 'path';

/** Order in which the hints are shown (decision O30). */
const PLACES: readonly HintPlace[] = ['add', 'toggle', 'path'];

export interface HintSteps {
  place: HintPlace | null;
  isLast: boolean;
}

export const hintAt = (step: number): HintSteps => ({
  place: PLACES[step] ?? null,
  isLast: step === PLACES.length - 1,
});

const isInView = (element: Element): boolean => {
  const { left, right } = element.getBoundingClientRect();
  return left >= 0 && right <= innerWidth;
};

/** The element that a hint points at: on the path the newest event in view, or the signpost where there is none. */
export const findHintTarget = (place: HintPlace): Element | null => {
  if (place !== 'path') return document.querySelector(`[data-hint-${place}]`);
  const markers = Array.from(document.querySelectorAll('[data-path] button[data-slot]'));
  return markers.findLast(isInView) ?? document.querySelector('[data-path] [data-sign]');
};
