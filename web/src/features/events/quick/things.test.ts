import type { Category } from '@bergkette/contract/catalogues.ts';
import { expect, test } from 'vitest';
import { hourOf } from '../../../lib/dates.ts';
import { isTired, THINGS, thingsFor } from './things.ts';

const activity = (id: number, description: string, category: number) => ({ id, description, icon: 'x', category });
const categories = [
  { id: 2, description: 'therapy', activities: [activity(7, 'chemo', 2), activity(8, 'surgery', 2)] },
  { id: 5, description: 'other', activities: [activity(9, 'at-home', 5)] },
] as unknown as Category[];
const home = (tag: string, hour: string) => ({
  location: 'home' as const,
  activity: activity(9, 'at-home', 5) as never,
  datetime: `2026-11-02T${hour}:00:00Z`,
  tags: [tag],
});
const surgery = {
  ...home('', '08'),
  location: 'clinic' as const,
  activity: activity(8, 'surgery', 2) as never,
  tags: [],
};
const words = (...args: Parameters<typeof thingsFor>) => thingsFor(...args).map(({ key }) => key);

test('a new person is offered six common things with pictures, in the language of the app (17-B2)', () => {
  const de = thingsFor([], categories, { location: 'home', hour: 9, language: 'de' });
  expect(de).toHaveLength(THINGS);
  expect(de[0]).toEqual({ location: 'home', key: 'Freunde', icon: 'tabler:users' });
  expect(words([], categories, { location: 'home', hour: 9, language: 'en' })[0]).toBe('Friends');
});

test('what somebody does at this hour comes first, then what they do at all, then the common things (17-B2)', () => {
  const events = [
    home('Klavier', '18'),
    home('Tee', '08'),
    home('Tee', '08'),
    home('Musik', '18'),
    home('Klavier', '18'),
  ];
  const moment = { location: 'home', hour: hourOf('2026-11-02T18:00:00Z'), language: 'de' } as const;
  expect(words(events, categories, moment)).toEqual(['Klavier', 'Musik', 'Tee', 'Freunde', 'Familie', 'Ausruhen']);
  expect(words(events, categories, { ...moment, hour: hourOf('2026-11-02T08:00:00Z') })[0]).toBe('Tee');
});

test('each place has its own things, and an event at the clinic brings its activity (17-B2)', () => {
  const moment = { location: 'clinic', hour: 9, language: 'de' } as const;
  const [first, second] = thingsFor([home('Klavier', '09'), surgery], categories, moment);
  expect(first).toEqual({ location: 'clinic', key: 'surgery', icon: 'x', activityId: 8 });
  expect(second?.key).toBe('chemo');
});

test('a short entry is offered after two bad days, whatever today was like, and at night (17-B3)', () => {
  type Day = readonly [day: string, ...moods: (1 | 2 | 3 | 4 | 5 | 6)[]];
  const isTiredAfter = (...days: Day[]) => {
    const events = days.flatMap(([day, ...moods]) =>
      moods.map((mood) => ({ mood, datetime: `2026-11-${day}T12:00:00Z` })),
    );
    return isTired(events, { hour: 12, today: '2026-11-29' });
  };
  expect(isTiredAfter(['28', 2], ['25', 1, 2], ['24', 5])).toBe(true);
  expect(isTiredAfter(['29', 6], ['28', 2], ['25', 1])).toBe(true);
  expect(isTiredAfter(['29', 1, 1], ['28', 2], ['25', 3])).toBe(false);
  expect(isTiredAfter(['28', 2, 4], ['25', 1])).toBe(false);
  expect(isTiredAfter(['28', 1, 1])).toBe(false);
  const at = (hour: number) => isTired([], { hour, today: '2026-11-29' });
  expect([20, 21, 5, 6].map(at)).toEqual([false, true, true, false]);
});

test('midnight parts no two hours, and what has no tag or no category is no thing of its own (17-B2)', () => {
  const late = hourOf('2026-11-02T23:00:00Z');
  const moment = { location: 'home', hour: late, language: 'de' } as const;
  // 23:00 and 02:00 are three hours apart, 23:00 and 03:00 four.
  const events = [home('Tee', '19'), home('Tee', '19'), home('Tee', '19'), home('Eis', '02'), home('Brot', '03')];
  expect(words(events, categories, moment).slice(0, 3)).toEqual(['Eis', 'Tee', 'Brot']);
  expect(thingsFor([home('klettern', '09')], categories, moment)[0]?.icon).toBe('letter:K');
  expect(thingsFor([home('Musik', '09')], categories, moment)[0]?.icon).toBe('tabler:music');
  expect(words([{ ...home('', '09'), tags: [] }], categories, moment)[0]).toBe('Freunde');
  const atClinic = { location: 'clinic', hour: 9, language: 'de' } as const;
  const unknown = { ...surgery, activity: activity(8, 'surgery', 99) as never };
  const atHome = { ...surgery, activity: activity(9, 'at-home', 5) as never };
  expect(words([unknown, atHome], categories, atClinic)).toEqual(['chemo']);
});
