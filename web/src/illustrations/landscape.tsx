import { useId } from 'react';
import { FirnFigure, type FirnFigureProps } from './firn.tsx';
import { Mountain } from './mountain.tsx';
import type { MountainLevel } from './mountain-shapes.ts';
import { Pine } from './pine.tsx';
import type { Place } from './place.ts';

const WAVING: FirnFigureProps = { pose: 'wave', eyes: 'happy', mouth: 'open' };
const FAR_PEAKS = 'M-10 320l80-110q12-16 24 0l46 60 60-90q12-16 24 0l70 100 50-56q10-12 22 0l60 80v80H-10z';

/** Both headers are drawn wider than their box: a wide window shows more land, never a cut-off edge. */
const SIDES = { left: -1400, width: 3200 };

interface LoginLandscapeProps {
  firn?: FirnFigureProps | null;
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
      <circle cx="300" cy="104" r="120" fill={`url(#${id}o)`} />
      <circle cx="300" cy="104" r="30" fill="var(--orb)" />
    </>
  );
}

function SideMountains() {
  return (
    <>
      {[-872, -436, 0, 436, 872].map((x) => (
        <path key={x} transform={`translate(${x} 0)`} d={FAR_PEAKS} fill="var(--range-1)" />
      ))}
      <g transform="translate(-420 334) scale(.7)">
        <Mountain level={2} place="clinic" />
      </g>
      <g transform="translate(-180 334) scale(.7)">
        <Mountain level={1} place="home" />
      </g>
      <g transform="translate(740 336) scale(.6)">
        <Mountain level={3} place="home" mirrored />
      </g>
      <g transform="translate(540 336) scale(.7)">
        <Mountain level={1} place="clinic" mirrored />
      </g>
    </>
  );
}

/** Header of the login screens, 390 × 350 at scale 1. */
export function LoginLandscape({ firn = WAVING, className }: LoginLandscapeProps) {
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
        d="M-1400 330q170-24 340 0t340-6 350 4 360-2q110-26 210-6t200-14q170-8 340 12t340-6 340 4v120H-1400z"
        fill="var(--meadow-1)"
      />
      <path
        d="M-1400 350q170-20 340 0t340 2 350-4 360 4q130-24 220-6t190-10q170-12 340 6t340-4 340 4v90H-1400z"
        fill="var(--meadow-2)"
      />
      <Pine x={50} y={340} />
      <Pine x={342} y={344} scale={1.2} larch />
      <Pine x={312} y={350} scale={0.8} />
      <Pine x={-120} y={344} scale={1.1} larch />
      <Pine x={-270} y={340} />
      <Pine x={470} y={346} scale={0.9} />
      <Pine x={650} y={342} scale={1.1} />
      {firn && (
        <g transform="translate(146 236) scale(.5)">
          <FirnFigure {...firn} />
        </g>
      )}
    </svg>
  );
}

const EVENT_MOUNTAIN_SCALE: Record<MountainLevel, number> = { 0: 1.3, 1: 0.8, 2: 0.7, 3: 0.5 };

interface EventLandscapeProps {
  level: MountainLevel;
  place: Place;
  className?: string | undefined;
}

/** The event's own mountain as a header, 390 × 190 at scale 1. */
export function EventLandscape({ level, place, className }: EventLandscapeProps) {
  return (
    <svg className={className} viewBox="0 60 390 190" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <rect x={SIDES.left} y="-600" width={SIDES.width} height="900" fill={`var(--${place}-soft)`} />
      <circle cx="84" cy="118" r="23" fill="var(--sun)" opacity=".7" />
      <path
        d="M-900 250V200q110-40 220-10t220-16 220 10 240 6q60-40 110-14t100-20 180 20q110 30 220-6t220 14 220-10v96z"
        fill={`var(--${place}-line)`}
        opacity=".7"
      />
      <g transform={`translate(176 238) scale(${EVENT_MOUNTAIN_SCALE[level]})`}>
        <Mountain level={level} place={place} />
      </g>
      <path
        d="M-900 228q150-20 300-4t300-6 300 4q110-24 210-6t180-10q150-14 300 6t300-6v60H-900z"
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
