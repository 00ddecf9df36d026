import { expect, test } from 'vitest';
import { avoidedWords } from './words.ts';

test('a word that the app has another one for is found in either language, a quoted sentence is not [17-WORDS]', () => {
  expect(
    avoidedWords('de', { trackers: { 'trackers.a': 'Beschwerde suchen', 'trackers.b': 'Symptom suchen' } }),
  ).toEqual(['de/trackers: trackers.a has "Beschwerde": Symptom']);
  expect(avoidedWords('de', { home: { 'home.a': 'Hinweis', 'home.b': 'Mitteilung' } })).toHaveLength(1);
  expect(
    avoidedWords('en', { events: { 'event.a': 'None of it is a must.', 'event.b': 'You can leave it.' } }),
  ).toEqual(['en/events: event.a has "a must": what a person would say']);
  const quoted = { 'validation.not_empty': 'This field cannot be empty', 'other.not_empty': 'It cannot be empty' };
  expect(avoidedWords('en', { errors: quoted })).toEqual([
    'en/errors: other.not_empty has "cannot": don’t, isn’t, can’t',
  ]);
});
