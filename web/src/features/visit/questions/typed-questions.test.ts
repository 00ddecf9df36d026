import { QUESTION_MAX_LENGTH, QUESTIONS_MAX } from '@bergkette/contract/visit.rules.ts';
import { expect, test } from 'vitest';
import { readTyped, readyQuestions, shownQuestions, stillTyped, withRefused, withTyped } from './typed-questions.ts';

const known = [
  { id: 'a', text: 'Wann?' },
  { id: 'b', text: 'Wo?' },
];

test('what is typed stands over the question of the account, and a new one behind it (17-QUESTIONS)', () => {
  const typed = withTyped(withTyped(withTyped([], { id: 'c', text: 'Mit' }), { id: 'a', text: 'Wann g' }), {
    id: 'c',
    text: 'Mit wem?',
  });
  expect(typed).toEqual([
    { id: 'c', text: 'Mit wem?' },
    { id: 'a', text: 'Wann g' },
  ]);
  expect(shownQuestions(known, typed)).toEqual([
    { id: 'a', text: 'Wann g' },
    { id: 'b', text: 'Wo?' },
    { id: 'c', text: 'Mit wem?' },
  ]);
});

test('what a device of an earlier version holds is read as typed and goes to the account (17-QUESTIONS)', () => {
  const former = [{ id: 'c', text: ' Mit wem? ', createdAtMs: 1 }];
  const [ready] = readyQuestions(known, readTyped(former));
  expect(ready?.put).toEqual({ id: 'c', text: 'Mit wem?' });
  expect(readTyped([{ id: 'c' }])).toEqual([]);
});

test('what is too long, or more than the account has room for, stays typed; what says nothing new is let go (17-QUESTIONS)', () => {
  const typed = [
    { id: 'a', text: 'Wann? ' },
    { id: 'b', text: 'x'.repeat(QUESTION_MAX_LENGTH + 1) },
    { id: 'c', text: '  ' },
    { id: 'd', text: 'Neu' },
  ];
  expect(readyQuestions(known, typed)).toEqual([
    { typed: typed[0] },
    { typed: typed[2] },
    { typed: typed[3], put: { id: 'd', text: 'Neu' } },
  ]);
  const almost = Array.from({ length: QUESTIONS_MAX - 1 }, (_, id) => ({ id: String(id), text: 'Wann?' }));
  const more = [
    { id: 'e', text: 'Passt' },
    { id: 'f', text: 'Passt nicht' },
    { id: '0', text: 'Geändert' },
  ];
  expect(readyQuestions(almost, more).map(({ put }) => put?.text)).toEqual(['Passt', 'Geändert']);
});

test('what the account has word for word is not typed any more; a space at its end is (17-QUESTIONS)', () => {
  const typed = [
    { id: 'a', text: 'Wann?' },
    { id: 'b', text: 'Wo? ' },
    { id: 'c', text: 'Wo?' },
  ];
  expect(stillTyped(known, typed)).toEqual(typed.slice(1));
});

test('what is typed keeps the words that it began from, and is read with them again (17-QUESTIONS)', () => {
  const began = withTyped([], { id: 'a', text: 'Wann g' }, 'Wann?');
  const typed = withTyped(began, { id: 'a', text: 'Wann genau?' }, 'Von einem anderen Gerät');
  expect(typed).toEqual([{ id: 'a', text: 'Wann genau?', before: 'Wann?' }]);
  expect(readTyped(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
});

test('words that were refused for those of another device are another question, also where they are still typed (17-QUESTIONS, 18-REFUSED)', () => {
  const refused = { id: 'a', text: 'Wann?' };
  const other = [{ id: expect.stringMatching(/^[\da-f-]{36}$/), text: 'Wann?' }];
  expect(withRefused([], refused, true)).toEqual(other);
  expect(withRefused([{ ...refused, before: 'Wo?' }], refused, true)).toEqual(other);
});

test('the words of a refused question go back beside what was typed of it since, once (17-QUESTIONS, 18-REFUSED)', () => {
  const refused = { id: 'a', text: 'Wann?' };
  const since = { id: 'a', text: 'Wann und wo?' };
  expect(withRefused([], refused)).toEqual([refused]);
  const both = withRefused([since], refused);
  expect(both).toEqual([since, { id: expect.stringMatching(/^[\da-f-]{36}$/), text: 'Wann?' }]);
  expect(withRefused(both, refused)).toEqual(both);
});
