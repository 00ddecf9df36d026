import { useState } from 'react';
import type { PeopleFilters } from '../../../data/people.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Chip, RemovableChip } from '../../../ui/chip.tsx';
import { xIcon } from '../../../ui/shell-icons.ts';
import { funnelSimpleIcon } from '../people-icons.ts';
import { filterNames, isSet, unset } from './filters-of-people.ts';
import { PeopleFilterSheet, type PeopleFilterSheetProps } from './people-filter-sheet.tsx';
import styles from './people-filters.module.css';
import { useFilterWords } from './use-filter-words.ts';

type PeopleFilterBarProps = Pick<PeopleFilterSheetProps, 'filters' | 'wordsOf' | 'renderPicks' | 'onChange'>;

const ALL_UNSET: PeopleFilters = Object.assign({}, ...Object.values(unset));

/** Opens the filters and shows those that are set. */
export function PeopleFilterBar({ filters, onChange, ...sheet }: PeopleFilterBarProps) {
  const t = useTexts('people');
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const words = useFilterWords(filters, sheet.wordsOf);
  const shown = filterNames.filter((name) => isSet(filters, name));
  return (
    <section className={styles.bar} aria-label={t('finding.filters')}>
      <Chip
        icon={funnelSimpleIcon}
        onClick={() => {
          setOpened(opened + 1);
          setOpen(true);
        }}
      >
        {t('finding.filters')}
      </Chip>
      {shown.map((name) => (
        <RemovableChip
          key={name}
          text={words[name]}
          removeLabel={t('finding.remove', { filter: words[name] })}
          onRemove={() => onChange(unset[name])}
        />
      ))}
      {shown.length > 1 && (
        <Chip icon={xIcon} onClick={() => onChange(ALL_UNSET)}>
          {t('finding.reset')}
        </Chip>
      )}
      <PeopleFilterSheet
        // A new key for each opening, so that the sheet starts with the set filters.
        key={opened}
        {...sheet}
        isOpen={isOpen}
        filters={filters}
        onClose={() => setOpen(false)}
        onChange={(change) => {
          setOpen(false);
          onChange(change);
        }}
      />
    </section>
  );
}
