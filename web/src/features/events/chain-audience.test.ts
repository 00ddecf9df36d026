import type { Settings } from '@bergkette/contract/settings.ts';
import { expect, test } from 'vitest';
import { chainAudience } from './chain-audience.ts';

test.each([
  [{ friend: false, foreign: false }, true, null],
  [{ friend: true, foreign: false }, true, 'friends'],
  [{ friend: true, foreign: true }, true, 'everybody'],
  [{ friend: false, foreign: true }, true, 'everybody'],
  [{ friend: true, foreign: true }, false, 'friends'],
  [{ friend: false, foreign: false }, false, null],
] as const)(
  'with the chain at %j, found by others: %s, it is seen by %s [SET-11, SET-12]',
  (event_chain, isFindable, audience) => {
    expect(chainAudience({ event_chain } as Settings['privacy'], isFindable)).toBe(audience);
  },
);
