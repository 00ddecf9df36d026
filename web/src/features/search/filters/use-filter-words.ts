import {
  type ChoiceValue,
  choiceOf,
  choiceWordId,
  type FilteredChoice,
  parametersOf,
} from '@bergkette/contract/event-choices.rules.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDate } from '../../../lib/dates.ts';
import { noonOf } from '../../../lib/plain-days.ts';
import type { SearchFilters } from '../search-params.ts';
import type { KindGroup } from './activity-suggestions.ts';
import type { FilterName } from './filter-sheet.tsx';

/** Returns the value of a filter in words; `undefined` where it is not set. */
export const useFilterWords = (filters: SearchFilters, groups: readonly KindGroup[]) => {
  const t = useTexts('app');
  const language = useLanguage();

  const answers = (choice: FilteredChoice): string | undefined => {
    const { values } = choiceOf(choice);
    const asked = parametersOf(choice).map((parameter) => filters[parameter]);
    if (asked.every((value) => value === undefined)) return undefined;
    const word = (value: unknown) => t(choiceWordId(choice, value as ChoiceValue<FilteredChoice>));
    const [from, to] = [word(asked[0] ?? values[0]), word(asked.at(-1) ?? values.at(-1))];
    return from === to ? from : t('search.range', { from, to });
  };
  const dates = (): string | undefined => {
    const from = filters.from && formatDate(noonOf(filters.from), language, 'UTC');
    const to = filters.to && formatDate(noonOf(filters.to), language, 'UTC');
    if (from && to) return from === to ? from : t('search.dates_range', { from, to });
    if (from) return t('search.dates_since', { from });
    return to && t('search.dates_until', { to });
  };
  const kind = (): string | undefined => {
    const { activity, category } = filters;
    if (activity !== undefined) {
      return groups.flatMap((group) => group.activities).find(({ id }) => id === activity)?.name ?? t('search.kind');
    }
    return category === undefined ? undefined : (groups.find(({ id }) => id === category)?.name ?? t('search.kind'));
  };
  return (name: FilterName): string | undefined => {
    switch (name) {
      case 'dates':
        return dates();
      case 'kind':
        return kind();
      case 'tag':
        return filters.tag;
      default:
        return answers(name);
    }
  };
};
