import { SEARCH_TEXT_MAX_LENGTH } from '@bergkette/contract/calls.rules.ts';
import type { LocationName } from '@bergkette/contract/catalogues.ts';
import { DIFFICULTIES, type Difficulty } from '@bergkette/contract/events.rules.ts';
import { MOODS, type Mood } from '@bergkette/contract/moods.rules.ts';
import { AGE_FILTER_MAX } from '@bergkette/contract/relations.rules.ts';
import { isTooLong } from '@bergkette/contract/texts.rules.ts';
import type { PeopleFilters } from '../../data/people.ts';
import { LOCATIONS } from '../../lib/locations.ts';

/** Words and filters of the search; the names are those of the API and of the address [HOME-22]. */
export interface SearchFilters {
  text?: string | undefined;
  location?: LocationName | undefined;
  category?: number | undefined;
  activity?: number | undefined;
  mood_min?: Mood | undefined;
  mood_max?: Mood | undefined;
  difficulty?: Difficulty | undefined;
  tag?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface SearchParams extends SearchFilters, PeopleFilters {
  tab?: 'events' | 'people' | undefined;
  /** Id of the event that is open over the results, so that the back button of a phone closes it. */
  event?: number | undefined;
  dialog?: 'edit' | undefined;
  /** `text`, `tag` and `name`, encrypted. */
  words?: string | undefined;
}

const SEXES = ['F', 'M', 'D'] as const;

/** The router reads digits in an address as a number and `true` as a boolean. */
export const asText = (value: unknown): string | undefined => {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
  const text = String(value).trim();
  return text === '' ? undefined : text;
};

/** Words that can be searched for. */
const wordsOf = (value: unknown): string | undefined => {
  const text = asText(value);
  return text === undefined || isTooLong(text, SEARCH_TEXT_MAX_LENGTH) ? undefined : text;
};

const wholeOf = (value: unknown, min: number, max: number): number | undefined => {
  const number = Number(asText(value));
  return Number.isSafeInteger(number) && number >= min && number <= max ? number : undefined;
};

const idOf = (value: unknown) => wholeOf(value, 1, Number.MAX_SAFE_INTEGER);
const oneOf = <T extends number>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === Number(asText(value)));

const dateOf = (value: unknown): string | undefined => {
  const text = asText(value);
  if (text === undefined || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
};

const isTab = (value: unknown): value is SearchParams['tab'] => value === 'events' || value === 'people';

/** The parameters of an address before they are checked. */
export type RawSearchParams = Partial<Record<keyof SearchParams, unknown>>;

/** Reads the parameters; those that are not valid are left out. */
export const readSearchParams = (search: RawSearchParams): SearchParams => ({
  tab: isTab(search.tab) ? search.tab : undefined,
  event: idOf(search.event),
  dialog: search.dialog === 'edit' ? 'edit' : undefined,
  words: undefined,
  text: wordsOf(search.text),
  location: LOCATIONS.find((name) => name === search.location),
  category: idOf(search.category),
  activity: idOf(search.activity),
  mood_min: oneOf(MOODS, search.mood_min),
  mood_max: oneOf(MOODS, search.mood_max),
  difficulty: oneOf(DIFFICULTIES, search.difficulty),
  tag: wordsOf(search.tag),
  from: dateOf(search.from),
  to: dateOf(search.to),
  name: wordsOf(search.name),
  sex: SEXES.find((sex) => sex === search.sex),
  age_min: wholeOf(search.age_min, 0, AGE_FILTER_MAX),
  age_max: wholeOf(search.age_max, 0, AGE_FILTER_MAX),
  diagnosis: idOf(search.diagnosis),
  clinic: idOf(search.clinic),
  at_clinic: asText(search.at_clinic) === 'true' ? true : undefined,
});

export const peopleFiltersOf = (params: SearchParams): PeopleFilters => {
  const { name, sex, age_min, age_max, diagnosis, clinic, at_clinic } = params;
  return { name, sex, age_min, age_max, diagnosis, clinic, at_clinic };
};

export const filtersOf = (params: SearchParams): SearchFilters => {
  const { text, location, category, activity, mood_min, mood_max, difficulty, tag, from, to } = params;
  return { text, location, category, activity, mood_min, mood_max, difficulty, tag, from, to };
};

/** True where neither a word nor a filter is set. */
export const isEmptySearch = (filters: SearchFilters): boolean =>
  Object.values(filters).every((value) => value === undefined);

/** True where a filter is set; words do not count. */
export const hasFilters = ({ text: _text, ...others }: SearchFilters): boolean => !isEmptySearch(others);

/** Resets every filter but keeps the words. */
export const NO_FILTERS: SearchFilters = {
  location: undefined,
  category: undefined,
  activity: undefined,
  mood_min: undefined,
  mood_max: undefined,
  difficulty: undefined,
  tag: undefined,
  from: undefined,
  to: undefined,
};
