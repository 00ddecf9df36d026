import { dailyMoodInputSchema } from '@bergkette/contract/moods.ts';
import type { AchievementCategory } from '@bergkette/contract/progress.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { queriesOf } from '../../../test/queries.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();
const { services, clock } = server;
const moods = services.moods;

let userId = 0;
beforeEach(async () => {
  clock.set('2026-11-20T20:00:00.000Z');
  userId = (await createPerson(server)).id;
});
const caller = () => ({ userId, sessionId: 0, timeZone: 'Europe/Berlin' });

const dateOf = (day: number) => new Date(Date.UTC(2026, 9, day)).toISOString().slice(0, 10);
/** @param day of October 2026 and on */
const put = (day: number, mood: number) => moods.put(caller(), dailyMoodInputSchema.parse({ date: dateOf(day), mood }));
const putAll = async (from: number, values: number[]) => {
  for (const [index, mood] of values.entries()) await put(from + index, mood);
};
const names = async () => (await services.progress.achievements(userId)).map(({ name }) => name).toSorted();
const count = async (category: AchievementCategory) =>
  (await services.achievements.progress(caller())).find((one) => one.category === category)?.count;

describe('good moods in a row', () => {
  it('may be completed by a day in the middle, written down last, or changed [XP-17]', async () => {
    await putAll(1, [5, 5, 5]);
    await putAll(5, [6, 6, 6]);
    expect(await names()).toEqual(['good_mood_3']);
    await put(4, -1);
    await put(4, 6);
    expect(await names()).toEqual(['good_mood_3', 'good_mood_7']);
    await put(4, 1);
    expect(await names()).toEqual(['good_mood_3', 'good_mood_7']);
  });

  it('show how many there are now, the day before yesterday being soon enough [XP-17]', async () => {
    await putAll(46, [2, 5, 5]);
    expect({ date: dateOf(48), count: await count('good_mood') }).toEqual({ date: '2026-11-17', count: 0 });
    await put(49, 6);
    expect(await count('good_mood')).toBe(3);
    await put(50, -1);
    expect(await count('good_mood')).toBe(0);
  });
});

describe('good again', () => {
  it('counts each 4 or better right after 2 or worse, skipped days left out [XP-18]', async () => {
    await putAll(1, [2, 4, 1, -1, 5, 2, 3, 6]);
    expect({ count: await count('good_again'), names: await names() }).toEqual({ count: 2, names: [] });
    await putAll(12, [1, 4]);
    expect(await names()).toEqual(['good_again_3']);
    await putAll(14, [1, 4, 1, 4, 1, 4]);
    expect(await names()).toEqual(['good_again_3']);
    await putAll(20, [1, 4]);
    expect(await names()).toEqual(['good_again_3', 'good_again_7']);
    await putAll(22, [1, 4]);
    expect(await count('good_again')).toBe(7);
  });
});

it('random moods in random order reach what a slow count reaches [XP-17, XP-18]', async () => {
  const entry = fc.tuple(fc.integer({ min: 1, max: 25 }), fc.constantFrom(-1, 1, 2, 3, 4, 5, 5, 6, 6));
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 10, maxLength: 45 }), async (entries) => {
      userId = (await createPerson(server)).id;
      const byDay = new Map<number, number>();
      const expected = new Set<string>();
      for (const [day, mood] of entries) {
        await put(day, mood);
        // "Not now" replaces no mood.
        if (mood !== -1 || !byDay.has(day)) byDay.set(day, mood);
        let run = 0;
        let recoveries = 0;
        let before: number | undefined;
        for (let at = 1; at <= 25; at += 1) {
          const felt = byDay.get(at);
          run = felt !== undefined && felt >= 5 ? run + 1 : 0;
          for (const stage of [3, 7]) if (run >= stage) expected.add(`good_mood_${stage}`);
          if (felt === undefined || felt === -1) continue;
          if (before !== undefined && before <= 2 && felt >= 4) recoveries += 1;
          before = felt;
        }
        for (const stage of [3, 7]) if (recoveries >= stage) expected.add(`good_again_${stage}`);
      }
      expect(await names()).toEqual([...expected].toSorted());
    }),
    { numRuns: 25 },
  );
});

describe('moods that race', () => {
  it('grant each once, whichever is stored last [XP-17, XP-18, MOOD-14]', async () => {
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map((day) => put(day, 6)));
    expect(await names()).toEqual(['good_mood_3', 'good_mood_7']);
  });

  it('cost three queries in their transaction, and one that tells of notices [XP-17]', async () => {
    // Beside them begin and commit.
    expect(await queriesOf(() => put(1, 4))).toBe(6);
    // What is low is noted for the quiet after it.
    expect(await queriesOf(() => put(1, 3))).toBe(7);
  });
});
