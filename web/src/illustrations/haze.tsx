import { memo } from 'react';

/** A gradient from clear to mist, top to bottom; define it once in each SVG that uses it. */
export const HazeGradient = memo(function HazeGradient({ id }: { id: string }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="var(--haze)" stopOpacity="0" />
      <stop offset="1" stopColor="var(--haze)" stopOpacity=".75" />
    </linearGradient>
  );
});
