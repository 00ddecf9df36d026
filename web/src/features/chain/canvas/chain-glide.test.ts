import { expect, it } from 'vitest';
import { glide, throwSpeed } from './chain-motion.ts';

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
