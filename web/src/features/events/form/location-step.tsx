import { useTexts } from '../../../i18n/use-texts.ts';
import { PlacePicture } from '../../../illustrations/place-picture.tsx';
import { LOCATIONS } from '../../../lib/locations.ts';
import { now } from '../../../lib/server-time.ts';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { AgainCard } from './again-card.tsx';
import type { RepeatableEvent, StepProps } from './step-props.ts';
import styles from './steps.module.css';

interface LocationStepProps extends StepProps {
  again: RepeatableEvent | null;
}

export function LocationStep({ state, dispatch, again }: LocationStepProps) {
  const t = useTexts('app');
  return (
    <div className={styles.cards}>
      {again !== null && state.stored === null && (
        <AgainCard event={again} onChoose={() => dispatch({ type: 'again', ...again, nowMs: now() })} />
      )}
      {LOCATIONS.map((location) => (
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
