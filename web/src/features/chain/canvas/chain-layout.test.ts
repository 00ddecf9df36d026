import { CHAIN_ANGLE_STEP, CHAIN_BUBBLE_RADIUS } from '@bergkette/contract/layout.rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bubbleAt, bubbleNear, bubblesIn, CHAIN_GAP, layOutChain, spiralPoint, threadPoints } from './chain-layout.ts';

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

describe('what is in view, and under a finger', () => {
  const layout = layOutChain(1200);
  const coordinate = fc.double({ min: -1800, max: 1800, noNaN: true });

  it('is every bubble that touches a rectangle, each once [EVC-01]', () => {
    fc.assert(
      fc.property(coordinate, coordinate, fc.double({ min: 1, max: 1500, noNaN: true }), (left, top, size) => {
        const rect = { left, top, right: left + size, bottom: top + size / 2 };
        const found = bubblesIn(layout, rect);
        expect(new Set(found).size).toBe(found.length);
        for (let index = 0; index < layout.count; index += 1) {
          const { x, y } = bubbleAt(layout, index);
          const isInside =
            x + CHAIN_BUBBLE_RADIUS > rect.left &&
            x - CHAIN_BUBBLE_RADIUS < rect.right &&
            y + CHAIN_BUBBLE_RADIUS > rect.top &&
            y - CHAIN_BUBBLE_RADIUS < rect.bottom;
          if (isInside && !found.includes(index)) expect.fail(`${index} is missing`);
        }
      }),
    );
  });

  it('is every bubble that a thread in view leads to, though it is beside the view', () => {
    for (const index of [1, 2, 77, 1199]) {
      for (const { x, y } of threadPoints(layout, index)) {
        expect(bubblesIn(layout, { left: x, top: y, right: x, bottom: y })).toContain(index);
      }
    }
  });

  it('is little of the chain for a small part of it, and none beside it', () => {
    expect(bubblesIn(layout, { left: 0, top: 0, right: 130, bottom: 280 }).length).toBeLessThan(60);
    const beside = { left: -100, top: -100, right: 100, bottom: 100 };
    const away = [
      { left: 5000, right: 6000 },
      { left: -6000, right: -5000 },
      { top: 5000, bottom: 6000 },
      { top: -6000, bottom: -5000 },
    ];
    for (const side of away) expect(bubblesIn(layout, { ...beside, ...side })).toEqual([]);
  });

  it('finds the bubble under a point, and none between bubbles [EVC-07]', () => {
    for (const index of [0, 1, 2, 77, 1199]) {
      const { x, y } = bubbleAt(layout, index);
      expect(bubbleNear(layout, { x: x + 20, y: y - 20 }, CHAIN_BUBBLE_RADIUS)).toBe(index);
      expect(bubbleNear(layout, { x: x + 29, y: y - 29 }, CHAIN_BUBBLE_RADIUS)).not.toBe(index);
    }
    expect(bubbleNear(layout, { x: 9000, y: 0 }, CHAIN_BUBBLE_RADIUS)).toBeUndefined();
  });

  it('reaches further for a finger on a small drawing, and takes the nearest', () => {
    const { x, y } = bubbleAt(layout, 1199);
    const out = Math.hypot(x, y);
    const beyond = { x: (x * (out + 50)) / out, y: (y * (out + 50)) / out };
    expect(bubbleNear(layout, beyond, CHAIN_BUBBLE_RADIUS)).toBeUndefined();
    expect(bubbleNear(layout, beyond, 60)).toBe(1199);
  });

  it('holds for one bubble and for none', () => {
    expect(bubbleNear(layOutChain(1), { x: 1, y: 1 }, CHAIN_BUBBLE_RADIUS)).toBe(0);
    expect(bubbleNear(layOutChain(0), { x: 0, y: 0 }, CHAIN_BUBBLE_RADIUS)).toBeUndefined();
  });
});
