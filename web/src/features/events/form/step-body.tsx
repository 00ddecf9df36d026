import type { Location } from '@bergkette/contract/catalogues.ts';
import { LOCATIONS } from '@bergkette/contract/events.rules.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Glyph } from '../../../illustrations/glyph.tsx';
import { PlacePicture } from '../../../illustrations/place-picture.tsx';
import { now } from '../../../lib/server-time.ts';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { ActivityStep, CategoryStep } from './category-step.tsx';
import { MediaStep } from './media-step.tsx';
import { DifficultyStep, MoodStep, type MoodStepProps } from './scale-steps.tsx';
import type { FormSurroundings, LoadedList, RepeatableEvent, StepProps } from './step-props.ts';
import styles from './steps.module.css';
import { TagField } from './tag-field.tsx';
import type { HandingOver } from './use-hand-over.ts';
import { WhenStep } from './when-step.tsx';

interface AgainCardProps {
  event: RepeatableEvent;
  onChoose: () => void;
}

/** One tap answers place and activity; date, mood and difficulty are still asked. */
function AgainCard({ event, onChoose }: AgainCardProps) {
  const t = useTexts('app');
  return (
    <button type="button" className={styles.card} onClick={onChoose}>
      <span className={styles.glyph}>
        <Glyph name={event.icon} size={26} />
      </span>
      <span>
        <span className={styles.title}>{t('event.again')}</span>
        <span className={styles.what}>{t('event.again_what', { title: event.title })}</span>
      </span>
    </button>
  );
}

interface LocationStepProps extends StepProps {
  again: RepeatableEvent | null;
  places: LoadedList<Location>;
}

function LocationStep({ state, dispatch, again, places }: LocationStepProps) {
  const t = useTexts('app');
  const { items, error, retry } = places;
  return (
    <div className={styles.cards}>
      {error && <LoadFailed error={error} id="error_messages.locations" onRetry={retry} />}
      {again !== null && state.stored === null && (
        <AgainCard event={again} onChoose={() => dispatch({ type: 'again', ...again, nowMs: now() })} />
      )}
      {/* Until the list is there, and without it, the places are those that the app draws: nobody waits to begin. */}
      {LOCATIONS.filter((location) => items?.some(({ name }) => name === location) ?? true).map((location) => (
        <ChoiceCard
          key={location}
          title={t(`event.location.${location}`)}
          hint={t(`event.location.${location}_hint`)}
          picture={<PlacePicture place={location} />}
          tone={location}
          isSelected={state.values.location === location}
          onSelect={() => dispatch({ type: 'location', location })}
        />
      ))}
    </div>
  );
}

interface StepBodyProps extends StepProps {
  surroundings: FormSurroundings;
  saving: HandingOver;
  moodStep: Omit<MoodStepProps, keyof StepProps>;
}

/** The question of the current step. */
export function StepBody({ surroundings, saving, moodStep, ...step }: StepBodyProps): ReactNode {
  switch (step.state.step) {
    case 'quick':
      return null;
    case 'location':
      return <LocationStep {...step} again={surroundings.again} places={surroundings.places} />;
    case 'category':
      return <CategoryStep {...step} categories={surroundings.categories} />;
    case 'activity':
      return <ActivityStep {...step} categories={surroundings.categories} />;
    case 'when':
      return <WhenStep {...step} />;
    case 'mood':
      return <MoodStep {...step} {...moodStep} />;
    case 'difficulty':
      return <DifficultyStep {...step} />;
    case 'about':
      return <TagField {...step} knownTags={surroundings.knownTags} hasTopics />;
    case 'media':
      return <MediaStep {...step} surroundings={surroundings} saving={saving} />;
  }
}
