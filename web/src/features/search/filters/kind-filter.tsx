import { useTexts } from '../../../i18n/use-texts.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { KindGroup } from './activity-suggestions.ts';
import type { FilterProps } from './filter-props.ts';
import styles from './filters.module.css';

interface KindFilterProps extends FilterProps {
  groups: readonly KindGroup[];
}

/** Chooses a category or one of its activities. */
export function KindFilter({ filters, groups, onChange }: KindFilterProps) {
  const t = useTexts('app');
  return groups.map((group) => (
    <section key={group.id} className={styles.group} aria-label={group.name}>
      <h3 className={styles.legend}>{group.name}</h3>
      <div className={styles.choices}>
        <Chip
          isSelected={filters.category === group.id}
          onClick={() => onChange({ category: group.id, activity: undefined })}
        >
          {t('search.kind_all', { name: group.name })}
        </Chip>
        {group.activities.map(({ id, name }) => (
          <Chip
            key={id}
            isSelected={filters.activity === id}
            onClick={() => onChange({ activity: id, category: undefined })}
          >
            {name}
          </Chip>
        ))}
      </div>
    </section>
  ));
}
