import type { HintPlace } from './start-hint.tsx';

/** One after another. The toggle's comes between them as soon as there is something to switch to. */
const PLACES: readonly HintPlace[] = ['add', 'path'];

export interface HintSteps {
  place: HintPlace | null;
  isLast: boolean;
}

export const hintAt = (step: number): HintSteps => ({
  place: PLACES[step] ?? null,
  isLast: step === PLACES.length - 1,
});
