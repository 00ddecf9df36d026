import type { EventBody } from '@bergkette/contract/events.ts';

/** What a client sends for an ordinary morning at the clinic; the activity's id differs by database. */
export const eventInput = (activity: number, changes: Partial<EventBody> = {}): EventBody => ({
  location: 'clinic',
  activity,
  datetime: '2026-11-19T08:30:00.000Z',
  mood: 4,
  difficulty: 2,
  text: 'Blut abgenommen, danach Kakao.',
  ...changes,
});

/** A morning at home, without an activity. */
export const homeEventInput = (changes: Partial<EventBody> = {}): EventBody => ({
  location: 'home',
  datetime: '2026-11-19T08:30:00.000Z',
  mood: 5,
  difficulty: 1,
  text: '',
  ...changes,
});
