import { expect, test } from 'vitest';
import { hasDarkSentence, isHardEntry } from './hard-entry.ts';

test('words about not wanting to live make an event a hard one whatever face was tapped, and so does a bad mood alone (14-A4)', () => {
  const glad = { mood: 5, difficulty: 1 };
  expect(isHardEntry({ ...glad, text: 'Chemo. Ich kann nicht mehr. Morgen Pause.' })).toBe(true);
  expect(isHardEntry({ ...glad, text: 'I want to die' })).toBe(true);
  expect(isHardEntry({ ...glad, text: 'Ich kann nicht mehr rennen.' })).toBe(false);
  expect(isHardEntry({ ...glad, text: '' })).toBe(false);
  expect(isHardEntry({ mood: 1, difficulty: 1, text: '' })).toBe(true);
  expect(hasDarkSentence('fine today\nkms')).toBe(true);
});
