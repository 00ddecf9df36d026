import type { LocationName } from '@bergkette/contract/catalogues.ts';
import { useId } from 'react';
import { FirnFigure, type FirnFigureProps } from './firn.tsx';
import { Mountain, Pine } from './mountain.tsx';
import type { MountainLevel } from './mountain-shapes.ts';

const FAR_PEAKS = 'M-10 320l80-110q12-16 24 0l46 60 60-90q12-16 24 0l70 100 50-56q10-12 22 0l60 80v80H-10z';

/** Both headers are drawn wider than their box, so that a wide window shows more land and no edge. */
const SIDES = { left: -1400, width: 3200 };

interface LoginLandscapeProps {
  firn: FirnFigureProps;
  className?: string | undefined;
}

function LoginSky({ id }: { id: string }) {
  return (
    <>
      <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--sky-1)" />
        <stop offset=".6" stopColor="var(--sky-2)" />
        <stop offset="1" stopColor="var(--sky-3)" />
      </linearGradient>
      <radialGradient id={`${id}o`}>
        <stop offset="0" stopColor="var(--orb-glow)" stopOpacity=".95" />
        <stop offset="1" stopColor="var(--orb-glow)" stopOpacity="0" />
      </radialGradient>
      <rect x={SIDES.left} y="-800" width={SIDES.width} height="802" fill="var(--sky-1)" />
      <rect x={SIDES.left} width={SIDES.width} height="400" fill={`url(#${id}s)`} />
      <circle cx="236" cy="104" r="120" fill={`url(#${id}o)`} />
      <circle cx="236" cy="104" r="30" fill="var(--orb)" />
    </>
  );
}

function SideMountains() {
  return (
    <>
      {[-872, -436, 0, 436, 872].map((x) => (
        <path key={x} transform={`translate(${x} 0)`} d={FAR_PEAKS} fill="var(--range-1)" />
      ))}
      <g transform="translate(-420 346) scale(.7)">
        <Mountain level={2} place="clinic" />
      </g>
      <g transform="translate(-200 346) scale(.7)">
        <Mountain level={1} place="home" />
      </g>
      <g transform="translate(740 344) scale(.6)">
        <Mountain level={3} place="home" mirrored />
      </g>
      <g transform="translate(540 346) scale(.7)">
        <Mountain level={1} place="clinic" mirrored />
      </g>
    </>
  );
}

/** Header of the login screens, 390 × 350 at scale 1. */
export function LoginLandscape({ firn, className }: LoginLandscapeProps) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 50 390 350" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <LoginSky id={id} />
      <SideMountains />
      <g transform="translate(120 334) scale(.62)">
        <Mountain level={3} place="home" />
      </g>
      <g transform="translate(292 336) scale(.7)">
        <Mountain level={2} place="clinic" />
      </g>
      <path
        d="M-1400 330C-1100 300-800 350-560 318S-130 354-10 326q110-26 210-6t200-14c60-20 170-10 300 6s300 10 440-10 200 0 300 4V440H-1400z"
        fill="var(--meadow-1)"
      />
      <path
        d="M-1400 350C-1100 336-800 372-560 350S-140 376-10 352q130-24 220-6t190-10c60-17 180-6 300 4s300 14 440-6 200 2 300 4V440H-1400z"
        fill="var(--meadow-2)"
      />
      <Pine x={50} y={340} />
      <Pine x={342} y={344} scale={1.2} larch />
      <Pine x={312} y={350} scale={0.8} />
      <Pine x={-120} y={344} scale={1.1} larch />
      <Pine x={-270} y={340} />
      <Pine x={470} y={346} scale={0.9} />
      <Pine x={650} y={342} scale={1.1} />
      <g transform="translate(146 236) scale(.5)">
        <FirnFigure {...firn} />
      </g>
    </svg>
  );
}

/** A quiet line of mountains for the foot of a screen on which little stands; as wide and as high as its box. */
export function Horizon({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 1440 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        d="M0 180V96l88-52q12-8 24 0l96 56 104-82q12-10 24 0l116 92 108-66q12-8 24 0l92 58 128-96q12-10 24 0l124 98 96-54q12-8 24 0l108 64 84-62q12-8 24 0l92 60 96-62v130z"
        fill="var(--range-1)"
      />
      <path d="M0 180V132q150-30 330-6t360-10 340 16 410-18v66z" fill="var(--meadow-1)" />
      <path d="M0 180v-24q190-22 420-2t460-10 560 8v28z" fill="var(--meadow-2)" />
    </svg>
  );
}

const EVENT_MOUNTAIN_SCALE: Record<MountainLevel, number> = { 0: 1.3, 1: 0.8, 2: 0.7, 3: 0.5 };

interface EventLandscapeProps {
  level: MountainLevel;
  place: LocationName;
  className?: string | undefined;
}

/** The mountain of an event as a header, 390 × 190 at scale 1. */
export function EventLandscape({ level, place, className }: EventLandscapeProps) {
  return (
    <svg className={className} viewBox="0 60 390 190" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <rect x={SIDES.left} y="-600" width={SIDES.width} height="900" fill={`var(--${place}-soft)`} />
      <circle cx="118" cy="112" r="23" fill="var(--sun)" opacity=".7" />
      <path
        d="M-900 260V206C-700 170-520 240-330 204S-60 230 0 190q60-40 110-14t100-20 180 20c70 36 170 30 300 4s260-24 400-6 200 10 210 0V260z"
        fill={`var(--${place}-line)`}
        opacity=".7"
      />
      <g transform={`translate(176 238) scale(${EVENT_MOUNTAIN_SCALE[level]})`}>
        <Mountain level={level} place={place} />
      </g>
      <path
        d="M-900 236C-700 214-480 246-300 228S-110 246 0 222q110-24 210-6t180-10c50-17 150-8 280 6s280 12 420-4 200 0 210 2V270H-900z"
        fill="var(--meadow-2)"
      />
      <Pine x={48} y={232} scale={0.9} />
      <Pine x={336} y={232} scale={1.05} larch />
      <Pine x={302} y={236} scale={0.7} />
      <Pine x={-70} y={234} larch />
      <Pine x={460} y={234} scale={0.9} />
    </svg>
  );
}
