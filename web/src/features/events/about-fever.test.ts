import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import { expect, test } from 'vitest';
import german from '../../i18n/de/app.json' with { type: 'json' };
import english from '../../i18n/en/app.json' with { type: 'json' };

import { isAboutFever, tellsOfFever } from './about-fever.ts';

const told = (description: string, ...tags: string[]) => isAboutFever({ activity: { description }, tags });

test('an event tells of a fever by its activity, or by the word for it as any of its tags, in either language (14-A3)', () => {
  expect(told('fever')).toBe(true);
  for (const { 'activity.fever': word } of [german, english]) {
    expect(told('home', 'Oma', word)).toBe(true);
    expect(told('chemo', word.toUpperCase())).toBe(true);
  }
  expect(told('infection', 'Oma')).toBe(false);
  expect(isAboutFever({ activity: { description: 'home' } })).toBe(false);
});

test('a slip that is mended in an event about a fever tells of none, a tag or an activity that is new does (14-A3)', () => {
  const fever = { id: 9, category: 3, description: 'fever', icon: '' };
  const event = diaryEvent({ activity: fever, tags: [] });
  const before = { ...event, activity: 9 };
  expect(tellsOfFever(event, null)).toBe(true);
  expect(tellsOfFever(event, before)).toBe(false);
  expect(tellsOfFever(event, { ...before, activity: 2 })).toBe(true);
  const home = diaryEvent({ tags: [german['activity.fever']] });
  expect(tellsOfFever(home, { ...home, activity: home.activity.id })).toBe(false);
  expect(tellsOfFever(home, { ...home, activity: home.activity.id, tags: [] })).toBe(true);
});
