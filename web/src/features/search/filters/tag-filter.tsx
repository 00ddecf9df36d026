import { useTexts } from '../../../i18n/use-texts.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { FilterProps } from './filter-props.ts';
import styles from './filters.module.css';

interface TagFilterProps extends FilterProps {
  tags: readonly string[];
}

/** Chooses one of the person's own tags. */
export function TagFilter({ filters, tags, onChange }: TagFilterProps) {
  const t = useTexts('app');
  if (tags.length === 0) return <p className="lead">{t('search.tags_none')}</p>;
  return (
    <div className={styles.choices}>
      {tags.map((tag) => (
        <Chip key={tag} isSelected={filters.tag === tag} onClick={() => onChange({ tag })}>
          {tag}
        </Chip>
      ))}
    </div>
  );
}
