import { describe, expect, it, vi } from 'vitest';
import { createFrameLoop, rollOn } from './canvas.ts';

const fakeFrames = () => {
  const waiting = new Map<number, (now: number) => void>();
  let count = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: (now: number) => void) => {
    count += 1;
    waiting.set(count, callback);
    return count;
  });
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => void waiting.delete(handle));
  return {
    waiting,
    run: (now: number) => {
      const all = [...waiting.values()];
      waiting.clear();
      for (const callback of all) callback(now);
    },
  };
};

describe('the frame loop', () => {
  it('draws once however often something changed, and rests after it [EVC-10]', () => {
    const frames = fakeFrames();
    const drawn: number[] = [];
    const loop = createFrameLoop((elapsedMs) => drawn.push(elapsedMs) > 99);
    expect(frames.waiting.size).toBe(0);
    loop.request();
    loop.request();
    expect(frames.waiting.size).toBe(1);
    frames.run(1000);
    expect(drawn).toEqual([0]);
    expect(frames.waiting.size).toBe(0);
  });

  it('goes on while the drawing moves, and tells the time between frames', () => {
    const frames = fakeFrames();
    const drawn: number[] = [];
    const loop = createFrameLoop((elapsedMs) => drawn.push(elapsedMs) < 3);
    loop.request();
    for (const now of [1000, 1016, 1033, 1050]) frames.run(now);
    expect(drawn).toEqual([0, 16, 17]);
    // After a pause the chain must not jump as if it had moved during the pause.
    loop.request();
    frames.run(9000);
    expect(drawn.at(-1)).toBe(0);
  });

  it('leaves no frame behind once it is stopped, and takes no new one [EVC-09, EVC-10]', () => {
    const frames = fakeFrames();
    let drawn = 0;
    const loop = createFrameLoop(() => {
      drawn += 1;
      return true;
    });
    loop.request();
    frames.run(0);
    expect(frames.waiting.size).toBe(1);
    loop.stop();
    expect(frames.waiting.size).toBe(0);
    loop.request();
    frames.run(16);
    expect(frames.waiting.size).toBe(0);
    expect(drawn).toBe(1);
  });

  it('stays stopped when it is stopped while it draws [EVC-09]', () => {
    const frames = fakeFrames();
    const loop = createFrameLoop(() => {
      loop.stop();
      return true;
    });
    loop.request();
    frames.run(0);
    expect(frames.waiting.size).toBe(0);
  });
});

describe('the land that was pulled and let go', () => {
  it('loses two thirds of its speed in 325 ms, and stands below 0.03', () => {
    const next = rollOn(-3, 325);
    expect(next?.speed).toBeCloseTo(-3 / Math.E, 6);
    expect(next?.distance).toBeCloseTo(-3 * 325 * (1 - 1 / Math.E), 6);
    expect([rollOn(0.029, 16), rollOn(-0.029, 16), rollOn(0.03, 16) === null]).toEqual([null, null, false]);
  });
});
