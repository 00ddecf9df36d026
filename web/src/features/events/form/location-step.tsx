import { useTexts } from '../../../i18n/use-texts.ts';
import { PlacePicture } from '../../../illustrations/place-picture.tsx';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';
import { LOCATIONS } from './steps.ts';

export function LocationStep({ state, dispatch }: StepProps) {
  const t = useTexts('events');
  return (
    <div className={styles.cards}>
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
