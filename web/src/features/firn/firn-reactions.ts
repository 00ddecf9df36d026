import type { FirnFigureProps } from '../../illustrations/firn.tsx';

/** Reactions to taps on Firn, used in this order. None of them judges the entries. */
export const REACTIONS = ['wave', 'hop', 'wonder', 'cuddle', 'look', 'laugh'] as const;
export type Reaction = (typeof REACTIONS)[number];

export const REACTION_LOOKS: Readonly<Record<Reaction, FirnFigureProps>> = {
  wave: { pose: 'wave', eyes: 'open', mouth: 'smile' },
  hop: { pose: 'stand', eyes: 'happy', mouth: 'smile', life: 'happy' },
  wonder: { pose: 'think', eyes: 'open', mouth: 'flat', tilt: 6 },
  cuddle: { pose: 'heart', eyes: 'happy', mouth: 'smile', tilt: 4 },
  look: { pose: 'point', eyes: 'open', mouth: 'smile', tilt: -6 },
  laugh: { pose: 'cheer', eyes: 'happy', mouth: 'open' },
};
