import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { symptomsQuery } from '../../../data/catalogues.ts';
import { type SymptomEntry, symptomEntriesQuery } from '../../../data/symptom-entries.ts';
import { ownSymptomsQuery } from '../../../data/symptoms.ts';
import type { TextId } from '../../../i18n/areas.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';

interface SymptomChoice extends SymptomEntry {
  symptom: Symptom;
}

/** The symptoms to choose from, by name; without weight and temperature, which are always tracked [TRK-13]. */
export const useSymptomChoices = () => {
  const language = useLanguage();
  const names = useTexts('tracking');
  const { data: symptoms, ...symptomsState } = useQuery(symptomsQuery);
  const { data: own, ...ownState } = useQuery(ownSymptomsQuery);
  const { data: entries, ...entriesState } = useQuery(symptomEntriesQuery(language));
  // The same objects for each typed letter, because the search caches their words.
  const choices = useMemo(() => {
    if (entries === undefined || own === undefined) return undefined;
    const byKey = new Map(entries.map((entry) => [entry.key, entry]));
    return symptoms
      ?.concat(own)
      .filter(({ is_searchable }) => is_searchable)
      .map((symptom): SymptomChoice => {
        const entry = byKey.get(symptom.name) ?? {
          key: symptom.name,
          name: symptom.label ?? names(`symptom_name.${symptom.name}` as TextId<'tracking'>),
          terms: [],
        };
        return { ...entry, symptom };
      })
      .toSorted((one, other) => one.name.localeCompare(other.name, language));
  }, [entries, own, symptoms, language, names]);
  return {
    choices,
    hasFailed: choices === undefined && (symptomsState.isError || entriesState.isError || ownState.isError),
    retry: () => void Promise.all([symptomsState.refetch(), entriesState.refetch(), ownState.refetch()]),
  };
};
