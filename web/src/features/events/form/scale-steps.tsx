import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DifficultyRows } from '../../../ui/difficulty-rows.tsx';
import { MoodButtons } from '../../../ui/mood-buttons.tsx';
import { MoodSlider } from '../../../ui/mood-slider.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

export interface MoodStepProps extends StepProps {
  /** The mood that an untouched slider shows; undefined shows six buttons instead [EVF-11]. */
  sliderMood: Mood | undefined;
  /** Called when slider and scale were wholly in view, so that the shown mood can be meant. */
  onSliderSeen: () => void;
  /** Three buttons in a row, where six do not fit. */
  isNarrow: boolean;
}

export function MoodStep({ state, dispatch, sliderMood, onSliderSeen, isNarrow }: MoodStepProps) {
  const t = useTexts('app');
  const { mood: chosen } = state.values;
  const label = t('event.step.mood');
  const handleChange = (value: Mood) => dispatch({ type: 'mood', mood: value });
  if (sliderMood !== undefined) {
    return <MoodSlider value={chosen ?? sliderMood} onChange={handleChange} label={label} onSeen={onSliderSeen} />;
  }
  return (
    <div className={styles.moods}>
      <MoodButtons
        value={chosen}
        onChange={handleChange}
        onTap={(value) => dispatch({ type: 'mood', mood: value, isTap: true })}
        label={label}
        perRow={isNarrow ? 3 : 6}
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
