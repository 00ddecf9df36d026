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

interface MoodFaceProps {
  value: Mood;
  size?: number | string;
  className?: string | undefined;
}

/** The face of a mood in its colour, 1 (very bad) to 6 (very good). Decoration only: the word always stands beside it. */
export function MoodFace({ value, size = 48, className }: MoodFaceProps) {
  const face = `var(--mood-face-${value})`;
  const hasDrawnEyes = value === 1 || value === 6;
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22.5" fill={`var(--mood-${value})`} />
      <g fill="none" stroke={face} strokeLinecap="round" strokeLinejoin="round">
        <path d={EYES[value]} strokeWidth={hasDrawnEyes ? 3 : 4.4} />
        <path d={MOUTHS[value]} strokeWidth="3" fill={value === 6 ? face : 'none'} />
      </g>
    </svg>
  );
}
