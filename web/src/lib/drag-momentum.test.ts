import { describe, expect, it } from 'vitest';
import { rollOn } from './drag-momentum.ts';

describe('the land that was pulled and let go', () => {
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
