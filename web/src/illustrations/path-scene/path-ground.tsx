import { type ReactNode, useId } from 'react';
import { HazeGradient, MountainSymbols } from '../mountain.tsx';
import {
  SlotFront,
  SlotMountain,
  type SlotMountainData,
  SlotRidge,
  SlotTrail,
  SlotTrees,
  SlotWave,
} from './ground-layers.tsx';
import styles from './path-scene.module.css';
import { SCENE_HEIGHT, SLOT_WIDTH, slotsBetween } from './scene-metrics.ts';
import { MEADOW_WAVES } from './wave.ts';

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
  clearingX?: number | undefined;
  /** Drawn on top of the land; `xOfSlot` gives the x of a slot inside the SVG. */
  children?: (xOfSlot: (slot: number) => number) => ReactNode;
}

/** Near mountains, meadows and trail for a range of slots, placed absolutely in the scrolling content. */
export function PathGround({ from, to, scale, mountains, clearingX, children }: PathGroundProps) {
  const hazeId = useId();
  const origin = Math.floor(from / SLOTS_PER_ORIGIN) * SLOTS_PER_ORIGIN;
  const xOf = (slot: number) => (slot - origin) * SLOT_WIDTH;
  const slots = slotsBetween(from, to);
  // The trail from a slot reaches to the next one's centre, so the slot before the range is drawn too.
  const trailSlots = slotsBetween(from - 1, to);
  const trail = trailSlots.map((slot) => <SlotTrail key={slot} slot={slot} x={xOf(slot)} />);
  const meadow = (name: keyof typeof MEADOW_WAVES) =>
    slots.map((slot) => <SlotWave key={slot} slot={slot} x={xOf(slot)} wave={MEADOW_WAVES[name]} />);
  const clearingSlot = clearingX === undefined ? undefined : Math.floor(clearingX / SLOT_WIDTH);
  const clearingIn = (slot: number) =>
    clearingX === undefined || clearingSlot === undefined || Math.abs(slot - clearingSlot) > 1
      ? undefined
      : clearingX - slot * SLOT_WIDTH;
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
        <SlotFront key={slot} slot={slot} x={xOf(slot)} />
      ))}
      <g fill="var(--meadow-4)">{meadow('meadow4')}</g>
      {children?.(xOf)}
    </svg>
  );
}
