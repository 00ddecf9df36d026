import { type FilteredChoice, parametersOf } from '@bergkette/contract/event-choices.rules.ts';
import { MOOD_MAX, MOOD_MIN, MOODS, type Mood } from '@bergkette/contract/moods.rules.ts';
import { type ComponentType, useState } from 'react';
import type { TextId } from '../../../i18n/areas.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { MoodFace } from '../../../illustrations/mood-face.tsx';
import { plainDateOf } from '../../../lib/dates.ts';
import { now } from '../../../lib/server-time.ts';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Radios } from '../../../ui/choice-rows.tsx';
import { DifficultyRows } from '../../../ui/difficulty-rows.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { SearchFilters } from '../search-params.ts';
import styles from '../search-screen.module.css';
import type { KindGroup } from './activity-suggestions.ts';

/** The place is chosen in the bar itself. */
export type FilterName = Exclude<FilteredChoice, 'location'> | 'dates' | 'kind' | 'tag';

interface FilterProps {
  filters: SearchFilters;
  /** Applies the change and closes the sheet. */
  onChange: (change: SearchFilters) => void;
}
export interface BodyProps extends FilterProps {
  groups: readonly KindGroup[];
  tags: readonly string[];
}
/** A tap chooses at once; arrow keys only move, and the button takes the row that they have reached. */
function DifficultyFilter({ filters, onChange }: FilterProps) {
  const t = useTexts('app');
  const [value, setValue] = useState(filters.difficulty ?? null);
  return (
    <>
      <DifficultyRows
        label={t('event.difficulty')}
        value={value}
        onChange={setValue}
        onTap={(difficulty) => onChange({ difficulty })}
      />
      {value !== null && <Button onClick={() => onChange({ difficulty: value })}>{t('search.apply')}</Button>}
    </>
  );
}

/** Chooses one of the person's own tags. */
function TagFilter({ filters, tags, onChange }: BodyProps) {
  const t = useTexts('app');
  if (tags.length === 0) return <p className="lead">{t('search.tags_none')}</p>;
  return (
    <div className="flow">
      {tags.map((tag) => (
        <Chip key={tag} isSelected={filters.tag === tag} onClick={() => onChange({ tag })}>
          {tag}
        </Chip>
      ))}
    </div>
  );
}

/** Chooses a category or one of its activities. */
function KindFilter({ filters, groups, onChange }: BodyProps) {
  const t = useTexts('app');
  return groups.map((group) => (
    <section key={group.id} className={styles.group} aria-label={group.name}>
      <h3 className={styles.legend}>{group.name}</h3>
      <div className="flow">
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

/** First and last day, both included, chosen with the device's own picker. */
function DatesFilter({ filters, onChange }: FilterProps) {
  const t = useTexts('app');
  const [from, setFrom] = useState(filters.from ?? '');
  const [to, setTo] = useState(filters.to ?? '');
  const isWrong = from !== '' && to !== '' && to < from;
  const today = plainDateOf(now());
  return (
    <>
      <div className={styles.dates}>
        <TextInput
          type="date"
          label={t('search.date_from')}
          min="1900-01-01"
          max={today}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('search.date_to')}
          min="1900-01-01"
          max={today}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <PrimaryButton
        blockedReason={isWrong ? t('search.dates_wrong') : undefined}
        onClick={() => onChange({ from: from || undefined, to: to || undefined })}
      >
        {t('search.apply')}
      </PrimaryButton>
    </>
  );
}

interface MoodRowProps {
  label: string;
  value: Mood;
  onChange: (value: Mood) => void;
}

function MoodRow({ label, value, onChange }: MoodRowProps) {
  const t = useTexts('app');
  const word = (mood: Mood) => t(`mood.${mood}`);
  return (
    <fieldset>
      <legend className={styles.legend}>
        {label}: <b>{word(value)}</b>
      </legend>
      <div className={styles.faces}>
        <Radios values={MOODS} chosen={value} className={styles.face} onChoose={onChange}>
          {(mood) => (
            <>
              <MoodFace value={mood} tone="petrol" size="100%" />
              <span className="sr-only">{word(mood)}</span>
            </>
          )}
        </Radios>
      </div>
    </fieldset>
  );
}

/** Lowest and highest mood; moving one past the other moves both. */
function MoodFilter({ filters, onChange }: FilterProps) {
  const t = useTexts('app');
  const [range, setRange] = useState<{ from: Mood; to: Mood }>({
    from: filters.mood_min ?? MOOD_MIN,
    to: filters.mood_max ?? MOOD_MAX,
  });
  const { from, to } = range;
  const isAll = from === MOOD_MIN && to === MOOD_MAX;
  return (
    <>
      <MoodRow
        label={t('search.mood_from')}
        value={from}
        onChange={(mood) => setRange(mood <= to ? { from: mood, to } : { from: mood, to: mood })}
      />
      <MoodRow
        label={t('search.mood_to')}
        value={to}
        onChange={(mood) => setRange(mood >= from ? { from, to: mood } : { from: mood, to: mood })}
      />
      <Button
        onClick={() =>
          onChange(isAll ? { mood_min: undefined, mood_max: undefined } : { mood_min: from, mood_max: to })
        }
      >
        {t('search.apply')}
      </Button>
    </>
  );
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
    <Sheet isOpen={name !== null} onClose={onClose} title={t(title)}>
      <Body {...body} />
      {isSet && (
        <Button variant="subtle" onClick={remove}>
          {t('search.remove_filter')}
        </Button>
      )}
    </Sheet>
  );
}
