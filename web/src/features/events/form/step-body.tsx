import type { LocationName } from '@bergkette/contract/catalogues.ts';
import { LOCATIONS } from '@bergkette/contract/events.rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { categoriesQuery, locationsQuery } from '../../../data/catalogues.ts';
import { lastClinicQuery } from '../../../data/events.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Glyph } from '../../../illustrations/glyph.tsx';
import { Mountain, Pine } from '../../../illustrations/mountain.tsx';
import { now } from '../../../lib/server-time.ts';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { LoadFailed } from '../../../ui/list-state.tsx';
import { useEventLabels } from '../use-event-labels.ts';
import { ActivityStep, CategoryStep } from './category-step.tsx';
import { MediaStep, type MediaStepProps } from './media-step.tsx';
import { DifficultyStep, MoodStep, type MoodStepProps } from './scale-steps.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';
import { TagField } from './tag-field.tsx';
import { WhenStep } from './when-step.tsx';

const WINDOW_ROWS = [0, 1, 2];
const WINDOW_COLUMNS = [0, 1, 2];

function Hospital() {
  return (
    <g transform="translate(108 60)">
      <rect y="22" width="66" height="78" rx="6" fill="var(--raised)" />
      <rect x="60" y="46" width="54" height="54" rx="6" fill="var(--clinic-line)" />
      <g fill="var(--clinic)">
        {WINDOW_ROWS.flatMap((row) =>
          WINDOW_COLUMNS.filter((column) => row !== 2 || column !== 1).map((column) => (
            <rect key={`${row}${column}`} x={10 + column * 17} y={50 + row * 16} width="11" height="10" rx="2" />
          )),
        )}
        <path d="M72 58h12v10H72zM91 58h12v10H91zM72 76h12v10H72zM91 76h12v10H91z" />
      </g>
      <rect x="25" y="82" width="16" height="18" rx="2" fill="var(--clinic-strong)" />
      <circle cx="33" cy="36" r="10" fill="var(--clinic)" />
      <path d="M33 30.5v11M27.5 36h11" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" />
    </g>
  );
}

function House() {
  return (
    <g transform="translate(134 66)">
      <rect x="10" y="40" width="72" height="54" rx="5" fill="var(--raised)" />
      <path d="M2 46q-3-4 1-7L42 6q4-3 8 0l39 33q4 3 1 7z" fill="var(--home-strong)" />
      <rect x="62" y="8" width="11" height="24" rx="2" fill="var(--home-ink)" />
      <rect x="38" y="62" width="18" height="32" rx="4" fill="#c9772f" />
      <rect x="18" y="58" width="13" height="14" rx="3" fill="var(--sun)" />
      <rect x="63" y="58" width="13" height="14" rx="3" fill="var(--sun)" />
    </g>
  );
}

/** A clinic or a home in the mountains, for the choice of the place. */
function PlacePicture({ place }: { place: LocationName }) {
  const isHome = place === 'home';
  return (
    <svg viewBox="0 0 342 176" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect x="-400" width="1142" height="176" fill={`var(--${place}-soft)`} />
      <circle cx={isHome ? 266 : 70} cy="46" r="20" fill="var(--sun)" opacity=".75" />
      <g transform={`translate(${isHome ? 110 : 236} 166) scale(.62)`}>
        <Mountain level={2} place={place} />
      </g>
      <g transform={`translate(${isHome ? 250 : 70} 168) scale(.6)`}>
        <Mountain level={1} place={place} />
      </g>
      <path d="M0 150q90-18 180-4t162-6v40H0z" fill="var(--meadow-2)" />
      {isHome ? <House /> : <Hospital />}
      <Pine x={isHome ? 104 : 252} y={154} scale={0.85} />
      <Pine x={isHome ? 262 : 84} y={158} scale={0.7} larch />
    </svg>
  );
}

/** One tap answers place and activity by those of the latest event at the clinic; date, mood and difficulty are still asked. */
function AgainCard({ dispatch }: Pick<StepProps, 'dispatch'>) {
  const t = useTexts('app');
  const labelsOf = useEventLabels();
  const { data: last } = useQuery(lastClinicQuery);
  const { data: categories } = useQuery(categoriesQuery);
  if (!last || !categories?.some(({ id }) => id === last.activity.category)) return null;
  const { id: activityId, icon } = last.activity;
  return (
    <button type="button" className={styles.card} onClick={() => dispatch({ type: 'again', activityId, nowMs: now() })}>
      <span className={styles.glyph}>
        <Glyph name={icon} size={26} />
      </span>
      <span>
        <span className={styles.title}>{t('event.again')}</span>
        <span className={styles.what}>{labelsOf(last).title}</span>
      </span>
    </button>
  );
}

function LocationStep({ state, dispatch }: StepProps) {
  const t = useTexts('app');
  const { data: places, error, refetch } = useQuery(locationsQuery);
  return (
    <div className={styles.cards}>
      {places === undefined && error && (
        <LoadFailed error={error} id="error_messages.locations" onRetry={() => void refetch()} />
      )}
      {state.stored === null && <AgainCard dispatch={dispatch} />}
      {/* Until the list is there, and without it, the places are those that the app draws: nobody waits to begin. */}
      {LOCATIONS.filter((location) => places?.some(({ name }) => name === location) ?? true).map((location) => (
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

/** The question of the current step. */
export function StepBody({ renderContents, saving, sliderMood, ...step }: MediaStepProps & MoodStepProps): ReactNode {
  switch (step.state.step) {
    case 'quick':
      return null;
    case 'location':
      return <LocationStep {...step} />;
    case 'category':
      return <CategoryStep {...step} />;
    case 'activity':
      return <ActivityStep {...step} />;
    case 'when':
      return <WhenStep {...step} />;
    case 'mood':
      return <MoodStep {...step} sliderMood={sliderMood} />;
    case 'difficulty':
      return <DifficultyStep {...step} />;
    case 'about':
      return <TagField {...step} hasTopics />;
    case 'media':
      return <MediaStep {...step} renderContents={renderContents} saving={saving} />;
  }
}
