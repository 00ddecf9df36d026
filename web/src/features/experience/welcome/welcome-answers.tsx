import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Preferences } from '../hints/hint-choice.ts';
import { HINT_TYPES } from './preferences-fields.tsx';
import styles from './welcome-answers.module.css';
import type { WelcomeStep } from './welcome-steps.ts';

interface WelcomeAnswersProps {
  step: WelcomeStep;
  preferences: Preferences;
  /** Called when the first hint was read. */
  onUnderstood: () => void;
  /** True goes on from the last position, false from the oldest event. */
  onResume: (isFromLast: boolean) => void;
  onPreferences: (preferences: Preferences) => void;
  onStart: (isShownAgain: boolean) => void;
}

/** The answers to what Firn asks before the walk, below his words [EXP-02]. */
export function WelcomeAnswers({ step, preferences, ...on }: WelcomeAnswersProps) {
  const t = useTexts('profile');
  const answers = useRef<HTMLDivElement>(null);
  /** A click without a pointer is one of the keyboard, which continues at the next question. */
  const isByKey = useRef(false);
  const noteKey = ({ detail }: { detail: number }) => {
    isByKey.current = detail === 0;
  };
  useEffect(() => {
    void step;
    if (isByKey.current)
      answers.current?.querySelector<HTMLElement>('button:last-child')?.focus({ preventScroll: true });
  }, [step]);
  if (step === 'preferences_question') {
    return (
      <div ref={answers} className={styles.chips} onClickCapture={noteKey}>
        {HINT_TYPES.map((hintType) => (
          <Chip
            key={hintType}
            isSelected={hintType === preferences.hintType}
            onClick={() => on.onPreferences({ ...preferences, hintType })}
          >
            {t(`experience.type.${hintType}`)}
          </Chip>
        ))}
      </div>
    );
  }
  const answer = (text: string, onClick: () => void) => (
    <button type="button" className={styles.answer} onClick={onClick}>
      {text}
    </button>
  );
  return (
    <div ref={answers} className={styles.answers} onClickCapture={noteKey}>
      {step === 'initial_hint' && answer(t('experience.welcome.initial_hint.ok'), on.onUnderstood)}
      {step === 'resume_question' && (
        <>
          {answer(t('experience.welcome.resume_question.from_start'), () => on.onResume(false))}
          {answer(t('experience.welcome.resume_question.resume'), () => on.onResume(true))}
        </>
      )}
      {step === 'start_message' && (
        <>
          {answer(t('experience.welcome.start_message.dont_show'), () => on.onStart(false))}
          {answer(t('experience.welcome.start_message.start'), () => on.onStart(true))}
        </>
      )}
    </div>
  );
}
