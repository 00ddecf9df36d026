import type { Activity, Category } from '@bergkette/contract/catalogues.ts';
import { HOME_ACTIVITY } from '@bergkette/contract/events.rules.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../../data/catalogues.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { Glyph } from '../../../illustrations/glyph.tsx';
import { shortNameOf } from '../../../lib/event-title.ts';
import { ActivityGrid, ActivityTile } from '../../../ui/activity-tile.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { activityId, categoryId } from '../use-event-labels.ts';
import type { FormAction } from './form-reducer.ts';
import type { FormValues } from './form-values.ts';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** The category that was tapped, else that of the activity; none for an activity that is offered no more. */
export const chosenCategory = (categories: readonly Category[], { category, activityId: chosen }: FormValues) =>
  category ?? categories.find(({ activities }) => activities.some(({ id }) => id === chosen))?.description;

/** The one that is chosen leads on, and its activity stays; a late second tap goes no further. */
export const tapOn = (category: string, categories: readonly Category[], values: FormValues): FormAction =>
  category === chosenCategory(categories, values) ? { type: 'went', step: 'activity' } : { type: 'category', category };

/** The activities of a category, or of all, without the one that only home events have (EVF-17, decision I15). */
export const offeredActivities = (categories: readonly Category[], category: string | undefined): Activity[] =>
  categories
    .filter(({ description }) => description === (category ?? description))
    .flatMap((one) => one.activities)
    .filter((activity) => activity.description !== HOME_ACTIVITY);

/** Icons of the five categories; the catalogue's answer carries icons for activities only. */
const CATEGORY_ICONS: Readonly<Record<string, string>> = {
  examination: 'healthicons:stethoscope',
  therapy: 'healthicons:intravenous-bag',
  hospital: 'healthicons:hospital',
  special: 'lucide:signpost',
  other: 'tabler:notes',
};

/** So many activities tell what is in a category. */
const EXAMPLES = 3;

/** English names go on in lower case within a line, but for short forms: "Blood test, scan, MRI". */
const joined = (names: readonly string[], language: Language): string =>
  names
    .map((name, index) =>
      index > 0 && language === 'en' ? name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()) : name,
    )
    .join(', ');

export function CategoryStep({ state, dispatch }: StepProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const categories = useQuery(categoriesQuery);
  return (
    <Loaded query={categories} failed={{ id: 'error_messages.categories' }} loading={t('state.loading')} cards={3}>
      {(items) => (
        <div className={styles.categories}>
          {items.map(({ id, description }) => (
            <ChoiceCard
              key={id}
              title={t(categoryId(description))}
              hint={
                <span className={styles.examples}>
                  {joined(
                    offeredActivities(items, description)
                      .slice(0, EXAMPLES)
                      .map((one) => shortNameOf(one.description, t)),
                    language,
                  )}
                </span>
              }
              icon={
                <span className={styles.categoryGlyph}>
                  <Glyph name={CATEGORY_ICONS[description] ?? ''} size={30} />
                </span>
              }
              tone="clinic"
              isSelected={description === chosenCategory(items, state.values)}
              onSelect={() => dispatch(tapOn(description, items, state.values))}
            />
          ))}
        </div>
      )}
    </Loaded>
  );
}

export function ActivityStep({ state, dispatch }: StepProps) {
  const t = useTexts('app');
  const categories = useQuery(categoriesQuery);
  return (
    <Loaded query={categories} failed={{ id: 'error_messages.activities' }} loading={t('state.loading')} cards={3}>
      {(items) => {
        const category = chosenCategory(items, state.values);
        return (
          <>
            {category !== undefined && (
              <p className={styles.chosenCategory}>
                <Tag tone="clinic" icon={<Glyph name={CATEGORY_ICONS[category] ?? ''} size="1em" />}>
                  {t(categoryId(category))}
                </Tag>
              </p>
            )}
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
        );
      }}
    </Loaded>
  );
}
