import type { LocationName } from '@bergkette/contract/catalogues.ts';
import { memo, useId } from 'react';
import {
  FOOT_FACET,
  LIT_ROCKS,
  MEADOW_HILL,
  MOUNTAIN_SHAPES,
  type MountainLevel,
  type MountainShape,
} from './mountain-shapes.ts';

interface PineProps {
  x?: number;
  y?: number;
  scale?: number;
  /** True draws a larch, which turns golden in autumn. */
  larch?: boolean;
}

/** A tree standing on (x, y), 52 units high at scale 1. */
export function Pine({ x = 0, y = 0, scale = 1, larch = false }: PineProps) {
  const [lit, shade] = larch ? ['var(--tree-a)', 'var(--tree-b)'] : ['var(--tree-1)', 'var(--tree-2)'];
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect x="-2" y="-8" width="4" height="10" rx="1" fill="var(--trunk)" />
      <path d="M0-52q2 0 3 3l9 20q1 3-2 3h4l6 14q2 5-3 5H-17q-5 0-3-5l6-14h4q-3 0-2-3l9-20q1-3 3-3z" fill={lit} />
      <path d="M0-52q2 0 3 3l9 20q1 3-2 3h4l6 14q2 5-3 5H2q4-12-1-22 4-9-1-22z" fill={shade} opacity=".75" />
    </g>
  );
}

/** A gradient from clear to mist, top to bottom; define it once in each SVG that uses it. */
export const HazeGradient = memo(function HazeGradient({ id }: { id: string }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="var(--haze)" stopOpacity="0" />
      <stop offset="1" stopColor="var(--haze)" stopOpacity=".75" />
    </linearGradient>
  );
});

const familyOf = (place: LocationName) => (place === 'clinic' ? 'mc' : 'mh');

interface PeakProps {
  shape: MountainShape;
  place: LocationName;
  clipId: string;
  hazeId: string;
}

function Peak({ shape, place, clipId, hazeId }: PeakProps) {
  const family = familyOf(place);
  const { hazeHalfWidth, hazeHeight } = shape;
  return (
    <>
      <clipPath id={clipId}>
        <path d={shape.outline} />
      </clipPath>
      <path d={shape.outline} fill={`var(--${family}-1)`} />
      <g clipPath={`url(#${clipId})`}>
        <path d={shape.shade} fill={`var(--${family}-2)`} />
        {shape.facet && <path d={LIT_ROCKS} fill="var(--rock)" opacity=".13" />}
        {shape.facet && <path d={FOOT_FACET + shape.facet} fill={`var(--${family}-3)`} opacity=".75" />}
        {shape.snow && (
          <>
            <clipPath id={`${clipId}s`}>
              <path d={shape.snow} />
            </clipPath>
            <path d={shape.snow} fill="var(--snow-1)" />
            <path d={shape.shade} fill="var(--snow-2)" clipPath={`url(#${clipId}s)`} />
          </>
        )}
        <rect
          x={-hazeHalfWidth}
          y={-hazeHeight}
          width={2 * hazeHalfWidth}
          height={hazeHeight + 12}
          fill={`url(#${hazeId})`}
        />
      </g>
    </>
  );
}

interface MountainProps {
  level: MountainLevel;
  place: LocationName;
  mirrored?: boolean;
}

/** One mountain inside an SVG; its foot is at y 0, its middle at x 0. */
export function Mountain({ level, place, mirrored = false }: MountainProps) {
  const id = useId();
  if (level === 0) return <path d={MEADOW_HILL} fill={`var(--${familyOf(place)}-1)`} opacity=".55" />;
  return (
    <g transform={mirrored ? 'scale(-1 1)' : undefined}>
      <HazeGradient id={`${id}h`} />
      <Peak shape={MOUNTAIN_SHAPES[level]} place={place} clipId={`${id}c`} hazeId={`${id}h`} />
    </g>
  );
}

const LEVELS = [1, 2, 3] as const;
const PLACES: readonly LocationName[] = ['clinic', 'home'];

export const mountainSymbolId = (level: 1 | 2 | 3, place: LocationName) => `mountain-${place}-${level}`;

/** Defines each mountain of the path once; `<use href={'#' + mountainSymbolId(…)}>` repeats it at little cost. */
export const MountainSymbols = memo(function MountainSymbols() {
  return (
    <defs>
      <HazeGradient id="mountain-haze" />
      {PLACES.flatMap((place) =>
        LEVELS.map((level) => {
          const id = mountainSymbolId(level, place);
          return (
            <g id={id} key={id}>
              <Peak shape={MOUNTAIN_SHAPES[level]} place={place} clipId={`${id}-clip`} hazeId="mountain-haze" />
            </g>
          );
        }),
      )}
    </defs>
  );
});
