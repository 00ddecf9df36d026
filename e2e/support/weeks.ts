import { randomUUID } from 'node:crypto';
import type { ImportAnswer, ImportBody } from '@bergkette/contract/imports.ts';
import { daysAgo, noonAgo } from './days.ts';
import { addPhoto } from './diary.ts';
import type { Person } from './people.ts';

const MOODS = [4, 2, 1, 2, 3, 4, 4, 5, 5, 3, 5, 6, 5, 4];
const origin = () => `weeks:${randomUUID()}`;

/** @param values each with how many days ago it was */
const runOf = (name: string, values: readonly (readonly [number, number])[]) => {
  const points = values.map(([days, value]) => ({ origin: origin(), datetime: noonAgo(days), value }));
  return { origin: origin(), symptom: { name }, symptom_start: points[0]?.datetime ?? '', symptom_end: null, points };
};

/** Writes eight weeks of treatment: three chemos, moods, nausea, weight, temperature, and a hard day with text and photo. */
export const liveWeeks = async (person: Person): Promise<void> => {
  const chemo = { location: 'clinic', activity: 'chemo', mood: 3, difficulty: 3, text: 'Zugang lag gut' } as const;
  const hardDay = { location: 'home', activity: 'at-home', mood: 1, difficulty: 4 } as const;
  const days = Array.from({ length: 50 }, (_, index) => 50 - index);
  const body: ImportBody = {
    events: [
      { ...hardDay, origin: origin(), datetime: noonAgo(6), text: 'Kirschbonbons helfen nicht mehr', tags: ['Luna'] },
      ...[50, 29, 8].map((count) => ({ ...chemo, origin: origin(), datetime: noonAgo(count) })),
    ],
    moods: days
      .filter((count) => count % 9 !== 0)
      .map((count) => ({ date: daysAgo(count), mood: MOODS[(50 - count) % 21] ?? 5 })),
    runs: [
      runOf('nausea', [
        [49, 4],
        [48, 7],
        [46, 3],
        [28, 5],
        [27, 8],
        [25, 2],
        [7, 6],
        [6, 9],
        [4, 4],
        [2, 2],
      ]),
      runOf('mouth-sores', [
        [5, 3],
        [4, 5],
        [3, 6],
      ]),
      runOf('weight', [
        [12, 52.6],
        [6, 51.9],
        [1, 51.2],
      ]),
      runOf('temperature', [
        [12, 36.6],
        [6, 38.4],
        [5, 37.2],
        [1, 36.7],
      ]),
    ],
  };
  const { events } = await person.call<ImportAnswer>('POST', '/v1/users/import/', body);
  await addPhoto(person, { id: events[0]?.id ?? 0 });
};
