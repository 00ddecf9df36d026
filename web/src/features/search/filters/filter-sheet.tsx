import { type FilteredChoice, parametersOf } from '@bergkette/contract/event-choices.rules.ts';
import { type ComponentType, useState } from 'react';
import type { TextId } from '../../../i18n/areas.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { SearchFilters } from '../search-params.ts';
import type { KindGroup } from './activity-suggestions.ts';
import { DatesFilter } from './dates-filter.tsx';
import { DifficultyFilter } from './difficulty-filter.tsx';
import type { FilterProps } from './filter-props.ts';
import { KindFilter } from './kind-filter.tsx';
import { MoodFilter } from './mood-filter.tsx';
import { TagFilter } from './tag-filter.tsx';

/** The place is chosen in the bar itself. */
export type FilterName = Exclude<FilteredChoice, 'location'> | 'dates' | 'kind' | 'tag';

interface BodyProps extends FilterProps {
  groups: readonly KindGroup[];
  tags: readonly string[];
}
interface Filter {
  title: TextId<'app'>;
  /** What it sets. */
  parameters: readonly (keyof SearchFilters)[];
  Body: ComponentType<BodyProps>;
}

/** The filters that have a sheet, in the order of the bar. */
export const FILTERS: Readonly<Record<FilterName, Filter>> = {
  mood: { title: 'event.mood', parameters: parametersOf('mood'), Body: MoodFilter },
  dates: { title: 'search.dates', parameters: ['from', 'to'], Body: DatesFilter },
  kind: { title: 'search.kind', parameters: ['category', 'activity'], Body: KindFilter },
  difficulty: { title: 'event.difficulty', parameters: parametersOf('difficulty'), Body: DifficultyFilter },
  tag: { title: 'event.tag', parameters: ['tag'], Body: TagFilter },
};
export const filterNames = Object.keys(FILTERS) as FilterName[];

interface FilterSheetProps extends BodyProps {
  /** `null` while the sheet is closed. */
  name: FilterName | null;
  onClose: () => void;
}

/** A sheet for one filter, which can be set and removed there. */
export function FilterSheet({ name, onClose, ...body }: FilterSheetProps) {
  const t = useTexts('app');
  // The sheet keeps its content while it slides out.
  const [shown, setShown] = useState<FilterName>('mood');
  if (name !== null && name !== shown) setShown(name);
  const { title, parameters, Body } = FILTERS[shown];
  const isSet = parameters.some((parameter) => body.filters[parameter] !== undefined);
  const remove = () => body.onChange(Object.fromEntries(parameters.map((parameter) => [parameter, undefined])));
  return (
    <Sheet isOpen={name !== null} onClose={onClose} title={t(title)} closeLabel={t('search.close')}>
      <Body {...body} />
      {isSet && (
        <Button variant="subtle" onClick={remove}>
          {t('search.remove_filter')}
        </Button>
      )}
    </Sheet>
  );
}
