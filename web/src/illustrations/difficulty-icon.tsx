import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { Difficulty } from '@bergkette/contract/events.rules.ts';

/** `middle` is half the way from the foot to the peak. */
const SHAPES: Record<Difficulty, { land: string; middle: number; snow?: string }> = {
  1: { middle: 31.5, land: 'M3 38c8-1 12-13 20-13s13 12 22 13z' },
  2: { middle: 28, land: 'M4 39l15-20q3-3.5 6 0l19 20z' },
  3: {
    middle: 25.5,
    land: 'M2 40l12-17q2.5-3 5 0l3 4 8-13q2.5-3.5 5 0l12 26z',
    snow: 'M29 16.5l1-2q2.5-3.5 5 0l4.5 9.5-4-2-3 3-2.5-3.5-3 2z',
  },
  4: {
    middle: 21.5,
    land: 'M1 41l9-15q2.5-3 5 0l2 3 8.5-22q2.5-4.5 5 0l7 16 1.5-2q2-2.5 4 0l5 20z',
    snow: 'M21 19l4.5-12q2.5-4.5 5 0l5.5 12.5-4.5-2.5-3 4-3.5-4.5z',
  },
};

const TONES = { clinic: 'var(--clinic-strong)', home: 'var(--home-strong)', petrol: 'var(--petrol)' } as const;

interface DifficultyIconProps {
  value: Difficulty;
  /** `active` has the colour of its height. */
  tone?: 'active' | LocationName | 'petrol';
  size?: number | string;
  /** In the middle of its box in place of on a common ground: beside words, where no other mountain stands in the row. */
  isAlone?: boolean;
}

/** Meadow, hill, twin peak or high peak [EVF-39]. Decoration only: the word always stands beside it. */
export function DifficultyIcon({ value, tone = 'active', size = 48, isAlone = false }: DifficultyIconProps) {
  const { land, middle, snow } = SHAPES[value];
  const colour = tone === 'active' ? `var(--dif-${value})` : TONES[tone];
  return (
    <svg width={size} height={size} viewBox={`0 ${isAlone ? middle - 24 : 0} 48 48`} aria-hidden="true">
      <path d={land} fill={colour} />
      {snow && <path d={snow} fill="var(--dif-snow)" stroke={colour} strokeWidth="1.5" strokeLinejoin="round" />}
    </svg>
  );
}
