import { SEARCH_TEXT_MAX_LENGTH } from '@bergkette/contract/calls.rules.ts';
import { type ChoiceFilters, choiceOf, choiceParameters } from '@bergkette/contract/event-choices.rules.ts';
import { AGE_FILTER_MAX } from '@bergkette/contract/people.rules.ts';
import { isTooLong } from '@bergkette/contract/texts.rules.ts';
import type { EventFilters } from '../../data/events.ts';
import type { PeopleFilters } from '../../data/people.ts';
import { isRealDay } from '../../lib/dates.ts';
import { asText } from '../../lib/paths.ts';

/** Words and filters of the search; the names are those of the API and of the address [HOME-22]. */
export type SearchFilters = EventFilters;

interface OtherParams {
  tab?: 'events' | 'people' | undefined;
  /** Id of the event that is open over the results, so that the back button of a phone closes it. */
  event?: number | undefined;
  dialog?: 'edit' | undefined;
  /** `text`, `tag` and `name`, encrypted. */
  words?: string | undefined;
}
export interface SearchParams extends SearchFilters, PeopleFilters, OtherParams {}

/** The parameters of an address before they are checked. */
export type RawSearchParams = Partial<Record<keyof SearchParams, unknown>>;

/** Reads each parameter; what is not valid is undefined. */
type Readers<Params> = { [Name in keyof Params]-?: (value: unknown) => Params[Name] };

/** Without spaces around it; the router reads `true` in an address as a boolean. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'boolean' ? String(value) : asText(value)?.trim() || undefined;

/** Words that can be searched for. */
const wordsOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text === undefined || isTooLong(text, SEARCH_TEXT_MAX_LENGTH) ? undefined : text;
};

const wholeOf = (value: unknown, min: number, max: number): number | undefined => {
  const number = Number(textOf(value));
  return Number.isSafeInteger(number) && number >= min && number <= max ? number : undefined;
};

const idOf = (value: unknown) => wholeOf(value, 1, Number.MAX_SAFE_INTEGER);
const ageOf = (value: unknown) => wholeOf(value, 0, AGE_FILTER_MAX);

const dateOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  const isDay = text !== undefined && /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && isRealDay(text);
  return isDay ? text : undefined;
};

const oneOf =
  <Value extends string | number>(values: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    values.find((known) => String(known) === textOf(value));

const choiceReaders = Object.fromEntries(
  choiceParameters.map(({ parameter, choice }) => [parameter, oneOf(choiceOf(choice).values)]),
) as Readers<ChoiceFilters>;

const EVENT_FILTERS: Readers<SearchFilters> = {
  text: wordsOf,
  ...choiceReaders,
  category: idOf,
  activity: idOf,
  tag: wordsOf,
  from: dateOf,
  to: dateOf,
};
const PEOPLE_FILTERS: Readers<PeopleFilters> = {
  name: wordsOf,
  sex: oneOf(['F', 'M', 'D']),
  age_min: ageOf,
  age_max: ageOf,
  diagnosis: idOf,
  clinic: idOf,
  at_clinic: (value) => (textOf(value) === 'true' ? true : undefined),
};
const OTHERS: Readers<OtherParams> = {
  tab: oneOf(['events', 'people']),
  event: idOf,
  dialog: oneOf(['edit']),
  words: () => undefined,
};

const read = <Params>(readers: Readers<Params>, search: RawSearchParams): Params =>
  Object.fromEntries(
    Object.entries<(value: unknown) => unknown>(readers).map(([name, readOne]) => [
      name,
      readOne(search[name as keyof SearchParams]),
    ]),
  ) as Params;

export const filtersOf = (search: RawSearchParams): SearchFilters => read(EVENT_FILTERS, search);
export const peopleFiltersOf = (search: RawSearchParams): PeopleFilters => read(PEOPLE_FILTERS, search);

/** Reads the parameters; those that are not valid are left out. */
export const readSearchParams = (search: RawSearchParams): SearchParams => ({
  ...read(OTHERS, search),
  ...filtersOf(search),
  ...peopleFiltersOf(search),
});

/** True where neither a word nor a filter is set. */
export const isEmptySearch = (filters: SearchFilters): boolean =>
  Object.values(filters).every((value) => value === undefined);

/** True where a filter is set; words do not count. */
export const hasFilters = ({ text: _text, ...others }: SearchFilters): boolean => !isEmptySearch(others);

const { text: _text, ...noFilters } = filtersOf({});
/** Resets every filter but keeps the words. */
export const NO_FILTERS: SearchFilters = noFilters;
