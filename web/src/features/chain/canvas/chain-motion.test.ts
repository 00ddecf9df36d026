import { expect, it } from 'vitest';
import { type ChainMotion, moveOn, walkTo } from './chain-camera.ts';
import { layOutChain } from './chain-layout.ts';

const where = { frame: layOutChain(150).frame, view: { width: 390, height: 768, top: 100, bottom: 90 } };

/** One step of a throw at zoom 1 from the middle of the spiral. */
const thrown = (speed: { x: number; y: number }, elapsedMs: number) =>
  moveOn({ kind: 'throw', speed }, { x: 0, y: 0, scale: 1 }, elapsedMs, where);

/** Where a throw ends. */
const restOf = (speed: { x: number; y: number }, frameMs: number) => {
  let step: { camera: { x: number; y: number; scale: number }; motion: ChainMotion | null } = {
    camera: { x: 0, y: 0, scale: 1 },
    motion: { kind: 'throw', speed },
  };
  let frames = 0;
  while (step.motion !== null) {
    step = moveOn(step.motion, step.camera, frameMs, where);
    frames += 1;
    if (frames > 10_000) throw new Error('It never rests');
  }
  return step.camera;
};

it('a thrown camera goes on, slows down and stays with the spiral [EVC-05]', () => {
  const { x } = restOf({ x: -4, y: 0 }, 16);
  expect(x).toBeGreaterThan(300);
  expect(x).toBeLessThanOrEqual(where.frame.x + where.frame.reach + 1e-6);
});

it('half of the time is most of the way, and at 220 ms the camera has arrived [EVC-06]', () => {
  const from = { x: 10, y: 30, scale: 1 };
  const to = { x: 110, y: -50, scale: 4 };
  const half = moveOn(walkTo(from, to), from, 110, where);
  expect(half.camera).toEqual({ x: 97.5, y: -40, scale: 4 ** 0.875 });
  expect(half.motion).toEqual({ kind: 'walk', from, to, elapsedMs: 110 });
  expect(half.motion && moveOn(half.motion, half.camera, 60, where).motion).toMatchObject({ elapsedMs: 170 });
  expect(moveOn(walkTo(from, to), from, 219.9, where).motion).not.toBeNull();
  expect(moveOn(walkTo(from, to), from, 220, where)).toEqual({ camera: to, motion: null });
});

it('a thrown chain slows down and comes to rest, however long the frames are [EVC-05]', () => {
  const short = restOf({ x: -0.5, y: 0.25 }, 16);
  expect(short.x).toBeGreaterThan(120);
  expect(short.x).toBeLessThan(163);
  expect(short.y).toBeCloseTo(-short.x / 2, 6);
  expect(Math.abs(short.x - restOf({ x: -0.5, y: 0.25 }, 33).x)).toBeLessThan(6);
});

it('a hand at rest throws nothing, and the fastest throw has a limit [EVC-05]', () => {
  for (const y of [0, 0.01])
    expect(thrown({ x: 0, y }, 16)).toEqual({ camera: { x: 0, y: 0, scale: 1 }, motion: null });
  const fastest = thrown({ x: 0, y: 90 }, 325).motion;
  expect(fastest).toEqual({ kind: 'throw', speed: { x: 0, y: expect.closeTo(6 / Math.E, 6) } });
});

it('a throw keeps its direction, and has a third of its speed after 325 ms [EVC-05]', () => {
  const { camera, motion } = thrown({ x: 0.06, y: -0.24 }, 325);
  const way = 325 * (1 - 1 / Math.E);
  expect(camera).toEqual({ x: expect.closeTo(-0.06 * way, 6), y: expect.closeTo(0.24 * way, 6), scale: 1 });
  const speed = { x: expect.closeTo(0.06 / Math.E, 6), y: expect.closeTo(-0.24 / Math.E, 6) };
  expect(motion).toEqual({ kind: 'throw', speed });
});
