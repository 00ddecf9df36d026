import { useTexts } from '../../../i18n/use-texts.ts';
import { Firn, type FirnFigureProps } from '../../../illustrations/firn.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Preferences } from '../hints/hint-choice.ts';
import { PreferencesSheet } from './preferences-sheet.tsx';
import type { WelcomeStep } from './welcome-steps.ts';

export interface WelcomeActions {
  /** Called when the first hint was read. */
  onUnderstood: () => void;
  /** True goes on from the last position, false from the oldest event. */
  onResume: (isFromLast: boolean) => void;
  onPreferences: (preferences: Preferences, isRemembered: boolean) => Promise<void>;
  onStart: (isShownAgain: boolean) => void;
  /** Called when the sheet is closed without an answer: the welcome goes on, and nothing is stored. */
  onSkip: () => void;
}

interface WelcomeSheetProps extends WelcomeActions {
  step: WelcomeStep;
  preferences: Preferences;
}

const LOOKS: Record<WelcomeStep, FirnFigureProps> = {
  initial_hint: { pose: 'wave', eyes: 'happy', life: 'talk' },
  resume_question: { pose: 'think' },
  preferences_question: { pose: 'stand' },
  start_message: { pose: 'point', eyes: 'happy' },
};

/** Asks one question at a time, with Firn on the edge of the sheet [EXP-02]. */
export function WelcomeSheet({ step, preferences, ...on }: WelcomeSheetProps) {
  const t = useTexts('profile');
  const text = t(`experience.welcome.${step}.text`);
  const topper = <Firn key={step} backpack {...LOOKS[step]} />;
  if (step === 'preferences_question') {
    return (
      <PreferencesSheet
        start={preferences}
        intro={text}
        topper={topper}
        onSave={on.onPreferences}
        onClose={on.onSkip}
      />
    );
  }
  return (
    <Sheet
      key={step}
      isOpen
      onClose={on.onSkip}
      title={t(`experience.welcome.${step}.title`)}
      closeLabel={t('experience.close')}
      topper={topper}
    >
      <p className="lead">{text}</p>
      {step === 'initial_hint' && <Button onClick={on.onUnderstood}>{t('experience.welcome.initial_hint.ok')}</Button>}
      {step === 'resume_question' && (
        <>
          <Button onClick={() => on.onResume(true)}>{t('experience.welcome.resume_question.resume')}</Button>
          <Button variant="subtle" onClick={() => on.onResume(false)}>
            {t('experience.welcome.resume_question.from_start')}
          </Button>
        </>
      )}
      {step === 'start_message' && (
        <>
          <Button onClick={() => on.onStart(true)}>{t('experience.welcome.start_message.start')}</Button>
          <Button variant="subtle" onClick={() => on.onStart(false)}>
            {t('experience.welcome.start_message.dont_show')}
          </Button>
        </>
      )}
    </Sheet>
  );
}
