import type { ChainTheme } from '@bergkette/contract/layout.rules.ts';
import { type ComponentType, useId } from 'react';
import { Pine } from '../../../illustrations/mountain.tsx';

/** The land is 1600 units wide with its middle at x = 195, as on a phone; it stands on the lower edge of any window. */
const VIEW_BOX = '-605 470 1600 298';

/** One stretch of each range. Both are repeated at different lengths, so that no two views look the same. */
const FAR_RANGE = {
  d: 'M-20 600l76-92q12-14 26 0l58 66 70-112q14-18 28 0l74 104 44-46q12-12 24 0l60 80v180H-20z',
  length: 460,
};
const NEAR_RANGE = {
  d: 'M-20 660l60-58q12-10 24 0l60 52 76-84q14-14 28 0l60 62 50-40q12-10 24 0l60 68v130H-20z',
  length: 442,
};
const STRETCHES = [-2, -1, 0, 1, 2];

const Range = ({ d, length, fill }: { d: string; length: number; fill: string }) =>
  STRETCHES.map((stretch) => <path key={stretch} d={d} transform={`translate(${stretch * length} 0)`} fill={fill} />);

/** Two ranges of mountains behind two meadows. */
function VectorLand() {
  return (
    <>
      <Range {...FAR_RANGE} fill="var(--range-1)" />
      <Range {...NEAR_RANGE} fill="var(--range-2)" />
      <path d="M-605 668q160-34 320-4t240 4q100-26 200-6t220-22q160-26 300 2t320-6v140H-605z" fill="var(--meadow-1)" />
      <path d="M-605 706q180-26 340 0t240 4q140-30 240-6t200-14q160-22 300 4t280-6v90H-605z" fill="var(--meadow-2)" />
      <Pine x={58} y={678} scale={0.9} />
      <Pine x={30} y={690} scale={0.7} larch />
      <Pine x={-150} y={694} scale={0.8} larch />
      <Pine x={-300} y={700} />
      <Pine x={-336} y={706} scale={0.7} />
      <Pine x={470} y={690} scale={0.8} />
      <Pine x={640} y={692} larch />
      <Pine x={676} y={700} scale={0.75} />
      <Pine x={860} y={694} scale={0.9} />
    </>
  );
}

/** A green valley: slopes from both sides, and a path that winds to the place where they meet. */
function GreenValleyLand() {
  return (
    <>
      <path
        d="M-605 560q120-50 250-30t230 40 200 70 120 10 120-14 190-76 240-50 250-10v260H-605z"
        fill="var(--range-2)"
        opacity=".7"
      />
      <path d="M-605 540q220 0 420 60t390 76q40 3 60 12-70 26-240 40t-630 40z" fill="var(--meadow-2)" />
      <path d="M995 528q-240 6-430 64t-340 88q-30 6-34 14 90 30 260 44t544 46z" fill="var(--meadow-3)" />
      <path d="M-605 690q300-10 560 6t230 10q90-4 300-14t510-20v110H-605z" fill="var(--meadow-1)" />
      <path
        d="M206 690q-26 8-8 18t34 14-6 18-44 32h78q34-18 38-34t-32-26-50-12-10-10z"
        fill="var(--trail)"
        stroke="var(--trail-edge)"
        strokeWidth="2"
      />
      <Pine x={40} y={672} scale={0.7} />
      <Pine x={14} y={682} scale={0.9} />
      <Pine x={-90} y={668} scale={0.8} larch />
      <Pine x={-230} y={650} />
      <Pine x={-420} y={640} scale={0.9} />
      <Pine x={352} y={676} scale={0.8} larch />
      <Pine x={384} y={668} scale={0.7} />
      <Pine x={520} y={650} />
      <Pine x={700} y={630} scale={0.9} larch />
      <Pine x={860} y={620} />
    </>
  );
}

const lands: Readonly<Record<ChainTheme, ComponentType>> = { vector: VectorLand, green_valley: GreenValleyLand };

const STARS = [
  [40, 70, 1.4],
  [150, 40, 1],
  [300, 96, 1.2],
  [352, 34, 1.6],
  [92, 150, 1],
  [232, 140, 0.9],
  [12, 210, 1.2],
  [374, 220, 1],
] as const;

/** The stars show only at night: by day `--star` is transparent. They are as small in a wide window as on a phone. */
export function ChainStars({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 390 300" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {STARS.map(([x, y, radius]) => (
        <path
          key={x}
          d={`M${x} ${y}h0`}
          stroke="var(--star)"
          strokeWidth={2 * radius}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

interface ChainLandProps {
  theme: ChainTheme;
  className?: string | undefined;
}

/** The land below the spiral [EVC-15]. */
export function ChainLand({ theme, className }: ChainLandProps) {
  const Land = lands[theme];
  return (
    <svg
      className={className}
      viewBox={VIEW_BOX}
      preserveAspectRatio="xMidYMax slice"
      data-theme-name={theme}
      aria-hidden="true"
    >
      <Land />
    </svg>
  );
}

/** The sun, at night the moon, in which the spiral begins. */
export function ChainSun({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} viewBox="-200 -200 400 400" aria-hidden="true">
      <radialGradient id={id}>
        <stop offset="0" stopColor="var(--orb-glow)" stopOpacity=".9" />
        <stop offset="1" stopColor="var(--orb-glow)" stopOpacity="0" />
      </radialGradient>
      <circle r="200" fill={`url(#${id})`} />
      <circle r="44" fill="var(--orb)" opacity=".8" />
    </svg>
  );
}
