import type { Activity, Category } from '@bergkette/contract/catalogues.ts';
import { HOME_ACTIVITY } from '@bergkette/contract/events.rules.ts';
import type { ReactNode } from 'react';
import type { TextId } from '../../../i18n/areas.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Glyph } from '../../../illustrations/glyph.tsx';
import { ActivityGrid, ActivityTile } from '../../../ui/activity-tile.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { ChoiceMark } from '../../../ui/choice-rows.tsx';
import { LoadFailed, Skeleton } from '../../../ui/list-state.tsx';
import { activityId, categoryId } from '../use-event-labels.ts';
import type { LoadedList, StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** The activities of a category, without the one that only home events have (EVF-17, decision I15). */
export const offeredActivities = (categories: readonly Category[], category: string): Activity[] =>
  categories
    .filter((one) => one.description === category)
    .flatMap((one) => one.activities)
    .filter((activity) => activity.description !== HOME_ACTIVITY);

/** Icons of the five categories; the catalogue's answer carries icons for activities only. */
const CATEGORY_ICONS: Readonly<Record<string, string>> = {
  examination: 'healthicons:stethoscope',
  therapy: 'healthicons:intravenous-bag',
  hospital: 'healthicons:hospital',
  special: 'tabler:star',
  other: 'tabler:notes',
};

interface CatalogueStepProps extends StepProps {
  categories: LoadedList<Category>;
}

interface WhenLoadedProps<T> {
  list: LoadedList<T>;
  /** What is said where the list could not be loaded. */
  errorId: TextId<'app'>;
  children: (items: readonly T[]) => ReactNode;
}

/** The choices once they are there; a picker is never shown without its list [O75]. */
function WhenLoaded<T>({ list, errorId, children }: WhenLoadedProps<T>) {
  const t = useTexts('app');
  if (list.items !== undefined) return children(list.items);
  if (list.error) {
    return <LoadFailed error={list.error} id={errorId} onRetry={list.retry} />;
  }
  return <Skeleton label={t('event.loading')} cards={3} />;
}

export function CategoryStep({ state, dispatch, categories }: CatalogueStepProps) {
  const t = useTexts('app');
  return (
    <WhenLoaded list={categories} errorId="error_messages.categories">
      {(items) => (
        <div className="stack gap-12">
          {items.map(({ id, description }) => (
            <button
              key={id}
              type="button"
              className={styles.row}
              aria-pressed={state.values.category === description}
              onClick={() => dispatch({ type: 'category', category: description })}
            >
              <span className={styles.rowGlyph}>
                <Glyph name={CATEGORY_ICONS[description] ?? ''} size={30} />
              </span>
              <span className={styles.rowText}>{t(categoryId(description))}</span>
              <ChoiceMark isSelected={state.values.category === description} />
            </button>
          ))}
        </div>
      )}
    </WhenLoaded>
  );
}

export function ActivityStep({ state, dispatch, categories }: CatalogueStepProps) {
  const t = useTexts('app');
  const category = state.values.category ?? '';
  return (
    <WhenLoaded list={categories} errorId="error_messages.activities">
      {(items) => (
        <>
          <p className={styles.chosenCategory}>
            <Tag tone="clinic" icon={<Glyph name={CATEGORY_ICONS[category] ?? ''} size="1em" />}>
              {t(categoryId(category))}
            </Tag>
          </p>
          <ActivityGrid>
            {offeredActivities(items, category).map(({ id, description, icon }) => (
              <ActivityTile
                key={id}
                text={t(activityId(description))}
                icon={icon}
                place="clinic"
                isSelected={state.values.activityId === id}
                onSelect={() => dispatch({ type: 'activity', activityId: id })}
              />
            ))}
          </ActivityGrid>
        </>
      )}
    </WhenLoaded>
  );
}
