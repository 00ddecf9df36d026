import { expect, test } from 'vitest';
import german from '../../i18n/de/app.json' with { type: 'json' };
import english from '../../i18n/en/app.json' with { type: 'json' };
import { isAboutFever } from './about-fever.ts';

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
