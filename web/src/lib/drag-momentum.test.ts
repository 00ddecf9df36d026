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
