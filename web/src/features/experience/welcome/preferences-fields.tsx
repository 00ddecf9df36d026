import { HINT_DISTANCE_MAX, HINT_DISTANCE_MIN } from '@bergkette/contract/experience.rules.ts';
import { useId } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ChoiceRows } from '../../../ui/choice-rows.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { plusIcon } from '../../../ui/icons.ts';
import { minusIcon } from '../../../ui/shared-icons.ts';
import type { Preferences } from '../hints/hint-choice.ts';
import styles from './preferences-fields.module.css';

const TYPES = ['all', 'activities', 'positive', 'negative'] as const;

interface FieldsProps {
  value: Preferences;
  onChange: (value: Preferences) => void;
}

function TypeRows({ value, onChange }: FieldsProps) {
  const t = useTexts('profile');
  return (
    <fieldset>
      <legend className="sr-only">{t('experience.welcome.preferences_question.title')}</legend>
      <ChoiceRows
        values={TYPES}
        chosen={value.hintType}
        nameOf={(type) => t(`experience.type.${type}`)}
        onChoose={(hintType) => onChange({ ...value, hintType })}
      />
    </fieldset>
  );
}

/** Chooses 0 to 5 events without a hint between two hints [EXP-15]. */
function DistanceStepper({ value, onChange }: FieldsProps) {
  const t = useTexts('profile');
  const id = useId();
  const { minDistance } = value;
  const step = (by: -1 | 1, isPossible: boolean) => ({
    look: 'soft' as const,
    isLarge: true,
    'aria-disabled': !isPossible,
    onClick: () => isPossible && onChange({ ...value, minDistance: minDistance + by }),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the two buttons of one number
    <div role="group" aria-labelledby={`${id}-name`} aria-describedby={`${id}-text`}>
      <p className={styles.name} id={`${id}-name`}>
        {t('experience.distance')}
      </p>
      <p className="small" id={`${id}-text`}>
        {t('experience.distance_text')}
      </p>
      <div className={styles.stepper}>
        <IconButton icon={minusIcon} label={t('experience.less')} {...step(-1, minDistance > HINT_DISTANCE_MIN)} />
        <span className={styles.amount}>
          <span className={styles.number} aria-hidden="true">
            {minDistance}
          </span>
          <span aria-hidden="true">{t('experience.events', { count: minDistance })}</span>
          <span className="sr-only" role="status">
            {t('experience.quiet_events', { count: minDistance })}
          </span>
        </span>
        <IconButton icon={plusIcon} label={t('experience.more')} {...step(1, minDistance < HINT_DISTANCE_MAX)} />
      </div>
    </div>
  );
}

/** The fields for the kind of hints and their distance [EXP-15, EXP-21]. */
export function PreferencesFields(props: FieldsProps) {
  return (
    <>
      <TypeRows {...props} />
      <DistanceStepper {...props} />
    </>
  );
}
