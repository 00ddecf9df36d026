import { HINT_DISTANCE_MAX, HINT_DISTANCE_MIN } from '@bergkette/contract/progress.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { type CSSProperties, useId, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PrimaryButton } from '../../../ui/button.tsx';
import { ChoiceRows } from '../../../ui/choice-rows.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import slider from '../../../ui/slider.module.css';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import type { Preferences } from '../hints/hint-choice.ts';
import styles from './welcome.module.css';

export const HINT_TYPES = ['all', 'activities', 'positive', 'negative'] as const;

/** Chooses 0 to 5 events without a hint between two hints [EXP-15]. */
function DistanceSlider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const t = useTexts('profile');
  const id = useId();
  const text = t('experience.distance_value', { count: value });
  const part = (value - HINT_DISTANCE_MIN) / (HINT_DISTANCE_MAX - HINT_DISTANCE_MIN);
  return (
    <div>
      <label className="label" htmlFor={id}>
        {t('experience.distance')}
      </label>
      <p className={styles.amount} aria-hidden="true">
        {text}
      </p>
      <div className={styles.slider} style={{ '--part': part } as CSSProperties}>
        <div className={styles.track} />
        <span className={styles.thumb} />
        <input
          autoComplete="off"
          id={id}
          className={slider.input}
          type="range"
          min={HINT_DISTANCE_MIN}
          max={HINT_DISTANCE_MAX}
          value={value}
          aria-valuetext={text}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      </div>
    </div>
  );
}

interface PreferencesSheetProps {
  start: Preferences;
  /** Rejects where the preferences could not be stored; then nothing changes. */
  onSave: (preferences: Preferences, isRemembered: boolean) => Promise<void>;
  onClose: () => void;
}

/** The preferences behind the settings button: the kind of hints and their distance [EXP-10, EXP-11, EXP-15, EXP-21]. */
export function PreferencesSheet({ start, onSave, onClose }: PreferencesSheetProps) {
  const t = useTexts('profile');
  const [preferences, setPreferences] = useState(start);
  const [isRemembered, setRemembered] = useState(true);
  const { mutate: save, isPending } = useMutation({ mutationFn: () => onSave(preferences, isRemembered) });
  return (
    <Sheet isOpen onClose={onClose} title={t('experience.welcome.preferences_question.title')}>
      <fieldset>
        <legend className="sr-only">{t('experience.welcome.preferences_question.title')}</legend>
        <ChoiceRows
          values={HINT_TYPES}
          chosen={preferences.hintType}
          nameOf={(type) => t(`experience.type.${type}`)}
          onChoose={(hintType) => setPreferences({ ...preferences, hintType })}
        />
      </fieldset>
      <DistanceSlider
        value={preferences.minDistance}
        onChange={(minDistance) => setPreferences({ ...preferences, minDistance })}
      />
      <SwitchRow
        label={t('experience.welcome.preferences_question.remember')}
        isOn={isRemembered}
        onChange={setRemembered}
      />
      <PrimaryButton isSaving={isPending} onClick={() => save()}>
        {t('button.save')}
      </PrimaryButton>
    </Sheet>
  );
}
