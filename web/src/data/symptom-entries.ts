import type { Language } from '@bergkette/contract/session.ts';
import { queryOptions } from '@tanstack/react-query';
import type { SearchEntry } from '../lib/word-search.ts';
import { catalogueKeys } from './keys.ts';

export interface SymptomEntry extends SearchEntry {
  key: string;
}

/** A built catalogue splits messages into pieces. */
type Catalogue = Record<string, string | readonly unknown[]>;

const imports = {
  de: [() => import('../i18n/de/symptom-names.json'), () => import('../i18n/de/symptoms.json')],
  en: [() => import('../i18n/en/symptom-names.json'), () => import('../i18n/en/symptoms.json')],
} as const;

const readBoth = async (language: Language): Promise<Catalogue> => {
  const [names, words] = await Promise.all(imports[language].map((load) => load()));
  return { ...names?.default, ...words?.default };
};

const textOf = (catalogue: Catalogue, id: string): string => [catalogue[id] ?? ''].flat().join('');
const NAME = 'symptom_name.';

/** Symptoms with names and synonyms of both languages, so that a search finds words of either [TRK-04]. */
export const loadSearchEntries = async (language: Language): Promise<SymptomEntry[]> => {
  const [shown, other] = await Promise.all([readBoth(language), readBoth(language === 'de' ? 'en' : 'de')]);
  const keys = Object.keys(shown).filter((id) => id.startsWith(NAME));
  return keys.map((id) => {
    const key = id.slice(NAME.length);
    const words = [shown, other].flatMap((one) => textOf(one, `symptom_words.${key}`).split(', '));
    return { key, name: textOf(shown, id), terms: [textOf(other, id), ...words].filter(Boolean) };
  });
};

export const symptomEntriesQuery = (language: Language) =>
  queryOptions({
    queryKey: catalogueKeys.symptomEntries(language),
    queryFn: () => loadSearchEntries(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
