import { expect, it } from 'vitest';
import { type ChainMotion, glide, moveOn, throwSpeed, walkTo } from './chain-camera.ts';
import { layOutChain } from './chain-layout.ts';

const where = { frame: layOutChain(150).frame, view: { width: 390, height: 768, top: 100, bottom: 90 } };

it('a thrown camera goes on, slows down and stays with the spiral [EVC-05]', () => {
  let step: { camera: { x: number; y: number; scale: number }; motion: ChainMotion | null } = {
    camera: { x: 0, y: 0, scale: 1 },
    motion: { kind: 'throw', speed: { x: -4, y: 0 } },
  };
  while (step.motion !== null) step = moveOn(step.motion, step.camera, 16, where);
  expect(step.camera.x).toBeGreaterThan(300);
  expect(step.camera.x).toBeLessThanOrEqual(where.frame.x + where.frame.reach + 1e-6);
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
  const run = (frameMs: number) => {
    let speed: { x: number; y: number } | null = { x: 1, y: -0.5 };
    let x = 0;
    let frames = 0;
    while (speed !== null) {
      const step = glide(speed, frameMs);
      x += step.way.x;
      speed = step.speed;
      frames += 1;
      if (frames > 10_000) throw new Error('It never rests');
    }
    return x;
  };
  expect(run(16)).toBeGreaterThan(240);
  expect(run(16)).toBeLessThan(261);
  expect(Math.abs(run(16) - run(33))).toBeLessThan(6);
});

it('a hand at rest throws nothing, and the fastest throw has a limit [EVC-05]', () => {
  expect(throwSpeed({ x: 0, y: 0.01 })).toBeNull();
  expect(throwSpeed({ x: 1, y: 1 })).toEqual({ x: 1, y: 1 });
  expect(throwSpeed({ x: 0, y: 90 })).toEqual({ x: 0, y: 4 });
});

it('a throw keeps its direction, and has a third of its speed after 260 ms [EVC-05]', () => {
  const { way, speed } = glide({ x: 0.5, y: -2 }, 260);
  expect({ x: way.x, y: way.y }).toEqual({ x: expect.closeTo(82.17, 1), y: expect.closeTo(-328.7, 1) });
  expect({ x: speed?.x, y: speed?.y }).toEqual({
    x: expect.closeTo(0.5 / Math.E, 6),
    y: expect.closeTo(-2 / Math.E, 6),
  });
  expect(throwSpeed({ x: -90, y: 0 })).toEqual({ x: -4, y: 0 });
  expect([throwSpeed({ x: 0.02, y: 0 }), throwSpeed({ x: 0.0199, y: 0 })]).toEqual([{ x: 0.02, y: 0 }, null]);
});
