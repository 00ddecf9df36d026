import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { URGENT_SYMPTOMS } from '@bergkette/contract/symptoms.rules.ts';
import { expect, test } from 'vitest';
import { otherCityNames } from '../src/features/catalogues/clinics.ts';
import { searchEntries } from '../src/lib/word-search.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

interface CatalogueSymptom {
  key: string;
  de: { name: string; description: string };
  en: { name: string; description: string };
}

test('every symptom of the catalogue has its name and its help text in both languages [TRK-05, TRK-12, I18N-06]', () => {
  const { symptoms }: { symptoms: CatalogueSymptom[] } = read('server/content/symptoms.json');
  for (const language of ['de', 'en'] as const) {
    const texts: Record<string, string> = read(`web/src/i18n/${language}/tracking.json`);
    const names = Object.fromEntries(Object.entries(texts).filter(([id]) => id.startsWith('symptom_name.')));
    expect(names).toEqual(Object.fromEntries(symptoms.map((one) => [`symptom_name.${one.key}`, one[language].name])));
    const help = symptoms.map((one) => [`symptom_help.${one.key}`, one[language].description]);
    expect(texts).toMatchObject(Object.fromEntries(help));
  }
});

test('the symptoms whose words ask to tell somebody at once are those that whom to call follows (14-A3)', () => {
  const { symptoms }: { symptoms: (CatalogueSymptom & { is_searchable: boolean })[] } =
    read('server/content/symptoms.json');
  const urgent = (language: 'de' | 'en', words: RegExp) =>
    symptoms.flatMap((one) => (one.is_searchable && words.test(one[language].description) ? [one.key] : [])).toSorted();
  const known = URGENT_SYMPTOMS.toSorted();
  expect(urgent('de', /sag .*(sofort|gleich) .*Bescheid/i)).toEqual(known);
  expect(urgent('en', /tell .*(right|straight) away/i)).toEqual(known);
});

interface Named {
  key: string;
  de: { name: string };
  en: { name: string };
}

test('every diagnosis and group of the catalogue has its name in both languages [I18N-07, PROF-25]', () => {
  const { diagnoses, groups }: { diagnoses: Named[]; groups: Named[] } = read('server/content/diagnoses.json');
  for (const language of ['de', 'en'] as const) {
    const texts = read(`web/src/i18n/${language}/people.json`);
    const namesOf = (prefix: string, list: Named[]) =>
      Object.fromEntries(list.map((one) => [`${prefix}.${one.key}`, one[language].name]));
    expect(texts).toMatchObject({ ...namesOf('diagnosis', diagnoses), ...namesOf('diagnosis_group', groups) });
  }
});

test('the app has the very help lines of the server with it, for a time without a network [OPS-16]', () => {
  expect(read('web/src/lib/help/help-lines.json')).toEqual(read('server/content/help-lines.json'));
});

test('a clinic is found by the English name of its city, and without umlauts [16-A9]', () => {
  const clinics = (read('server/content/clinics.json') as { name: string; address: string }[]).map(
    ({ name, address }) => ({ name: address, terms: [name, ...otherCityNames(address)] }),
  );
  const found = (typed: string) => searchEntries(clinics, typed)[0]?.name.split(',')[0];
  const pairs = {
    Vienna: 'Wien',
    Cologne: 'Köln',
    Munich: 'München',
    Geneva: 'Genf',
    Zurich: 'Zürich',
    Basle: 'Basel',
  };
  for (const [typed, city] of Object.entries(pairs)) expect(found(typed), typed).toBe(city);
  const spelt = {
    Koeln: 'Köln',
    koln: 'Köln',
    Nuremberg: 'Nürnberg',
    Tuebingen: 'Tübingen',
    duesseldorf: 'Düsseldorf',
  };
  for (const [typed, city] of Object.entries(spelt)) expect(found(typed), typed).toBe(city);
});
