import type { PeopleFilters } from '../../../data/people.ts';

/** Filters that are set and removed together. */
export type FilterName = 'sex' | 'age' | 'diagnosis' | 'clinic' | 'at_clinic';
export const filterNames: readonly FilterName[] = ['age', 'sex', 'diagnosis', 'clinic', 'at_clinic'];

export const unset = {
  sex: { sex: undefined },
  age: { age_min: undefined, age_max: undefined },
  diagnosis: { diagnosis: undefined },
  clinic: { clinic: undefined },
  at_clinic: { at_clinic: undefined },
} as const satisfies Record<FilterName, PeopleFilters>;

export const isSet = (filters: PeopleFilters, name: FilterName): boolean =>
  Object.keys(unset[name]).some((key) => filters[key as keyof PeopleFilters] !== undefined);

/** Reads a field of years; undefined if it is empty or no number. */
export const yearsOf = (text: string, max: number): number | undefined => {
  const years = Number(text);
  return /^\d{1,3}$/.test(text) && years <= max ? years : undefined;
};
