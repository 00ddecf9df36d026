import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { whenForgotten } from '../../../lib/personal-data.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Preferences } from '../hints/hint-choice.ts';
import { HINT_TYPES } from './preferences-fields.tsx';
import styles from './welcome.module.css';
import { canResume, type ExperienceSettings, fromLastPos, nextWelcome, type WelcomeStep } from './welcome-steps.ts';

/** Preferences chosen without "remember" are used until the app is closed [EXP-11]. */
let ofSession: Preferences | null = null;
whenForgotten(() => {
  ofSession = null;
});

export type SaveExperience = (patch: Partial<ExperienceSettings>) => Promise<void>;

const storedPreferences = ({ hint_type, min_hint_distance }: ExperienceSettings): Preferences => ({
  hintType: hint_type,
  minDistance: min_hint_distance,
});

/** The steps of the welcome and the answers to them; `step` is `null` when the walk begins. */
export const useWelcome = (settings: ExperienceSettings, total: number, save: SaveExperience) => {
  const [step, setStep] = useState(() => nextWelcome(null, settings, total));
  const lastAt = fromLastPos(settings.last_pos, total);
  const [startAt, setStartAt] = useState(() => (canResume(settings.last_pos, total) ? lastAt : 0));
  const [chosen, setChosen] = useState(ofSession);
  const goOn = () => setStep(nextWelcome(step, settings, total));
  // If this is not stored, the hint is only shown once more.
  const forgetHint = (patch: Partial<ExperienceSettings>) => void save(patch).catch(() => undefined);

  const keepPreferences = async (preferences: Preferences, isRemembered: boolean): Promise<void> => {
    const { hintType, minDistance } = preferences;
    if (isRemembered) {
      await save({ hint_type: hintType, min_hint_distance: minDistance, ask_preferences: false });
    }
    ofSession = isRemembered ? null : preferences;
    setChosen(ofSession);
    // Behind the cog the question is answered too.
    if (step === 'preferences_question') goOn();
  };
  return {
    step,
    startAt,
    preferences: chosen ?? storedPreferences(settings),
    /** Whether walking on answers it: who walks already needs no word on how, and keeps the kinds as they are. */
    isWalkedAway: step !== null && step !== 'resume_question',
    walkOff: () => setStep(null),
    keepPreferences,
    actions: {
      onUnderstood: () => {
        forgetHint({ show_initial_hint: false });
        goOn();
      },
      onResume: (isFromLast: boolean) => {
        setStartAt(isFromLast ? lastAt : 0);
        goOn();
      },
      onPreferences: (preferences: Preferences) => void keepPreferences(preferences, true).catch(() => undefined),
      onStart: (isShownAgain: boolean) => {
        if (!isShownAgain) forgetHint({ show_start_hint: false });
        goOn();
      },
    },
  };
};

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

/** The answers to what Firn asks before the walk, below his words, going on first [EXP-02]. */
export function WelcomeAnswers({ step, preferences, ...on }: WelcomeAnswersProps) {
  const t = useTexts('profile');
  const answers = useRef<HTMLDivElement>(null);
  /** Who has answered goes on at the next question; the first one takes no focus. */
  const hasAnswered = useRef(false);
  const noteAnswer = () => {
    hasAnswered.current = true;
  };
  useEffect(() => {
    void step;
    if (!hasAnswered.current) return;
    const chosen = answers.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    (chosen ?? answers.current?.querySelector('button'))?.focus({ preventScroll: true });
  }, [step]);
  if (step === 'preferences_question') {
    return (
      <div ref={answers} className={styles.chips} onClickCapture={noteAnswer}>
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
    <div ref={answers} className={styles.answers} onClickCapture={noteAnswer}>
      {step === 'initial_hint' && answer(t('button.got_it'), on.onUnderstood)}
      {step === 'resume_question' && (
        <>
          {answer(t('experience.welcome.resume_question.resume'), () => on.onResume(true))}
          {answer(t('experience.welcome.resume_question.from_start'), () => on.onResume(false))}
        </>
      )}
      {step === 'start_message' && (
        <>
          {answer(t('experience.welcome.start_message.start'), () => on.onStart(true))}
          {answer(t('experience.welcome.start_message.dont_show'), () => on.onStart(false))}
        </>
      )}
    </div>
  );
}
