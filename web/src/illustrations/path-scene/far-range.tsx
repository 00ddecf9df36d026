import { memo, useId } from 'react';
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
