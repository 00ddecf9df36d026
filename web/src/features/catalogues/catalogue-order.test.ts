import { expect, test } from 'vitest';
import german from '../../i18n/de/people.json' with { type: 'json' };
import english from '../../i18n/en/people.json' with { type: 'json' };
import { searchEntries } from '../../lib/word-search.ts';
import { clinicPlace, inClinicOrder } from './clinics.ts';
import { commonDiagnoses, diagnosisText, groupDiagnoses } from './diagnosis-groups.ts';

const GROUPS: Record<string, string | null> = {
  hlh: null,
  all: 'leukaemia',
  aml: 'leukaemia',
  'hodgkin-lymphoma': 'lymphoma',
  medulloblastoma: 'cns-tumour',
  osteosarcoma: 'bone-tumour',
  'aplastic-anaemia': null,
};
const diagnoses = Object.entries(GROUPS).map(([name, diagnosis_group], index) => ({
  id: index + 1,
  name,
  diagnosis_group,
}));

const wordsOf = (texts: Record<string, string>, language: string) => ({
  nameOf: (key: string) => texts[`diagnosis.${key}`] ?? '',
  groupOf: (key: string) => texts[`diagnosis_group.${key}`] ?? '',
  otherWordsOf: (key: string) => texts[`diagnosis_words.${key}`] ?? '',
  withoutGroup: texts['diagnoses.without_group'] ?? '',
  common: texts['diagnoses.common'] ?? '',
  language,
});
const words = { de: wordsOf(german, 'de'), en: wordsOf(english, 'en') };

test.each(['de', 'en'] as const)(
  'every diagnosis and group is named and sorted in translation (%s) [I18N-07, PROF-26]',
  (language) => {
    const groups = groupDiagnoses(diagnoses, words[language]);
    const names = groups.map(({ name }) => name ?? '');
    const sorted = (list: string[]) => list.toSorted((one, other) => one.localeCompare(other, language));
    expect(names.slice(0, -1)).toEqual(sorted(names.slice(0, -1)));
    expect(names.at(-1)).toBe(words[language].withoutGroup);
    for (const { items } of groups)
      expect(items.map(({ name }) => name)).toEqual(sorted(items.map(({ name }) => name)));
    expect(groups.flatMap(({ items }) => items.map(({ id }) => id)).toSorted((a, b) => a - b)).toEqual(
      diagnoses.map(({ id }) => id),
    );
    expect([...names, ...groups.flatMap(({ items }) => items.map(({ name }) => name))]).not.toContain('');
  },
);

test('a diagnosis is found by its short name, its group and everyday words', () => {
  const first = (text: string) =>
    searchEntries(
      groupDiagnoses(diagnoses, words.de).flatMap(({ items }) => items),
      text,
    )[0]?.name;
  expect(first('ALL')).toContain('(ALL)');
  expect(first('hodgkin')).toContain('Hodgkin');
  const lymphomas = ['Anderes Non-Hodgkin-Lymphom', 'Hodgkin-Lymphom'].map((name) => ({ name, terms: [] }));
  expect(searchEntries(lymphomas, 'Hodg')[0]?.name).toBe('Hodgkin-Lymphom');
  expect(words.de.nameOf('aml')).toBe(first('AML'));
  const groupsOf = (text: string) =>
    groupDiagnoses(diagnoses, words.de).filter(({ items }) => searchEntries(items, text).length === items.length);
  expect(groupsOf('Hirntumor').map(({ name }) => name)).toContain(german['diagnosis_group.cns-tumour']);
});

test('the most frequent diagnoses stand above all groups, in which they stay', () => {
  const common = commonDiagnoses(diagnoses, words.de);
  expect(common.items.map(({ id }) => diagnoses[id - 1]?.name)).toEqual([
    'all',
    'hodgkin-lymphoma',
    'osteosarcoma',
    'aml',
    'medulloblastoma',
  ]);
  expect(common.name).toBe('Häufig');
});

test('a diagnosis reads as group and name, one without a group as its name [PROF-26]', () => {
  const of = (key: string) => diagnoses.find(({ name }) => name === key) ?? { id: 1, name: key, diagnosis_group: null };
  expect(diagnosisText(of('all'), words.de)).toBe(
    'Leukämien und verwandte Blutkrankheiten - Akute lymphoblastische Leukämie (ALL)',
  );
  expect(diagnosisText(of('hlh'), words.en)).toBe('Haemophagocytic lymphohistiocytosis (HLH)');
});

test('clinics stand by their address, those without one after them [PROF-29]', () => {
  const clinic = (id: number, name: string, address: string | null) => ({ id, name, address });
  const given = [clinic(1, 'A', null), clinic(2, 'B', 'Zürich, Weg 1'), clinic(3, 'C', 'Ärzen'), clinic(4, 'D', null)];
  expect(inClinicOrder(given, 'de').map(({ id }) => id)).toEqual([3, 2, 1, 4]);
  expect(given.map(clinicPlace)).toEqual(['A', 'Zürich', 'Ärzen', 'D']);
});
