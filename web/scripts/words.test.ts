import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { glossaryProblems, termsOf } from './glossary.ts';
import { avoidedWords } from './words.ts';

const glossary = termsOf(readFileSync('docs/glossary.md', 'utf8'));

test('a word that the app has another one for is found in either language, a quoted sentence is not [17-WORDS]', () => {
  const find = (language: 'de' | 'en', texts: Record<string, string>) =>
    avoidedWords(language, { area: texts }, glossary);
  expect(find('de', { 'trackers.a': 'Beschwerden suchen', 'trackers.b': 'Symptom suchen' })).toEqual([
    'de/area: trackers.a has "Beschwerde": Symptom',
  ]);
  expect(
    find('de', { a: 'Hinweis', b: 'Mitteilung', c: 'Meine Kette', d: 'Meine Perlenkette, die Bergkette' }),
  ).toEqual(['de/area: a has "Hinweis": Mitteilung', 'de/area: c has "Kette": Perlenkette']);
  expect(find('en', { a: 'Exhaustion', b: 'None of it is a must.', c: 'You can leave it.' })).toEqual([
    'en/area: a has "Exhaustion": difficulty',
    'en/area: b has "a must": what a person would say',
  ]);
  const quoted = { 'validation.not_empty': 'This field cannot be empty', 'other.not_empty': 'It cannot be empty' };
  expect(find('en', quoted)).toEqual(['en/area: other.not_empty has "cannot": don’t, isn’t, can’t']);
});

test('the glossary has at most forty terms, each once, and no file bears a word that it has another one for [17-WORDS]', () => {
  expect(glossaryProblems(glossary, [])).toEqual([]);
  const row = '| mood | feeling | Stimmung | Gemüt | how it was |';
  const many = termsOf(['| English | not | Deutsch | nicht | meaning |', ...Array<string>(41).fill(row)].join('\n'));
  expect(many[0]).toEqual({ en: 'mood', de: 'Stimmung', not: { en: ['feeling'], de: ['Gemüt'] } });
  expect(glossaryProblems(many, [])).toEqual(
    expect.arrayContaining(['the glossary has 41 terms, more than 40', 'the glossary has "mood" twice']),
  );
  expect(glossaryProblems(many.slice(0, 1), ['web/src/moods/bad-feelings.ts', 'web/src/moods/mood.ts'])).toEqual([
    'web/src/moods/bad-feelings.ts is named "feeling": mood',
  ]);
});
