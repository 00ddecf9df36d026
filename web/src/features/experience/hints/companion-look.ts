import type { FirnFigureProps } from '../../../illustrations/firn.tsx';
import type { Hint } from './hint-choice.ts';
import { type HintedEvent, isHardDay, toneOf } from './hint-rules.ts';

const COMFORTING: FirnFigureProps = { pose: 'heart', eyes: 'soft', mouth: 'smile', life: 'comfort' };

const FACES: Readonly<Record<number, FirnFigureProps>> = {
  3: { eyes: 'soft', mouth: 'flat' },
  4: { eyes: 'open', mouth: 'smile' },
  5: { eyes: 'happy', mouth: 'smile' },
  6: { eyes: 'happy', mouth: 'open' },
};

/** How Firn looks beside an event: with the face of its mood, with a paw on the heart on hard days. */
export const lookOf = (event: HintedEvent | undefined, hint: Hint | null): FirnFigureProps => {
  if (event === undefined) return {};
  if (isHardDay(event) || (hint !== null && toneOf(hint.key) === 'hard')) return COMFORTING;
  const pointing: FirnFigureProps = { pose: 'point', ...FACES[event.mood] };
  if (hint === null) return pointing;
  return { ...pointing, life: toneOf(hint.key) === 'joyful' ? 'happy' : 'talk' };
};
