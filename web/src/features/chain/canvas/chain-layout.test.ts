import { CHAIN_ANGLE_STEP, CHAIN_BUBBLE_RADIUS } from '@bergkette/contract/layout.rules.ts';
import { describe, expect, it } from 'vitest';
import { bubbleAt, CHAIN_GAP, layOutChain, spiralPoint, threadPoints } from './chain-layout.ts';

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe('the spiral', () => {
  it('widens by 0.8 with every hundredth of a turn [EVC-13]', () => {
    for (const step of [0, 1, 7, 100, 2500]) {
      expect(distance(spiralPoint(step * CHAIN_ANGLE_STEP), { x: 0, y: 0 })).toBeCloseTo(step * 0.8, 9);
    }
  });

  it('begins with the oldest event at the centre, and all of it lies within its radius [EVC-01, EVC-13]', () => {
    const layout = layOutChain(300);
    expect(bubbleAt(layout, 0)).toEqual({ x: 0, y: 0 });
    for (let index = 1; index < 300; index += 1) {
      const out = distance(bubbleAt(layout, index), { x: 0, y: 0 });
      expect(out).toBeGreaterThan(distance(bubbleAt(layout, index - 1), { x: 0, y: 0 }));
      expect(out + CHAIN_BUBBLE_RADIUS).toBeLessThanOrEqual(layout.radius + 1e-9);
    }
  });

  it('keeps neighbours one gap apart, and nobody nearer to anybody [EVC-13]', () => {
    const layout = layOutChain(2000);
    for (let a = 0; a < 2000; a += 1) {
      if (a > 0) expect(distance(bubbleAt(layout, a), bubbleAt(layout, a - 1))).toBeCloseTo(CHAIN_GAP, 6);
      for (let b = 0; b < a; b += 1) {
        const apart = Math.hypot((layout.x[a] ?? 0) - (layout.x[b] ?? 0), (layout.y[a] ?? 0) - (layout.y[b] ?? 0));
        if (apart < CHAIN_GAP - 1e-6) expect.fail(`${a} and ${b} are ${apart} apart`);
      }
    }
  });

  it('is laid out for nobody, for one and for ten thousand events', () => {
    expect(layOutChain(0)).toMatchObject({ count: 0, radius: CHAIN_BUBBLE_RADIUS });
    expect(layOutChain(1)).toMatchObject({ count: 1, radius: CHAIN_BUBBLE_RADIUS });
    const { radius } = layOutChain(10_000);
    expect(radius).toBeGreaterThan(4000);
    expect(radius).toBeLessThan(4600);
  });

  it('has a thread that bends from bubble to bubble, the first part alone is straight', () => {
    const layout = layOutChain(3);
    expect(threadPoints(layout, 1)).toEqual([bubbleAt(layout, 1)]);
    const bend = threadPoints(layout, 2);
    expect(bend.length).toBeGreaterThan(5);
    expect(bend.at(-1)).toEqual(bubbleAt(layout, 2));
    expect(threadPoints(layOutChain(2000), 1999)).toHaveLength(1);
  });
});
