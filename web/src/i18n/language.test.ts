import { expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

it('what was chosen on this device wins [I18N-03]', () => {
  expect(chooseLanguage('en', 'de-DE')).toBe('en');
});

it('at the first run the first two letters of the browser language decide [I18N-03]', () => {
  expect(chooseLanguage(null, 'en-GB')).toBe('en');
  expect(chooseLanguage(null, 'de-AT')).toBe('de');
});

it('a language that is not there becomes the first available one, German [I18N-02, I18N-04]', () => {
  expect(chooseLanguage(null, 'fr-FR')).toBe('de');
  expect(chooseLanguage('tr', 'en-GB')).toBe('en');
  expect(chooseLanguage(null, undefined)).toBe('de');
  expect(chooseLanguage('tr', undefined)).toBe('de');
});
