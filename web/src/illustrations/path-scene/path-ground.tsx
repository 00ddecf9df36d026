import type { LocationName } from '@bergkette/contract/catalogues.ts';
import { type CSSProperties, memo, type ReactNode, useId } from 'react';
import { HazeGradient, MountainSymbols, mountainSymbolId, Pine } from '../mountain.tsx';
import type { MountainLevel } from '../mountain-shapes.ts';
import styles from './path-scene.module.css';
import { MEADOW_WAVES, NEAR_RIDGE, ridgePath, type Wave, wavePath } from './ridge.ts';
import { frontPlantsOfSlot, mountainPlacement, treesOfSlot } from './scatter.ts';
import { SCENE_HEIGHT, SLOT_WIDTH, slotsBetween, trailPath } from './scene-metrics.ts';

/**
 * Props of the parts that draw one slot; `x` is the slot's start inside the SVG. Memoised, so that only new slots are
 * drawn.
 */
interface SlotPartProps {
  slot: number;
  x: number;
}

const at = (x: number) => `translate(${x} 0)`;

const SlotRidge = memo(function SlotRidge({ slot, x }: SlotPartProps) {
  const left = slot * SLOT_WIDTH;
  return <path transform={at(x)} d={ridgePath(NEAR_RIDGE, left, left + SLOT_WIDTH)} />;
});

const SlotWave = memo(function SlotWave({ slot, x, wave }: SlotPartProps & { wave: Wave }) {
  return <path transform={at(x)} d={wavePath(wave, slot)} />;
});

/** Number of dashes in a slot, chosen so that they continue over the borders of slots. */
const DASHES_PER_SLOT = 9;

const SlotTrail = memo(function SlotTrail({ slot, x }: SlotPartProps) {
  return <path transform={at(x)} d={trailPath(slot)} pathLength={28 * DASHES_PER_SLOT} />;
});

interface SlotTreesProps extends SlotPartProps {
  /** A slot-local x that stays free of plants, because Firn stands there. */
  clearing: number | undefined;
}

const CLEARING_HALF_WIDTH = 58;

const SlotTrees = memo(function SlotTrees({ slot, x, clearing }: SlotTreesProps) {
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

interface SlotFrontProps extends SlotPartProps {
  /** The buttons beside Firn, and those of the walk, lie over the land: a tree would stick out behind them. */
  hasTrees: boolean;
}

const SlotFront = memo(function SlotFront({ slot, x, hasTrees }: SlotFrontProps) {
  const plants = frontPlantsOfSlot(slot).filter(({ kind }) => hasTrees || kind === 'flower');
  return (
    <g transform={at(x)}>
      {plants.map((plant) =>
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
  place: LocationName;
  /** Number from the event's id (`seedOf`), which varies the drawing. */
  seed: number;
  /** True lets the mountain rise from its foot when it appears. */
  isNew?: boolean;
}

const SlotMountain = memo(function SlotMountain({ x, level, place, seed, isNew }: SlotMountainData & { x: number }) {
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

/** The SVG's origin moves only after this many slots, and coordinates stay small enough for SVG's 32-bit floats. */
const SLOTS_PER_ORIGIN = 32;

interface PathGroundProps {
  /**
   * First slot to draw, and the one after the last. The slots in view and two more on each side are enough; `from` may
   * be negative.
   */
  from: number;
  to: number;
  /** CSS pixels per unit. */
  scale: number;
  /** Mountains of the range; others are ignored. */
  mountains: readonly SlotMountainData[];
  /** Where no tree may stand, in units from the start of the path. */
  clearingX: number;
  /** Whether trees stand in front of the trail. */
  hasFrontTrees: boolean;
  /** Drawn on top of the land; `xOfSlot` gives the x of a slot inside the SVG. */
  children: (xOfSlot: (slot: number) => number) => ReactNode;
}

/** Near mountains, meadows and trail for a range of slots, placed absolutely in the scrolling content. */
export function PathGround({ from, to, scale, mountains, clearingX, hasFrontTrees, children }: PathGroundProps) {
  const hazeId = useId();
  const origin = Math.floor(from / SLOTS_PER_ORIGIN) * SLOTS_PER_ORIGIN;
  const xOf = (slot: number) => (slot - origin) * SLOT_WIDTH;
  const slots = slotsBetween(from, to);
  // The trail from a slot reaches to the next one's centre, so the slot before the range is drawn too.
  const trailSlots = slotsBetween(from - 1, to);
  const trail = trailSlots.map((slot) => <SlotTrail key={slot} slot={slot} x={xOf(slot)} />);
  const meadow = (name: keyof typeof MEADOW_WAVES) =>
    slots.map((slot) => <SlotWave key={slot} slot={slot} x={xOf(slot)} wave={MEADOW_WAVES[name]} />);
  const clearingSlot = Math.floor(clearingX / SLOT_WIDTH);
  const clearingIn = (slot: number) => (Math.abs(slot - clearingSlot) > 1 ? undefined : clearingX - slot * SLOT_WIDTH);
  const highestFirst = mountains
    .filter(({ slot }) => slot >= from && slot < to)
    .toSorted((a, b) => b.level - a.level || a.slot - b.slot);
  return (
    <svg
      className={styles.ground}
      style={{ left: origin * SLOT_WIDTH * scale }}
      width={SLOT_WIDTH * scale}
      height={SCENE_HEIGHT * scale}
      viewBox={`0 0 ${SLOT_WIDTH} ${SCENE_HEIGHT}`}
      aria-hidden="true"
    >
      <MountainSymbols />
      <HazeGradient id={hazeId} />
      <g fill="var(--range-3)" opacity=".75">
        {slots.map((slot) => (
          <SlotRidge key={slot} slot={slot} x={xOf(slot)} />
        ))}
      </g>
      {highestFirst.map((mountain) => (
        <SlotMountain key={mountain.slot} {...mountain} x={xOf(mountain.slot)} />
      ))}
      {/* As wide as the land can become before the origin moves, so that it is not painted anew with each slot. */}
      <rect
        x={xOf(origin - SLOTS_PER_ORIGIN)}
        y="440"
        width={3 * SLOTS_PER_ORIGIN * SLOT_WIDTH}
        height="110"
        fill={`url(#${hazeId})`}
        opacity=".7"
      />
      <g fill="var(--meadow-1)">{meadow('meadow1')}</g>
      {slots.map((slot) => (
        <SlotTrees key={slot} slot={slot} x={xOf(slot)} clearing={clearingIn(slot)} />
      ))}
      <g fill="var(--meadow-2)">{meadow('meadow2')}</g>
      <g fill="none" strokeLinecap="round">
        <g stroke="var(--trail-edge)" strokeWidth="42">
          {trail}
        </g>
        <g stroke="var(--trail)" strokeWidth="34">
          {trail}
        </g>
        <g stroke="var(--trail-edge)" strokeWidth="3" strokeDasharray="2 26" opacity=".8">
          {trail}
        </g>
      </g>
      <g fill="var(--meadow-3)">{meadow('meadow3')}</g>
      {slots.map((slot) => (
        <SlotFront key={slot} slot={slot} x={xOf(slot)} hasTrees={hasFrontTrees && clearingIn(slot) === undefined} />
      ))}
      <g fill="var(--meadow-4)">{meadow('meadow4')}</g>
      {children(xOf)}
    </svg>
  );
}
