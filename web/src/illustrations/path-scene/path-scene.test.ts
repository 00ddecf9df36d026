import { describe, expect, it } from 'vitest';
import { FAR_PERIOD, FAR_RIDGE, MEADOW_WAVES, MIDDLE_RIDGE, NEAR_RIDGE, ridgePath, wavePath } from './ridge.ts';
import { frontPlantsOfSlot, mountainPlacement, seedOf, treesOfSlot } from './scatter.ts';
import { SLOT_WIDTH, slotWidthPx, trailPath } from './scene-metrics.ts';
import { farShift } from './sky.tsx';

const SLOTS = [-2, -1, 0, 1, 7, 500, 9999];

/** End points of the drawn commands with absolute x; control points are left out. */
function nodes(path: string, slot: number): Map<number, number> {
  const found = new Map<number, number>();
  const start = /^M([-\d.]+) [-\d.]+V([-\d.]+)/.exec(path);
  if (start) found.set(Math.round(Number(start[1]) + slot * SLOT_WIDTH), Number(start[2]));
  for (const [command] of path.matchAll(/[CLQ][^CLQVMz]+/g)) {
    const numbers = command.slice(1).split(/[ ,]/).map(Number);
    found.set(Math.round((numbers.at(-2) ?? 0) + slot * SLOT_WIDTH), numbers.at(-1) ?? 0);
  }
  return found;
}

function expectSameCurve(left: Map<number, number>, right: Map<number, number>) {
  const shared = [...left.keys()].filter((x) => right.has(x));
  expect(shared.length).toBeGreaterThanOrEqual(2);
  for (const x of shared) expect(Math.abs((left.get(x) ?? 0) - (right.get(x) ?? 99))).toBeLessThanOrEqual(0.1);
}

describe('the path scene', () => {
  it('an event is 31 percent of the window height wide at every height [HOME-11]', () => {
    expect(slotWidthPx(844)).toBeCloseTo(261.64);
    for (const height of [320, 600, 844, 1440]) {
      expect(slotWidthPx(height)).toBeCloseTo(height * 0.31);
    }
  });

  it.each(Object.entries(MEADOW_WAVES))('%s runs on over the border of two slots', (_name, wave) => {
    for (const slot of SLOTS) {
      expectSameCurve(nodes(wavePath(wave, slot), slot), nodes(wavePath(wave, slot + 1), slot + 1));
    }
  });

  it('every meadow covers its slot from edge to edge', () => {
    for (const wave of Object.values(MEADOW_WAVES)) {
      for (const slot of SLOTS) {
        const xs = [...nodes(wavePath(wave, slot), 0).keys()];
        expect(Math.min(...xs)).toBeLessThanOrEqual(0);
        expect(Math.max(...xs)).toBeGreaterThanOrEqual(SLOT_WIDTH);
      }
    }
  });

  it('the near range draws whole peaks, the same ones on both sides of a border', () => {
    const peaks = (slot: number) => nodes(ridgePath(NEAR_RIDGE, slot * SLOT_WIDTH, (slot + 1) * SLOT_WIDTH), slot);
    for (const slot of SLOTS) {
      const [left, right] = [peaks(slot), peaks(slot + 1)];
      const shared = [...left.keys()].filter((x) => right.has(x));
      expect(shared.length).toBeGreaterThanOrEqual(1);
      for (const x of shared) expect(left.get(x)).toBeCloseTo(right.get(x) ?? 0, 0);
    }
  });

  it('the far ranges repeat after one period, so that a long path loops without a jump', () => {
    expect(MIDDLE_RIDGE.period).toBeCloseTo(FAR_PERIOD);
    for (const ridge of [FAR_RIDGE, MIDDLE_RIDGE]) {
      expect(ridgePath(ridge, FAR_PERIOD + 5, FAR_PERIOD + 900)).toBe(ridgePath(ridge, 5, 900));
    }
    for (const scrolled of [0, 30_000, 2_620_000, -300]) {
      expect(farShift(scrolled)).toBeGreaterThanOrEqual(0);
      expect(farShift(scrolled)).toBeLessThan(FAR_PERIOD);
    }
  });

  it('the trail leaves a slot where it enters the next', () => {
    for (const slot of SLOTS) {
      const endY = trailPath(slot).split(' ').at(-1);
      expect(trailPath(slot + 1)).toMatch(new RegExp(`^M131 ${endY}C`));
    }
  });

  it('no tree in front of the trail sticks out from below the label of an event', () => {
    const trees = Array.from({ length: 400 }, (_, slot) => frontPlantsOfSlot(slot))
      .flat()
      .filter(({ kind }) => kind === 'tree');
    expect(trees.length).toBeGreaterThan(50);
    for (const { x } of trees) expect(Math.abs(x - SLOT_WIDTH / 2)).toBeGreaterThan(80);
  });

  it('plants and mountains stand in the same place each time', () => {
    for (const slot of SLOTS) {
      expect(treesOfSlot(slot)).toEqual(treesOfSlot(slot));
      for (const plant of [...treesOfSlot(slot), ...frontPlantsOfSlot(slot)]) {
        expect(plant.x).toBeGreaterThanOrEqual(0);
        expect(plant.x).toBeLessThanOrEqual(SLOT_WIDTH);
      }
    }
    expect(mountainPlacement(seedOf('1f0c'), 1)).toEqual(mountainPlacement(seedOf('1f0c'), 1));
    // The least and the most stretched peak of the highest level.
    expect([3, 4].map((seed) => Math.round(mountainPlacement(seed, 3).reach))).toEqual([580, 646]);
  });

  it('a round of slots is neither bare nor a forest', () => {
    const counts = Array.from({ length: 400 }, (_, slot) => treesOfSlot(slot).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(5);
    expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeGreaterThan(2);
  });
});
