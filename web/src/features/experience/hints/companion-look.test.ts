import fc from 'fast-check';
import { expect, it } from 'vitest';
import { restMs } from '../use-autoplay.ts';
import { lookOf } from './companion-look.ts';
import { noHintYet, reachEvent } from './hint-choice.ts';
import { triggerActivities } from './hint-rules.ts';

it('on a hard day Firn has a paw on the heart, whatever the hint, and never cheers [EXP-01]', () => {
  const anyDay = fc.record({
    activity: fc.record({ description: fc.constantFrom(...triggerActivities, 'chemo') }),
    mood: fc.integer({ min: 1, max: 6 }),
    difficulty: fc.integer({ min: 1, max: 4 }),
  });
  const type = fc.constantFrom('all', 'activities', 'positive', 'negative');
  fc.assert(
    fc.property(anyDay, type, (event, hintType) => {
      const { hint } = reachEvent(noHintYet, { slot: 0, event, roll: 0 }, { hintType, minDistance: 0 });
      for (const look of [lookOf(event, hint), lookOf(event, null)]) {
        expect(look.pose).not.toBe('cheer');
        if (event.mood <= 2) expect(look).toMatchObject({ pose: 'heart', life: 'comfort' });
      }
    }),
  );
});

it('stays longer where there is more to read, and nowhere less than three seconds', () => {
  expect(restMs('')).toBeGreaterThanOrEqual(3000);
  // 100 letters are about 17 words; slow readers need nine seconds for them.
  expect(restMs('x'.repeat(100))).toBeGreaterThanOrEqual(9000);
});
