import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { SearchFilters } from '../search-params.ts';
import type { KindGroup } from './activity-suggestions.ts';
import { DatesFilter } from './dates-filter.tsx';
import { DifficultyFilter } from './difficulty-filter.tsx';
import { KindFilter } from './kind-filter.tsx';
import { MoodFilter } from './mood-filter.tsx';
import { TagFilter } from './tag-filter.tsx';

export type FilterName = 'mood' | 'dates' | 'kind' | 'difficulty' | 'tag';

/** For each filter its parameters without a value. */
const UNSET: Readonly<Record<FilterName, SearchFilters>> = {
  mood: { mood_min: undefined, mood_max: undefined },
  dates: { from: undefined, to: undefined },
  kind: { category: undefined, activity: undefined },
  difficulty: { difficulty: undefined },
  tag: { tag: undefined },
};

interface FilterSheetProps {
  /** `null` while the sheet is closed. */
  name: FilterName | null;
  filters: SearchFilters;
  groups: readonly KindGroup[];
  tags: readonly string[];
  onChange: (change: SearchFilters) => void;
  onClose: () => void;
}

/** A sheet for one filter, which can be set and removed there. */
export function FilterSheet({ name, filters, groups, tags, onChange, onClose }: FilterSheetProps) {
  const t = useTexts('app');
  // The sheet keeps its content while it slides out.
  const [shown, setShown] = useState<FilterName>('mood');
  if (name !== null && name !== shown) setShown(name);
  const bodies: Record<FilterName, () => ReactNode> = {
    mood: () => <MoodFilter filters={filters} onChange={onChange} />,
    dates: () => <DatesFilter filters={filters} onChange={onChange} />,
    kind: () => <KindFilter filters={filters} groups={groups} onChange={onChange} />,
    difficulty: () => <DifficultyFilter filters={filters} onChange={onChange} />,
    tag: () => <TagFilter filters={filters} tags={tags} onChange={onChange} />,
  };
  const isSet = Object.keys(UNSET[shown]).some((key) => filters[key as keyof SearchFilters] !== undefined);
  return (
    <Sheet isOpen={name !== null} onClose={onClose} title={t(`search.${shown}`)} closeLabel={t('search.close')}>
      {bodies[shown]()}
      {isSet && (
        <Button variant="subtle" onClick={() => onChange(UNSET[shown])}>
          {t('search.remove_filter')}
        </Button>
      )}
    </Sheet>
  );
}
