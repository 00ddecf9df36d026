import { describe, expect, it } from 'vitest';
import { kindFinder } from './event-kinds.ts';

const kindsOf = kindFinder([
  { id: 1, names: ['Blutabnahme', 'Blood test'] },
  { id: 2, names: ['Blut oder Blutplättchen bekommen', 'Blood or platelet transfusion'] },
  { id: 3, names: ['Chemo', 'Chemo'] },
  { id: 4, names: ['MRT, CT, Röntgen oder Ultraschall', 'MRI, CT, X-ray or ultrasound'] },
]);

describe('the activities that a word means', () => {
  it.each([
    ['blutabnahme', true, [1], 'a name'],
    ['blutabnahmen', true, [1], 'another form of a name'],
    ['chemotherapie', false, [3], 'a longer word for a short name'],
    ['blu', true, [1, 2], 'the beginning of names, while somebody types'],
    ['blu', false, [], 'no beginning before the last word'],
    ['blood', false, [1, 2], 'the other language'],
    ['rontgen', false, [4], 'a name without its dots'],
    ['ct', false, [4], 'a short name'],
    ['oder', true, [], 'not what joins names'],
    ['b', true, [], 'not a single letter'],
  ])('%s (last: %j) means %j: %s [HOME-22]', (word, isLast, expected) => {
    expect(kindsOf(word, isLast)).toEqual(expected);
  });
});
