import { useTexts } from '../../i18n/use-texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { tagIcon } from '../../ui/icons.ts';
import { EmptyState } from '../../ui/list-state.tsx';
import type { KindGroup } from './filters/activity-suggestions.ts';
import type { SearchFilters } from './search-params.ts';
import styles from './search-screen.module.css';

interface SearchStartProps {
  /** Tags of the newest events, newest first. */
  recentTags: readonly string[];
  recentActivities: readonly number[];
  groups: readonly KindGroup[];
  onChange: (change: SearchFilters) => void;
}

/** Suggestions, shown before anything is typed. */
export function SearchStart({ recentTags, recentActivities, groups, onChange }: SearchStartProps) {
  const t = useTexts('app');
  const known = groups.flatMap((group) => group.activities);
  const activities = recentActivities.flatMap((id) => known.find((activity) => activity.id === id) ?? []);
  const hasRecent = recentTags.length + activities.length > 0;
  return (
    <>
      {hasRecent && (
        <section className={styles.recent} aria-label={t('search.recent')}>
          <h2>{t('search.recent')}</h2>
          <div className={styles.chips}>
            {activities.map(({ id, name }) => (
              <Chip key={`a${id}`} onClick={() => onChange({ activity: id })}>
                {name}
              </Chip>
            ))}
            {recentTags.map((tag) => (
              <Chip key={`t${tag}`} icon={tagIcon} onClick={() => onChange({ tag })}>
                <bdi>{tag}</bdi>
              </Chip>
            ))}
          </div>
        </section>
      )}
      <EmptyState text={t('search.hint')} firn={{ pose: 'think' }} />
    </>
  );
}
