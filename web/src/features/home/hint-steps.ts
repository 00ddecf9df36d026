import type { HintPlace } from './start-hint.tsx';

/** One after another (decision O30). */
const PLACES: readonly HintPlace[] = ['add', 'toggle', 'path'];

export interface HintSteps {
  place: HintPlace | null;
  isLast: boolean;
}

export const hintAt = (step: number): HintSteps => ({
  place: PLACES[step] ?? null,
  isLast: step === PLACES.length - 1,
});
