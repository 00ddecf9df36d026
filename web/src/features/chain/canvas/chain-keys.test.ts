import { expect, it } from 'vitest';
import { chainMoveFor } from './use-chain-gestures.ts';

const go = (key: string, index: number) => chainMoveFor(key, index, 50);

it('keys go from the oldest event to the newest and stop at the ends [EVC-01]', () => {
  expect(go('ArrowRight', 3)).toEqual({ kind: 'go', index: 4 });
  expect(go('ArrowDown', 3)).toEqual({ kind: 'go', index: 4 });
  expect(go('ArrowLeft', 3)).toEqual({ kind: 'go', index: 2 });
  expect(go('ArrowUp', 0)).toEqual({ kind: 'go', index: 0 });
  expect(go('PageDown', 45)).toEqual({ kind: 'go', index: 49 });
  expect(go('PageUp', 45)).toEqual({ kind: 'go', index: 35 });
  expect(go('Home', 45)).toEqual({ kind: 'go', index: 0 });
  expect(go('End', 0)).toEqual({ kind: 'go', index: 49 });
});

it('keys zoom, and leave alone what is not theirs [EVC-06]', () => {
  expect(go('+', 3)).toEqual({ kind: 'zoom', units: 2 });
  expect(go('-', 3)).toEqual({ kind: 'zoom', units: -2 });
  expect(go('0', 3)).toEqual({ kind: 'fit' });
  for (const key of ['Tab', 'Enter', 'a', 'D']) expect(go(key, 3)).toBeUndefined();
  expect(chainMoveFor('End', 0, 0)).toBeUndefined();
});
