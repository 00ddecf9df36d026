import type { Language } from '@bergkette/contract/session.ts';
import { queryOptions } from '@tanstack/react-query';
import { loadCatalogue } from '../i18n/catalogues.ts';
import type { SearchEntry } from '../lib/word-search.ts';
import { catalogueKeys } from './keys.ts';

export interface SymptomEntry extends SearchEntry {
  key: string;
}

const otherOf = { de: 'en', en: 'de' } as const;

/** A built catalogue splits messages into pieces. */
type Catalogue = Record<string, string | readonly unknown[]>;

const textOf = (catalogue: Catalogue, id: string): string => [catalogue[id] ?? ''].flat().join('');
const NAME = 'symptom_name.';

/** Symptoms with names and synonyms of both languages, so that a search finds words of either [TRK-04]. */
export const loadSearchEntries = async (language: Language): Promise<SymptomEntry[]> => {
  const [shown, other] = await Promise.all([
    loadCatalogue(language, 'tracking'),
    loadCatalogue(otherOf[language], 'tracking'),
  ]);
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
