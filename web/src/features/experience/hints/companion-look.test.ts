import fc from 'fast-check';
import { expect, it } from 'vitest';
import { restMs } from '../use-autoplay.ts';
import { lookOf } from './companion-look.ts';
import { noHintYet, reachEvent } from './hint-choice.ts';
import { hintsFor, triggerActivities } from './hint-rules.ts';

it('on a hard day Firn has a paw on the heart, whatever the hint, and never cheers [EXP-01]', () => {
  const anyDay = fc.record({
    activity: fc.record({ description: fc.constantFrom(...triggerActivities, 'chemo') }),
    mood: fc.integer({ min: 1, max: 6 }),
    difficulty: fc.integer({ min: 1, max: 4 }),
  });
  const type = fc.constantFrom('all', 'activities', 'positive', 'negative');
  fc.assert(
    fc.property(anyDay, type, (event, hintType) => {
      const { says } = reachEvent(
        noHintYet,
        { slot: 0, event, roll: 0, hasWords: false, eventAt: () => event },
        { hintType, minDistance: 0 },
      );
      const [hint] = says.filter((said) => said !== 'words');
      for (const look of [lookOf(event, hint ?? null), lookOf(event, null)]) {
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

it('Firn points with the face of the mood, talks while a hint is read, and comforts at a hard one [EXP-01]', () => {
  const event = (mood: number, description = 'chemo', difficulty = 2) => ({
    activity: { description },
    mood,
    difficulty,
  });
  const withHint = (key: string) => ({ key, slot: 0, text: 0 }) as never;
  const lookFor = (key: string) => lookOf(event(4), withHint(key));
  expect(lookOf(undefined, null)).toEqual({});
  const faces = [3, 4, 5, 6].map((mood) => lookOf(event(mood), null));
  expect(faces.map(({ mouth }) => mouth)).toEqual(['flat', 'smile', 'smile', 'open']);
  expect(faces.map(({ eyes }) => eyes)).toEqual(['soft', 'open', 'happy', 'happy']);
  expect(faces.every(({ pose }) => pose === 'point')).toBe(true);
  const comforting = { pose: 'heart', eyes: 'soft', mouth: 'smile', life: 'comfort' };
  expect({ look: lookOf(event(2), null), lookFor: lookFor('hard_good') }).toEqual({
    look: comforting,
    lookFor: comforting,
  });
  expect(lookFor('easy_bad')).toEqual({ pose: 'point', eyes: 'open', mouth: 'smile', life: 'happy' });
  expect(lookFor('easy_good')).toEqual(lookFor('hard_good'));
});

it('hard and easy begin at their own days, and a preference takes all others away [EXP-17, EXP-18, EXP-19, EXP-21]', () => {
  const keys = (mood: number, difficulty: number, type: 'all' | 'activities' | 'positive' | 'negative' = 'all') =>
    hintsFor({ activity: { description: 'nothing' }, mood, difficulty }, type);
  expect([keys(5, 3), keys(4, 3), keys(3, 3), keys(2, 3)]).toEqual([['hard_bad'], [], [], ['hard_good']]);
  expect([keys(6, 1), keys(5, 1), keys(2, 1), keys(1, 1)]).toEqual([['easy_bad'], [], [], ['easy_good']]);
  expect([keys(6, 2), keys(1, 2)]).toEqual([[], []]);
  expect({
    positive: keys(6, 1, 'positive'),
    negative: keys(6, 1, 'negative'),
    activities: keys(6, 1, 'activities'),
  }).toEqual({ positive: ['easy_bad'], negative: [], activities: [] });
  expect({ positive: keys(1, 4, 'positive'), negative: keys(1, 4, 'negative') }).toEqual({
    positive: [],
    negative: ['hard_good'],
  });
});
