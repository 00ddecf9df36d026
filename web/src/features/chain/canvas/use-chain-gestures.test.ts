import { describe, expect, it } from 'vitest';
import { isClick } from './use-chain-gestures.ts';

const press = { pointerType: 'mouse', button: 0, durationMs: 149, distancePx: 0 };

describe('a click on a bubble', () => {
  it('is a press of the left mouse button shorter than 150 ms [EVC-07]', () => {
    expect(isClick(press)).toBe(true);
    expect(isClick({ ...press, durationMs: 150 })).toBe(false);
    // A drag that throws the chain may be as short in time.
    expect(isClick({ ...press, distancePx: 10 })).toBe(false);
    expect(isClick({ ...press, button: 1 })).toBe(false);
    expect(isClick({ ...press, button: 2 })).toBe(false);
  });

  it('of a finger or a pen may last, but not move 10 px [EVC-07]', () => {
    for (const pointerType of ['touch', 'pen']) {
      expect(isClick({ ...press, pointerType, durationMs: 5000, distancePx: 9.9 })).toBe(true);
      expect(isClick({ ...press, pointerType, durationMs: 20, distancePx: 10 })).toBe(false);
    }
  });
});
