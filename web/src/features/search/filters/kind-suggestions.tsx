import { useTexts } from '../../../i18n/use-texts.ts';
import { Chip } from '../../../ui/chip.tsx';
import { magnifyingGlassIcon } from '../../../ui/icons.ts';
import type { SearchFilters } from '../search-params.ts';
import styles from '../search-screen.module.css';
import { type KindGroup, suggestKinds } from './activity-suggestions.ts';

interface KindSuggestionsProps {
  typed: string;
  groups: readonly KindGroup[];
  onChange: (change: SearchFilters) => void;
}

/** Suggests activities by name: a person who types "Blutabnahme" looks for such events, whatever their text. */
export function KindSuggestions({ typed, groups, onChange }: KindSuggestionsProps) {
  const t = useTexts('app');
  const suggestions = suggestKinds(typed, groups);
  if (suggestions.length === 0) return null;
  return (
    <section className={styles.chips} aria-label={t('search.suggestions')}>
      {suggestions.map(({ id, name, filter }) => (
        <Chip
          key={`${filter}${id}`}
          icon={magnifyingGlassIcon}
          onClick={() => onChange({ text: undefined, activity: undefined, category: undefined, [filter]: id })}
        >
          {t(filter === 'activity' ? 'search.suggest_kind' : 'search.suggest_category', { name })}
        </Chip>
      ))}
    </section>
  );
}
