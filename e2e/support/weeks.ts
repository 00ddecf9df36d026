import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type { Duration } from '@bergkette/contract/symptoms.ts';
import { daysAgo, noonAgo } from './days.ts';
import { addEvent, addPhoto } from './diary.ts';
import type { Person } from './people.ts';

/** Values of one run. */
type Values = readonly (readonly [daysAgo: number, value: number])[];

const track = async (person: Person, key: string, values: Values): Promise<void> => {
  const [first, ...others] = values;
  if (first === undefined) return;
  const symptoms = await person.call<Symptom[]>('GET', '/v1/symptoms/');
  const symptom = symptoms.find(({ name }) => name === key);
  const active = await person.call<Duration[]>('GET', '/v1/durations/active/');
  let run = active.find((one) => one.symptom.name === key);
  const point = { datetime: noonAgo(first[0]), value: first[1] };
  if (run === undefined && symptom) {
    const start = { symptom: symptom.id, symptom_start: point.datetime, first_point: point };
    run = await person.call<Duration>('POST', `/v1/durations/${symptom.id}/`, start);
  } else others.unshift(first);
  if (run === undefined) throw new Error(`No symptom ${key}`);
  for (const [count, value] of others) {
    const body = { symptom_duration: run.id, datetime: noonAgo(count), value };
    await person.call('POST', `/v1/durationpoints/${run.id}/`, body);
  }
};

const MOODS = [4, 2, 1, 2, 3, 4, 4, 5, 5, 3, 5, 6, 5, 4];

/** Writes eight weeks of treatment: three chemos, moods, nausea, weight, temperature, and a hard day with text and photo. */
export const liveWeeks = async (person: Person): Promise<void> => {
  for (const count of [50, 29, 8]) {
    await addEvent(person, { datetime: noonAgo(count), mood: 3, difficulty: 3, text: 'Zugang lag gut' });
  }
  const hardDay = { datetime: noonAgo(6), mood: 1, difficulty: 4, text: 'Kirschbonbons helfen nicht mehr' } as const;
  await addPhoto(person, await addEvent(person, { ...hardDay, location: 'home', tags: ['Luna'] }));
  for (let count = 50; count > 0; count -= 1) {
    if (count % 9 === 0) continue;
    const mood = MOODS[(50 - count) % 21] ?? 5;
    await person.call('POST', '/v1/moods/', { date: daysAgo(count), mood });
  }
  await track(person, 'nausea', [
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
  ]);
  await track(person, 'mouth-sores', [
    [5, 3],
    [4, 5],
    [3, 6],
  ]);
  await track(person, 'weight', [
    [12, 52.6],
    [6, 51.9],
    [1, 51.2],
  ]);
  await track(person, 'temperature', [
    [12, 36.6],
    [6, 38.4],
    [5, 37.2],
    [1, 36.7],
  ]);
};
