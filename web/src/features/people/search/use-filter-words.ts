import { AGE_FILTER_MAX } from '@bergkette/contract/people.rules.ts';
import type { PeopleFilters } from '../../../data/people.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** What is set and removed together, in the order of the screen. */
export const unset = {
  age: { age_min: undefined, age_max: undefined },
  sex: { sex: undefined },
  diagnosis: { diagnosis: undefined },
  clinic: { clinic: undefined },
  at_clinic: { at_clinic: undefined },
} as const satisfies Record<string, PeopleFilters>;
type FilterName = keyof typeof unset;
export const filterNames = Object.keys(unset) as FilterName[];

export const isSet = (filters: PeopleFilters, name: FilterName): boolean =>
  Object.keys(unset[name]).some((key) => filters[key as keyof PeopleFilters] !== undefined);

/** Reads an age; undefined if it is empty, no number or too high. */
export const yearsOf = (text: string): number | undefined => {
  const years = Number(text);
  return /^\d{1,3}$/.test(text) && years <= AGE_FILTER_MAX ? years : undefined;
};

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
    sex: sex === undefined ? '' : t(`sex.${sex}`),
    age: age(),
    diagnosis: diagnosis === undefined ? '' : wordsOf('diagnosis', diagnosis),
    clinic: clinic === undefined ? '' : wordsOf('clinic', clinic),
    at_clinic: t('finding.at_clinic'),
  };
};
