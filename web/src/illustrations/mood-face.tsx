import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';

const EYES: Record<Mood, string> = {
  1: 'M15 21q3 2.6 6 .4M27 21.4q3 2.2 6-.4',
  2: 'M18 21v.1M30 21v.1',
  3: 'M18 21v.1M30 21v.1',
  4: 'M18 20.5v.1M30 20.5v.1',
  5: 'M18 20v.1M30 20v.1',
  6: 'M15 21q3-4 6 0M27 21q3-4 6 0',
};
const MOUTHS: Record<Mood, string> = {
  1: 'M16 34q8-8.5 16 0',
  2: 'M17 33q7-5.5 14 0',
  3: 'M18 32.5q6-2.4 12-1.2',
  4: 'M18 30.5q6 3 12 .6',
  5: 'M16.5 29q7.5 7.5 15 0',
  6: 'M15 28h18q-1.5 9-9 9t-9-9z',
};

/** `active` is the event that is open or in focus. */
type FaceTone = LocationName | `${LocationName} active` | 'petrol';

/** The edge in the colour of a place, wider where it is active. */
const EDGES: Partial<Record<FaceTone, { color: string; width: number }>> = {
  clinic: { color: 'var(--clinic)', width: 3 },
  'clinic active': { color: 'var(--clinic-strong)', width: 5 },
  home: { color: 'var(--home)', width: 3 },
  'home active': { color: 'var(--home-strong)', width: 5 },
};

interface MoodFaceProps {
  value: Mood;
  /** The place of the event, as an edge around the colour of the mood; petrol takes its place. */
  tone?: FaceTone | undefined;
  size?: number | string;
  className?: string | undefined;
}

/**
 * The face of a mood, 1 (very bad) to 6 (very good): in its own colour, with an edge in that of a place, or in petrol
 * [EVF-38]. Decoration only: the word always stands beside it.
 */
export function MoodFace({ value, tone, size = 48, className }: MoodFaceProps) {
  const isPetrol = tone === 'petrol';
  const lines = isPetrol ? 'var(--on-petrol)' : `var(--mood-face-${value})`;
  const edge = tone && EDGES[tone];
  const hasDrawnEyes = value === 1 || value === 6;
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <circle
        cx="24"
        cy="24"
        r={edge === undefined ? 22.5 : 24 - edge.width / 2}
        fill={isPetrol ? 'var(--petrol)' : `var(--mood-${value})`}
        stroke={edge?.color}
        strokeWidth={edge?.width}
      />
      <g fill="none" stroke={lines} strokeLinecap="round" strokeLinejoin="round">
        <path d={EYES[value]} strokeWidth={hasDrawnEyes ? 3 : 4.4} />
        <path d={MOUTHS[value]} strokeWidth="3" fill={value === 6 ? lines : 'none'} />
      </g>
    </svg>
  );
}
