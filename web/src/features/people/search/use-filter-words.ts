import type { PeopleFilters } from '../../../data/people.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FilterName } from './filters-of-people.ts';

export type CatalogueWords = (kind: 'diagnosis' | 'clinic', id: number) => string;

/** The value of each filter in words; empty if it is not set. */
export const useFilterWords = (filters: PeopleFilters, wordsOf: CatalogueWords): Record<FilterName, string> => {
  const t = useTexts('people');
  const { sex, age_min: from, age_max: to, diagnosis, clinic } = filters;
  const age = (): string => {
    if (from !== undefined && to !== undefined) return t('finding.ages', { from, to });
    if (from !== undefined) return t('finding.ages_from', { from });
    return to === undefined ? '' : t('finding.ages_to', { to });
  };
  return {
    sex: sex === undefined ? '' : t(`people.sex.${sex}`),
    age: age(),
    diagnosis: diagnosis === undefined ? '' : wordsOf('diagnosis', diagnosis),
    clinic: clinic === undefined ? '' : wordsOf('clinic', clinic),
    at_clinic: t('finding.at_clinic'),
  };
};
