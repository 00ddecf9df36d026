import { describe, expect, it } from 'vitest';
import { rollOn } from './drag-momentum.ts';

describe('the land that was pulled and let go', () => {
  it('loses two thirds of its speed in 325 ms, and stands below 0.03', () => {
    const next = rollOn(-3, 325);
    expect(next?.speed).toBeCloseTo(-3 / Math.E, 6);
    expect(next?.distance).toBeCloseTo(-3 * 325 * (1 - 1 / Math.E), 6);
    expect([rollOn(0.029, 16), rollOn(-0.029, 16), rollOn(0.03, 16) === null]).toEqual([null, null, false]);
  });
});
