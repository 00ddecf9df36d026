import { CHAIN_BUBBLE_RADIUS } from '@bergkette/contract/layout.rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChainGrid } from './chain-grid.ts';
import { bubbleAt, layOutChain } from './chain-layout.ts';

const layout = layOutChain(1200);
const grid = createChainGrid(layout);
const coordinate = fc.double({ min: -1800, max: 1800, noNaN: true });

describe('the grid', () => {
  it('names every bubble that touches a rectangle, each once [EVC-01]', () => {
    fc.assert(
      fc.property(coordinate, coordinate, fc.double({ min: 1, max: 1500, noNaN: true }), (left, top, size) => {
        const rect = { left, top, right: left + size, bottom: top + size / 2 };
        const found: number[] = [];
        const visited = grid.visitRect(rect, (index) => found.push(index));
        expect(visited).toBe(found.length);
        expect(new Set(found).size).toBe(found.length);
        for (let index = 0; index < layout.count; index += 1) {
          const { x, y } = bubbleAt(layout, index);
          const isInside = x > rect.left && x < rect.right && y > rect.top && y < rect.bottom;
          if (isInside && !found.includes(index)) expect.fail(`${index} is missing`);
        }
      }),
    );
  });

  it('looks at few bubbles for a small part of the chain', () => {
    expect(grid.visitRect({ left: 0, top: 0, right: 130, bottom: 280 }, () => undefined)).toBeLessThan(60);
    const beside = { left: -100, top: -100, right: 100, bottom: 100 };
    const away = [
      { left: 5000, right: 6000 },
      { left: -6000, right: -5000 },
      { top: 5000, bottom: 6000 },
      { top: -6000, bottom: -5000 },
    ];
    expect(away.map((side) => grid.visitRect({ ...beside, ...side }, () => undefined))).toEqual([0, 0, 0, 0]);
  });

  it('finds the bubble under a point, and none between bubbles [EVC-07]', () => {
    for (const index of [0, 1, 2, 77, 1199]) {
      const { x, y } = bubbleAt(layout, index);
      expect(grid.findAt({ x: x + 20, y: y - 20 }, CHAIN_BUBBLE_RADIUS)).toBe(index);
      expect(grid.findAt({ x: x + 29, y: y - 29 }, CHAIN_BUBBLE_RADIUS)).not.toBe(index);
    }
    expect(grid.findAt({ x: 9000, y: 0 }, CHAIN_BUBBLE_RADIUS)).toBeUndefined();
  });

  it('reaches further for a finger on a small drawing, and takes the nearest', () => {
    const { x, y } = bubbleAt(layout, 1199);
    const out = Math.hypot(x, y);
    const beyond = { x: (x * (out + 50)) / out, y: (y * (out + 50)) / out };
    expect(grid.findAt(beyond, CHAIN_BUBBLE_RADIUS)).toBeUndefined();
    expect(grid.findAt(beyond, 60)).toBe(1199);
  });

  it('holds for one bubble and for none', () => {
    expect(createChainGrid(layOutChain(1)).findAt({ x: 1, y: 1 }, CHAIN_BUBBLE_RADIUS)).toBe(0);
    expect(createChainGrid(layOutChain(0)).findAt({ x: 0, y: 0 }, CHAIN_BUBBLE_RADIUS)).toBeUndefined();
  });
});
