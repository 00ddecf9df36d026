import { describe, expect, test } from 'vitest';
import { loadSearchEntries } from '../../../data/symptom-entries.ts';
import { searchEntries } from '../../../lib/word-search.ts';

const german = await loadSearchEntries('de');
const english = await loadSearchEntries('en');
const first = (text: string, entries = german) => searchEntries(entries, text)[0]?.key;
const found = (text: string, entries = german) => searchEntries(entries, text).map(({ key }) => key);

describe('the search of the picker', () => {
  test('shows every symptom in the order of the catalogue until something is typed [TRK-04]', () => {
    expect(found('  ')).toEqual(german.map(({ key }) => key));
    expect(german.length).toBeGreaterThanOrEqual(70);
  });

  test('knows other words for it, in both languages at once [TRK-04]', () => {
    expect(first('kraftlos')).toBe('fatigue');
    expect(first('dizziness')).toBe('dizziness');
    expect(first('tired')).toBe('fatigue');
    expect(first('müde', english)).toBe('fatigue');
    expect(first('Übelkeit', english)).toBe('nausea');
    expect(['schlecht', 'mir ist schlecht', 'I feel sick'].map((typed) => first(typed))).toEqual(
      Array(3).fill('nausea'),
    );
  });

  test('forgives slips of a tired hand [TRK-04]', () => {
    for (const typed of ['ubelkeit', 'uebelkeit', 'übelkiet', 'übekeit', 'ÜBELKEIT'])
      expect(first(typed), typed).toBe('nausea');
    for (const typed of ['kopfschmezen', 'kopfscmerz']) expect(first(typed), typed).toBe('headache');
    expect(first('durchfal')).toBe('diarrhea');
    expect(first('nausae', english)).toBe('nausea');
    expect(first('diarhea', english)).toBe('diarrhea');
  });

  test('keeps what its hint promises: everyday words and typos [TRK-04, 16-A9]', () => {
    expect(first('headake', english)).toBe('headache');
    expect(['Üb', 'schwind', 'mund wunder', 'xylophon'].map((typed) => first(typed))).toEqual([
      'nausea',
      'dizziness',
      'mouth-sores',
      undefined,
    ]);
    expect(found('pooping', english)).toEqual(expect.arrayContaining(['constipation', 'diarrhea']));
    for (const typed of ['nausius', 'vommiting', 'diarea', 'tirred', 'throwing up', 'puking'])
      expect(found(typed, english).length, typed).toBeGreaterThan(0);
    expect(first('Heimweh')).toBe('loneliness');
    expect(first('Angst vor Spritzen')).toBe('anxiety');
    for (const typed of ['kopfwe', 'durchfahl', 'müdde', 'übelkeid'])
      expect(found(typed).length, typed).toBeGreaterThan(0);
  });

  test('leaves guesses out where something has the very word [16-A9]', () => {
    expect(first('hair', english)).toBe('hair-loss');
    expect(found('hair', english)).not.toContain('constipation');
  });
});
