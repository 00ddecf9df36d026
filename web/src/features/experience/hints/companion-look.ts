import type { FirnFigureProps } from '../../../illustrations/firn.tsx';
import type { Hint } from './hint-choice.ts';
import { type HintedEvent, isHardDay, toneOf } from './hint-rules.ts';

const COMFORTING: FirnFigureProps = { pose: 'heart', eyes: 'soft', mouth: 'smile', life: 'comfort' };

/** How Firn looks beside an event: with a paw on the heart on hard days, and never cheering then. */
export const lookOf = (event: HintedEvent | undefined, hint: Hint | null): FirnFigureProps => {
  if (event === undefined) return {};
  if (isHardDay(event) || (hint !== null && toneOf(hint.key) === 'hard')) return COMFORTING;
  if (hint === null) return { pose: 'point' };
  return toneOf(hint.key) === 'joyful'
    ? { pose: 'point', eyes: 'happy', life: 'happy' }
    : { pose: 'point', life: 'talk' };
};
