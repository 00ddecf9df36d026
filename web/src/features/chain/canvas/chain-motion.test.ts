import { expect, it } from 'vitest';
import { layOutChain } from './chain-layout.ts';
import { type ChainMotion, moveOn, walkTo } from './chain-motion.ts';

const where = { radius: layOutChain(150).radius, view: { width: 390, height: 768, top: 100, bottom: 90 } };

it('a walk of the camera ends where it was to go, zooming evenly [EVC-06]', () => {
  const from = { x: 0, y: 0, scale: 0.5 };
  const to = { x: 100, y: -40, scale: 2 };
  let step: { camera: typeof from; motion: ChainMotion | null } = { camera: from, motion: walkTo(from, to) };
  const scales: number[] = [];
  for (let frame = 0; step.motion !== null && frame < 100; frame += 1) {
    step = moveOn(step.motion, step.camera, 16, where);
    scales.push(step.camera.scale);
  }
  expect(step.camera).toEqual(to);
  expect(scales).toEqual(scales.toSorted((a, b) => a - b));
  expect(scales.length).toBeLessThan(20);
});

it('a thrown camera goes on, slows down and stays with the spiral [EVC-05]', () => {
  let step: { camera: { x: number; y: number; scale: number }; motion: ChainMotion | null } = {
    camera: { x: 0, y: 0, scale: 1 },
    motion: { kind: 'throw', speed: { x: -4, y: 0 } },
  };
  while (step.motion !== null) step = moveOn(step.motion, step.camera, 16, where);
  expect(step.camera.x).toBeGreaterThan(300);
  expect(step.camera.x).toBeLessThanOrEqual(where.radius + 1e-6);
});

it('half of the time is most of the way, and at 220 ms the camera has arrived [EVC-06]', () => {
  const from = { x: 10, y: 30, scale: 1 };
  const to = { x: 110, y: -50, scale: 4 };
  const half = moveOn(walkTo(from, to), from, 110, where);
  expect(half.camera).toEqual({ x: 97.5, y: -40, scale: 4 ** 0.875 });
  expect(half.motion).toEqual({ kind: 'walk', from, to, elapsedMs: 110 });
  expect(moveOn(walkTo(from, to), from, 219.9, where).motion).not.toBeNull();
  expect(moveOn(walkTo(from, to), from, 220, where)).toEqual({ camera: to, motion: null });
});
