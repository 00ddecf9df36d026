import { MOOD_MAX, MOOD_MIN, MOODS, type Mood } from '@bergkette/contract/moods.rules.ts';
import type { CSSProperties } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { MoodFace } from '../../../illustrations/mood-face.tsx';
import { DifficultyRows } from '../../../ui/difficulty-rows.tsx';
import { MoodButtons } from '../../../ui/mood-buttons.tsx';
import slider from '../../../ui/slider.module.css';
import styles from './scale-steps.module.css';
import type { StepProps } from './step-props.ts';

interface MoodSliderProps {
  value: Mood;
  onChange: (value: Mood) => void;
  /** The question, which screen readers read with the slider. */
  label: string;
}

const asMood = (value: number) => MOODS.find((mood) => mood === value) ?? 4;

/** Chooses a mood on phones: a large face, its word, and a slider of six steps that arrow keys move too [EVF-11]. */
function MoodSlider({ value, onChange, label }: MoodSliderProps) {
  const t = useTexts('app');
  const part = (value - MOOD_MIN) / (MOOD_MAX - MOOD_MIN);
  return (
    <div>
      <div className={styles.face} aria-hidden="true">
        <MoodFace value={value} size={184} />
        <span className="display">{t(`mood.${value}`)}</span>
      </div>
      <div className={slider.slider} style={{ '--part': part } as CSSProperties}>
        <div className={styles.track}>
          {MOODS.map((mood) => (
            <span key={mood} className={styles.segment} style={{ background: `var(--mood-${mood})` }} />
          ))}
        </div>
        <span className={styles.thumb}>
          <MoodFace value={value} size={48} />
        </span>
        <input
          autoComplete="off"
          className={slider.input}
          type="range"
          min={MOOD_MIN}
          max={MOOD_MAX}
          step={1}
          value={value}
          aria-label={label}
          aria-valuetext={t(`mood.${value}`)}
          onChange={(event) => onChange(asMood(event.currentTarget.valueAsNumber))}
        />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{t(`mood.${MOOD_MIN}`)}</span>
        <span>{t(`mood.${MOOD_MAX}`)}</span>
      </div>
    </div>
  );
}

export interface MoodStepProps extends StepProps {
  /** The mood that an untouched slider shows; undefined shows six buttons instead [EVF-11]. */
  sliderMood: Mood | undefined;
}

export function MoodStep({ state, dispatch, sliderMood }: MoodStepProps) {
  const t = useTexts('app');
  const { mood: chosen } = state.values;
  const label = t('event.step.mood');
  const handleChange = (value: Mood) => dispatch({ type: 'mood', mood: value });
  if (sliderMood !== undefined) {
    return <MoodSlider value={chosen ?? sliderMood} onChange={handleChange} label={label} />;
  }
  return (
    <div className={styles.moods}>
      <MoodButtons
        value={chosen}
        onChange={handleChange}
        onTap={(value) => dispatch({ type: 'mood', mood: value, isTap: true })}
        label={label}
        isWide
      />
    </div>
  );
}

export function DifficultyStep({ state, dispatch }: StepProps) {
  const t = useTexts('app');
  return (
    <DifficultyRows
      value={state.values.difficulty}
      onChange={(difficulty) => dispatch({ type: 'difficulty', difficulty })}
      onTap={(difficulty) => dispatch({ type: 'difficulty', difficulty, isTap: true })}
      label={t('event.step.difficulty')}
    />
  );
}
