import { memo, type ReactNode, useId } from 'react';
import { HazeGradient } from '../mountain.tsx';
import styles from './path-scene.module.css';
import { FAR_FOOT, FAR_PERIOD, FAR_RIDGE, MIDDLE_RIDGE, ridgePath } from './ridge.ts';
import { cycle, SCENE_HEIGHT } from './scene-metrics.ts';

/** The far range moves at this part of the path's speed. */
const FAR_SPEED = 0.12;

/**
 * How far to shift the layer to the left, in units. The layer repeats, so that one drawing is enough for any distance.
 */
export const farShift = (scrolledUnits: number) => cycle(scrolledUnits * FAR_SPEED, FAR_PERIOD);

interface FarRangeProps {
  scale: number;
  /** Width of the visible box in units. */
  visibleWidth: number;
}

export const FarRange = memo(function FarRange({ scale, visibleWidth }: FarRangeProps) {
  const hazeId = useId();
  const width = Math.ceil(FAR_PERIOD + visibleWidth);
  return (
    <svg
      className={styles.layer}
      width={width * scale}
      height={SCENE_HEIGHT * scale}
      viewBox={`0 0 ${width} ${SCENE_HEIGHT}`}
      aria-hidden="true"
    >
      <HazeGradient id={hazeId} />
      <path d={ridgePath(FAR_RIDGE, 0, width)} fill="var(--range-1)" />
      <path d={ridgePath(MIDDLE_RIDGE, 0, width)} fill="var(--range-2)" opacity=".9" />
      <rect y="370" width={width} height="190" fill={`url(#${hazeId})`} />
      <path d={FAR_FOOT} fill="var(--meadow-1)" />
    </svg>
  );
});

/** Box with the sky's gradient; layers are placed inside, standing on its bottom edge. */
export function SceneBackdrop({ children }: { children?: ReactNode }) {
  return <div className={styles.backdrop}>{children}</div>;
}

const SKY_WIDTH = 2600;
const CLOUD = 'M-62 16q-18 0-18-14t17-14q4-20 26-20 16 0 22 12 8-8 20-4 14 4 13 18 22 0 22 12 0 10-14 10z';
/** All clouds end above this height. */
const CLOUDS_HEIGHT = 300;
const CLOUDS = [
  [96, 258, 0.8],
  [520, 190, 0.8],
  [860, 160, 1.15],
  [1180, 200, 0.9],
  [1440, 130, 1],
  [1820, 210, 1.1],
  [2200, 140, 0.9],
] as const;
const STARS = Array.from({ length: 80 }, (_, index) => ({
  x: Math.round((index * 211.7) % 2560),
  y: Math.round(((index * index * 13.7) % 330) + 14),
  radius: 0.8 + (index % 3) * 0.5,
  opacity: 0.35 + (index % 4) * 0.18,
  // None where title and greeting stand, beside whose letters it would look like a mark.
})).filter(({ x, y }) => x > 420 || y > 250);

interface SkyProps {
  /** CSS pixels per unit. */
  scale: number;
  /** Where sun or moon stands, in units from the left. */
  orbX?: number;
}

/**
 * The clouds are an SVG of their own, which the compositor moves as a whole; a group would be painted anew in each
 * frame.
 */
const Clouds = ({ scale }: { scale: number }) => (
  <svg
    className={`${styles.layer} ${styles.clouds}`}
    style={{ bottom: (SCENE_HEIGHT - CLOUDS_HEIGHT) * scale }}
    width={SKY_WIDTH * scale}
    height={CLOUDS_HEIGHT * scale}
    viewBox={`0 0 ${SKY_WIDTH} ${CLOUDS_HEIGHT}`}
    fill="var(--cloud)"
    aria-hidden="true"
  >
    <g opacity=".62">
      {CLOUDS.map(([x, y, size]) => (
        <path key={x} transform={`translate(${x} ${y}) scale(${size})`} d={CLOUD} />
      ))}
    </g>
  </svg>
);

/** Stars, and sun or moon. They do not move with the path; the backdrop draws the gradient. */
const Stars = ({ scale, orbX = 292 }: SkyProps) => {
  const glowId = useId();
  return (
    <svg
      className={styles.layer}
      width={SKY_WIDTH * scale}
      height={SCENE_HEIGHT * scale}
      viewBox={`0 0 ${SKY_WIDTH} ${SCENE_HEIGHT}`}
      aria-hidden="true"
    >
      <radialGradient id={glowId}>
        <stop offset="0" stopColor="var(--orb-glow)" stopOpacity=".85" />
        <stop offset="1" stopColor="var(--orb-glow)" stopOpacity="0" />
      </radialGradient>
      <g fill="var(--star)">
        {STARS.map((star) => (
          <circle key={`${star.x} ${star.y}`} cx={star.x} cy={star.y} r={star.radius} opacity={star.opacity} />
        ))}
      </g>
      <g className={styles.orb} data-orb="">
        <circle cx={orbX} cy="232" r="140" fill={`url(#${glowId})`} />
        <circle cx={orbX} cy="232" r="33" fill="var(--orb)" />
      </g>
    </svg>
  );
};

export const Sky = memo(function Sky(props: SkyProps) {
  return (
    <>
      <Stars {...props} />
      <Clouds scale={props.scale} />
    </>
  );
});
