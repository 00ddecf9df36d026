import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Activity, Category } from '@bergkette/contract/catalogues.ts';
import type { DiaryEvent, EventBody } from '@bergkette/contract/events.ts';
import type { ImportAnswer, ImportBody } from '@bergkette/contract/imports.ts';
import { DAY_MS } from './days.ts';
import type { Person } from './people.ts';

export const PHOTO = new URL('photo.jpg', import.meta.url);

export const findActivity = async (person: Person, key: string): Promise<Activity> => {
  const categories = await person.call<Category[]>('GET', '/v1/categories/');
  const activity = categories.flatMap(({ activities }) => activities).find(({ description }) => description === key);
  if (!activity) throw new Error(`No activity ${key}`);
  return activity;
};

/** Creates an event two hours ago: chemo at the clinic, unless `event` says otherwise; at home without an activity, as the app does. */
export const addEvent = async (person: Person, event: Partial<EventBody> = {}): Promise<DiaryEvent> => {
  const datetime = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString();
  const base = { location: 'clinic', datetime, mood: 3, difficulty: 4, text: '' } as const;
  const activity = event.location === 'home' ? {} : { activity: (await findActivity(person, 'chemo')).id };
  return person.call('POST', '/v1/events/', { ...base, ...activity, ...event });
};

type Imported = NonNullable<ImportBody['events']>[number];

/** Creates many in one call: chemo at the clinic, unless they say otherwise. @returns their ids, in this order */
export const addEvents = async (person: Person, events: readonly Partial<Imported>[]): Promise<number[]> => {
  const base = { location: 'clinic', mood: 3, difficulty: 4, text: '' } as const;
  const body = events.map((event) => ({
    ...base,
    activity: event.location === 'home' ? 'at-home' : 'chemo',
    ...event,
    origin: `tests:${randomUUID()}`,
  }));
  const answer = await person.call<ImportAnswer>('POST', '/v1/users/import/', { events: body });
  return answer.events.map(({ id = 0 }) => id);
};

/** Creates one event every few days, every second one at home. @param newest how many days ago the last one was */
export const fillDays = (person: Person, count: number, every: number, newest = 0): Promise<number[]> =>
  addEvents(
    person,
    Array.from({ length: count }, (_, index) => {
      const back = count - 1 - index;
      const datetime = new Date(Date.now() - 60_000 - (newest + back * every) * DAY_MS).toISOString();
      return { datetime, location: (back + newest) % 2 === 0 ? 'clinic' : 'home' } as const;
    }),
  );

export const addFile = async (person: Person, event: { id: number }, bytes: Buffer, type: string): Promise<void> => {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)], { type }), 'file');
  await person.call('POST', `/v1/events/${event.id}/contents/`, form);
};

export const addPhoto = async (person: Person, event: { id: number }): Promise<void> =>
  addFile(person, event, await readFile(PHOTO), 'image/jpeg');
