import { beforeEach, expect, it } from 'vitest';
import { speakAtDesk } from '../../../i18n/speak.factory.ts';
import { readText } from '../../../i18n/texts.ts';
import { sayProblem } from './content.ts';

const t = (id: string, values?: Record<string, string | number>) => readText(id, values);

beforeEach(speakAtDesk);

it('a text that is too complicated is told with its line and what to do, the rest as the server says it (19-SAID)', () => {
  expect(sayProblem(t, 'de: line 12 is longer than 5000 letters')).toBe(
    'de: Zeile 12 hat mehr als 5000 Buchstaben. Teile sie durch eine leere Zeile.',
  );
  expect(sayProblem(t, 'en/x.md: line 3 is nested deeper than 10')).toContain('Zeile 3');
  expect(sayProblem(t, 'en: takes too long to show')).toMatch(/^en: .*zu verschachtelt/);
  expect(sayProblem(t, 'de: is empty')).toBe('de: is empty');
});
