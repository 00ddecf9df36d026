import { readFile } from 'node:fs/promises';
import type { Activity, Category } from '@bergkette/contract/catalogues.ts';
import type { DiaryEvent, EventBody } from '@bergkette/contract/events.ts';
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

export const addFile = async (person: Person, event: { id: number }, bytes: Buffer, type: string): Promise<void> => {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)], { type }), 'file');
  await person.call('POST', `/v1/events/${event.id}/contents/`, form);
};

export const addPhoto = async (person: Person, event: { id: number }): Promise<void> =>
  addFile(person, event, await readFile(PHOTO), 'image/jpeg');
