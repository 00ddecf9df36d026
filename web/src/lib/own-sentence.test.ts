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
