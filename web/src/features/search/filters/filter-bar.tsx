import {
  type ChoiceValue,
  choiceOf,
  choiceWordId,
  type FilteredChoice,
  parametersOf,
} from '@bergkette/contract/event-choices.rules.ts';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDay } from '../../../lib/dates.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { caretDownIcon, hospitalIcon, houseLineIcon } from '../../../ui/icons.ts';
import { xIcon } from '../../../ui/shell-icons.ts';
import { hasFilters, NO_FILTERS, type SearchFilters } from '../search-params.ts';
import type { KindGroup } from './activity-suggestions.ts';
import styles from './filter-bar.module.css';
import { type BodyProps, FILTERS, type FilterName, FilterSheet, filterNames } from './filter-sheet.tsx';

const PLACES = [
  { name: 'clinic', icon: hospitalIcon },
  { name: 'home', icon: houseLineIcon },
] as const;

/** Returns the value of a filter in words; `undefined` where it is not set. */
const useFilterWords = (filters: SearchFilters, groups: readonly KindGroup[]) => {
  const t = useTexts('app');
  const language = useLanguage();

  const answers = (choice: FilteredChoice): string | undefined => {
    const { values } = choiceOf(choice);
    const asked = parametersOf(choice).map((parameter) => filters[parameter]);
    if (asked.every((value) => value === undefined)) return undefined;
    const word = (value: unknown) => t(choiceWordId(choice, value as ChoiceValue<FilteredChoice>));
    const [from, to] = [word(asked[0] ?? values[0]), word(asked.at(-1) ?? values.at(-1))];
    return from === to ? from : t('days.range', { from, to });
  };
  const dates = (): string | undefined => {
    const from = filters.from && formatDay(filters.from, language);
    const to = filters.to && formatDay(filters.to, language);
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

/** One row of chips that scrolls; the button at its end shows all of them at once. */
export function FilterBar({ filters, groups, tags, onChange }: BodyProps) {
  const t = useTexts('app');
  const [isWide, setWide] = useState(false);
  const [sheet, setSheet] = useState<FilterName | null>(null);
  const wordsOf = useFilterWords(filters, groups);
  // Filters that are set come first, so that they are visible.
  const isSet = (name: FilterName) => wordsOf(name) !== undefined;
  const chipOf = (name: FilterName) => (
    <Chip key={name} isSelected={isSet(name)} onClick={() => setSheet(name)}>
      {isSet(name) && <span className="sr-only">{t(FILTERS[name].title)}: </span>}
      {wordsOf(name) ?? t(FILTERS[name].title)}
      <Icon shape={caretDownIcon} size={16} />
    </Chip>
  );
  return (
    <section className={styles.bar} aria-label={t('search.filters')}>
      <div className={styles.chips} data-wide={isWide} data-sideways>
        {filterNames.filter(isSet).map(chipOf)}
        {PLACES.map(({ name, icon }) => (
          <Chip
            key={name}
            icon={icon}
            isSelected={filters.location === name}
            onClick={() => onChange({ location: filters.location === name ? undefined : name })}
          >
            {t(`location.${name}`)}
          </Chip>
        ))}
        {filterNames.filter((name) => !isSet(name)).map(chipOf)}
        {hasFilters(filters) && (
          <Chip icon={xIcon} onClick={() => onChange(NO_FILTERS)}>
            {t('search.reset')}
          </Chip>
        )}
      </div>
      <IconButton
        className={styles.toggle}
        icon={caretDownIcon}
        label={t(isWide ? 'search.fewer_filters' : 'search.more_filters')}
        aria-expanded={isWide}
        onClick={() => setWide(!isWide)}
      />
      <FilterSheet
        name={sheet}
        filters={filters}
        groups={groups}
        tags={tags}
        onClose={() => setSheet(null)}
        onChange={(change) => {
          setSheet(null);
          onChange(change);
        }}
      />
    </section>
  );
}
