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

/** Creates an event: at the clinic two hours ago, unless `event` says otherwise. */
export const addEvent = async (person: Person, event: Partial<EventBody> = {}): Promise<DiaryEvent> => {
  const chemo = await findActivity(person, 'chemo');
  const datetime = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString();
  const base = { location: 'clinic', activity: chemo.id, datetime, mood: 3, difficulty: 4, text: '' } as const;
  return person.call('POST', '/v1/events/', { ...base, ...event });
};

export const addPhoto = async (person: Person, event: DiaryEvent): Promise<void> => {
  const form = new FormData();
  form.set('file', new Blob([await readFile(PHOTO)], { type: 'image/jpeg' }), 'photo.jpg');
  await person.call('POST', `/v1/events/${event.id}/contents/`, form);
};
