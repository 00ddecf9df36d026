import { describe, expect, it } from 'vitest';
import { releaseSpeed, rollOn } from './drag-momentum.ts';

const drag = (...xs: number[]) => xs.map((x, index) => ({ x, at: index * 16 }));

describe('the land that was pulled and let go', () => {
  it('rolls on as fast as the hand was at last', () => {
    expect(releaseSpeed(drag(0, 32, 64, 96), 50)).toBe(2);
    expect(releaseSpeed(drag(96, 64, 32, 0), 50)).toBe(-2);
  });

  it('stays where the hand held it still', () => {
    expect(releaseSpeed(drag(0, 32, 64), 400)).toBe(0);
    expect(releaseSpeed([], 0)).toBe(0);
  });

  it('counts the last 80 ms, and no speed above six', () => {
    const samples = [
      { x: 0, at: 0 },
      { x: 100, at: 20 },
      { x: 130, at: 50 },
    ];
    expect([releaseSpeed(samples, 80), releaseSpeed(samples, 81), releaseSpeed(samples, 101)]).toEqual([2.6, 1, 0]);
    const jump = (x: number) => [
      { x: 0, at: 0 },
      { x, at: 10 },
    ];
    expect([-900, -60, -59, 59, 60, 900].map((x) => releaseSpeed(jump(x), 10))).toEqual([-6, -6, -5.9, 5.9, 6, 6]);
    expect(releaseSpeed([{ x: 5, at: 3 }], 3)).toBe(0);
  });

  it('loses two thirds of its speed in 325 ms, and stands below 0.03', () => {
    const next = rollOn(-3, 325);
    expect(next?.speed).toBeCloseTo(-3 / Math.E, 6);
    expect(next?.distance).toBeCloseTo(-3 * 325 * (1 - 1 / Math.E), 6);
    expect([rollOn(0.029, 16), rollOn(-0.029, 16), rollOn(0.03, 16) === null]).toEqual([null, null, false]);
  });

  it('comes to rest, at the same place however long the frames are', () => {
    const roll = (frameMs: number) => {
      let [speed, distance, frames] = [2, 0, 0];
      for (let next = rollOn(speed, frameMs); next !== null; next = rollOn(speed, frameMs)) {
        speed = next.speed;
        distance += next.distance;
        frames += 1;
      }
      expect(frames * frameMs).toBeLessThan(2000);
      return distance;
    };
    expect(Math.abs(roll(8) - roll(33))).toBeLessThan(10);
  });
});
