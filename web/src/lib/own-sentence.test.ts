import { expect, test } from 'vitest';
import { ownSentence } from './own-sentence.ts';

test('the first sentence comes back as it was written, a line without an end as a whole (17-M2)', () => {
  expect(ownSentence('  Mia war da! Wir haben gelacht.', 90)).toBe('Mia war da!');
  expect(ownSentence('Um 3.30 Uhr wach\nDann besser.', 90)).toBe('Um 3.30 Uhr wach');
  expect(ownSentence('Er sagte: „Weiter so.“ Und ging.', 90)).toBe('Er sagte: „Weiter so.“');
});

test('who wrote nothing is told nothing, and a long sentence ends after a whole word (17-M2)', () => {
  expect([ownSentence('', 90), ownSentence(' \n\n', 90)]).toEqual([null, null]);
  expect(ownSentence('Heute war es draußen, und dann kam der Regen', 22)).toBe('Heute war es draußen …');
  expect(ownSentence('a'.repeat(50), 20)).toBe(`${'a'.repeat(20)} …`);
});

test('a cut stands after a whole word without its signs, unless half of it would go (17-M2)', () => {
  const long = 'Heute war es draußen – und dann kam der Regen';
  expect([ownSentence(long, 24), ownSentence(long, 26)]).toEqual(['Heute war es draußen …', 'Heute war es draußen …']);
  expect([ownSentence('12345 7890 x', 10), ownSentence('123456 890 x', 10)]).toEqual(['12345 7890 …', '123456 …']);
  expect([ownSentence('Gut.', 4), ownSentence('Gut so', 6), ownSentence('Gut.', 3)]).toEqual([
    'Gut.',
    'Gut so',
    'Gut …',
  ]);
  expect([ownSentence('\n Zeile \nzwei', 90), ownSentence('  \t', 90)]).toEqual(['Zeile', null]);
});
