import { type CSSProperties, memo } from 'react';
import { mountainSymbolId } from '../mountain.tsx';
import type { MountainLevel } from '../mountain-shapes.ts';
import { Pine } from '../pine.tsx';
import type { Place } from '../place.ts';
import { mountainPlacement } from './mountain-placement.ts';
import styles from './path-scene.module.css';
import { NEAR_RIDGE, ridgePath } from './ridge.ts';
import { frontPlantsOfSlot, treesOfSlot } from './scatter.ts';
import { SLOT_WIDTH, trailPath } from './scene-metrics.ts';
import { type Wave, wavePath } from './wave.ts';

/**
 * Props of the parts that draw one slot; `x` is the slot's start inside the SVG. Memoised, so that only new slots are
 * drawn.
 */
interface SlotPartProps {
  slot: number;
  x: number;
}

const at = (x: number) => `translate(${x} 0)`;

export const SlotRidge = memo(function SlotRidge({ slot, x }: SlotPartProps) {
  const left = slot * SLOT_WIDTH;
  return <path transform={at(x)} d={ridgePath(NEAR_RIDGE, left, left + SLOT_WIDTH)} />;
});

export const SlotWave = memo(function SlotWave({ slot, x, wave }: SlotPartProps & { wave: Wave }) {
  return <path transform={at(x)} d={wavePath(wave, slot)} />;
});

/** Number of dashes in a slot, chosen so that they continue over the borders of slots. */
const DASHES_PER_SLOT = 9;

export const SlotTrail = memo(function SlotTrail({ slot, x }: SlotPartProps) {
  return <path transform={at(x)} d={trailPath(slot)} pathLength={28 * DASHES_PER_SLOT} />;
});

interface SlotTreesProps extends SlotPartProps {
  /** A slot-local x that stays free of plants, because Firn stands there. */
  clearing?: number | undefined;
}

const CLEARING_HALF_WIDTH = 58;

export const SlotTrees = memo(function SlotTrees({ slot, x, clearing }: SlotTreesProps) {
  const trees = treesOfSlot(slot).filter(
    (tree) => clearing === undefined || Math.abs(tree.x - clearing) >= CLEARING_HALF_WIDTH,
  );
  return (
    <g transform={at(x)}>
      {trees.map((tree) => (
        <Pine key={tree.x} {...tree} />
      ))}
    </g>
  );
});

function Flower({ x, y, pale }: { x: number; y: number; pale: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0 0q-3-12-9-16M0 0q0-14 1-20M0 0q4-11 10-15"
        stroke="var(--meadow-4)"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx={pale ? 10 : -9} cy="-16" r="3.4" fill={pale ? 'var(--flower-b)' : 'var(--flower-a)'} />
    </g>
  );
}

export const SlotFront = memo(function SlotFront({ slot, x }: SlotPartProps) {
  return (
    <g transform={at(x)}>
      {frontPlantsOfSlot(slot).map((plant) =>
        plant.kind === 'tree' ? (
          <Pine key={plant.x} x={plant.x} y={plant.y} scale={plant.scale} larch={plant.larch} />
        ) : (
          <Flower key={plant.x} x={plant.x} y={plant.y} pale={plant.pale} />
        ),
      )}
    </g>
  );
});

export interface SlotMountainData {
  slot: number;
  level: MountainLevel;
  place: Place;
  /** Number from the event's id (`seedOf`), which varies the drawing. */
  seed: number;
  /** True lets the mountain rise from its foot when it appears. */
  isNew?: boolean;
}

export const SlotMountain = memo(function SlotMountain({
  x,
  level,
  place,
  seed,
  isNew,
}: SlotMountainData & { x: number }) {
  if (level === 0) return null;
  const { transform, reach } = mountainPlacement(seed, level);
  // `--reach` tells Firn's line how high the new mountain is, so that it can stand below it.
  return (
    <g
      transform={at(x)}
      className={styles.mountain}
      data-new={isNew || undefined}
      style={{ '--reach': reach } as CSSProperties}
    >
      <g transform={transform}>
        <g className={isNew ? styles.rising : undefined}>
          <use href={`#${mountainSymbolId(level, place)}`} />
        </g>
      </g>
    </g>
  );
});
