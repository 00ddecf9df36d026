import { ARMS, BACKPACK, BODY, type FirnArmsPose, SCARF, SLEEPING_BODY } from './firn-body-shapes.tsx';
import { type FirnEyes, FirnHeadShape, type FirnMouth } from './firn-head-shape.tsx';
import './firn.css';

export type FirnPose = FirnArmsPose | 'sleep';
/** Firn's movement besides breathing: `talk` and `happy` end by themselves; the sleeping Firn only breathes, slowly. */
export type FirnLife = 'idle' | 'talk' | 'happy' | 'comfort';

export interface FirnFigureProps {
  pose?: FirnPose;
  eyes?: FirnEyes;
  mouth?: FirnMouth;
  /** Tilt of the head in degrees. */
  tilt?: number;
  backpack?: boolean;
  /** The beanie for the winter. */
  hasHat?: boolean;
  life?: FirnLife;
}

/** Poses with raised arms, which lie over the face; resting arms lie under the chin. */
const ARMS_IN_FRONT: ReadonlySet<FirnPose> = new Set(['think', 'wave', 'cheer']);

const LIFE_CLASSES: Record<FirnLife, string | undefined> = {
  idle: undefined,
  talk: 'firn-talk',
  happy: 'firn-happy',
  comfort: 'firn-comfort',
};

/** Firn as an SVG group for other drawings: 200 × 240 units, feet at y 232. */
export function FirnFigure({ pose = 'stand', eyes = 'open', mouth = 'teeth', tilt, ...rest }: FirnFigureProps) {
  const { backpack = false, hasHat = false, life = 'idle' } = rest;
  if (pose === 'sleep') {
    return (
      <g data-pose={pose}>
        {SLEEPING_BODY}
        <FirnHeadShape eyes="sleep" mouth="smile" hasHat={hasHat} transform="translate(-24 94) rotate(-8 100 80)" />
      </g>
    );
  }
  const inFront = ARMS_IN_FRONT.has(pose);
  return (
    <g className={LIFE_CLASSES[life]} data-pose={pose}>
      {backpack && BACKPACK}
      <g className="firn-breath">{BODY}</g>
      {SCARF}
      {!inFront && ARMS[pose]}
      <g className="firn-nod">
        <FirnHeadShape
          eyes={eyes}
          mouth={mouth}
          isTalking={life === 'talk'}
          hasHat={hasHat}
          transform={tilt ? `rotate(${tilt} 100 110)` : undefined}
        />
      </g>
      {inFront && ARMS[pose]}
    </g>
  );
}

interface FirnProps extends FirnFigureProps {
  /** Height in CSS pixels; 132 in dialogs, 149 on the path. */
  size?: number;
  className?: string | undefined;
}

/** Firn, the marmot of the app. It reacts to what somebody does and never judges a mood. */
export function Firn({ size = 132, className, ...figure }: FirnProps) {
  const box = {
    className,
    width: Math.round((size * 200) / 240),
    height: size,
    viewBox: '0 0 200 240',
    overflow: 'visible',
  };
  return (
    <svg {...box} aria-hidden="true">
      <FirnFigure {...figure} />
    </svg>
  );
}
