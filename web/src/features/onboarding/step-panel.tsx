import type { Language } from '@bergkette/contract/session.ts';
import type { TextId } from '../../i18n/areas.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import { pickValue } from '../../ui/pick-value.ts';
import type { Answers, StepKey } from './answers.ts';
import { BirthdayPanel } from './birthday-panel.tsx';
import { ChoiceStep, isChoiceStep } from './choice-step.tsx';
import { DiagnosedPanel } from './diagnosed-panel.tsx';
import { NamePanel } from './name-panel.tsx';
import { KeepButton } from './panel-buttons.tsx';
import { PickPanel } from './pick-panel.tsx';
import type { Surroundings } from './surroundings.ts';

interface StepPanelProps {
  step: StepKey;
  /** The person's answers so far. */
  answers: Answers;
  surroundings: Surroundings;
  /** Changes the app's language at once, before the answer is sent. */
  onLanguage: (language: Language) => void;
  onAnswer: (answer: Answers) => void;
  onKeep: (() => void) | null;
}

const numberOf = (clinic: Answers['clinic']): number | null => (typeof clinic === 'number' ? clinic : null);

/** The panel with which a step is answered. */
export function StepPanel({ step, answers, surroundings, onLanguage, onAnswer, onKeep }: StepPanelProps) {
  const t = useTexts('account');
  const decline = (answer: Answers) => [
    { label: t(`onboarding.${step}.decline` as TextId<'account'>), onDecline: () => onAnswer(answer) },
  ];
  if (isChoiceStep(step))
    return <ChoiceStep isAgeMissing={surroundings.isAgeMissing} {...{ step, answers, onLanguage, onAnswer, onKeep }} />;
  switch (step) {
    case 'introduction':
      return (
        <PrimaryButton onClick={() => onAnswer({ introduction: true })}>
          {t('onboarding.introduction.next')}
        </PrimaryButton>
      );
    case 'avatar':
      return (
        <>
          {surroundings.renderPictures((avatar) => onAnswer({ avatar }))}
          <KeepButton onKeep={onKeep} />
        </>
      );
    case 'name':
      return <NamePanel first={answers.name ?? ''} onKeep={onKeep} onSend={(name) => onAnswer({ name })} />;
    case 'birthday':
      return (
        <BirthdayPanel
          label={t('onboarding.birthday.1', { name: answers.name ?? '' })}
          first={answers.birthday ?? null}
          declines={decline({ birthday: null })}
          onKeep={onKeep}
          onSend={(birthday) => onAnswer({ birthday })}
        />
      );
    case 'diagnosis':
      return (
        <PickPanel
          first={pickValue(answers.diagnosis)}
          next={t('onboarding.diagnosis.next')}
          declines={decline({ diagnosis: null })}
          onKeep={onKeep}
          onSend={(diagnosis) => onAnswer({ diagnosis })}
        >
          {surroundings.renderDiagnoses}
        </PickPanel>
      );
    case 'initial-diagnosis':
      return (
        <DiagnosedPanel
          first={answers['initial-diagnosis'] ?? null}
          declines={decline({ 'initial-diagnosis': null })}
          onKeep={onKeep}
          onSend={(day) => onAnswer({ 'initial-diagnosis': day })}
        />
      );
    case 'clinic':
      return (
        <PickPanel
          first={pickValue(answers.clinic === undefined ? surroundings.invitedClinic : numberOf(answers.clinic))}
          next={t('onboarding.clinic.next')}
          declines={[
            { label: t('onboarding.clinic.other'), onDecline: () => onAnswer({ clinic: 'other' }) },
            ...decline({ clinic: null }),
          ]}
          onKeep={onKeep}
          onSend={(clinic) => onAnswer({ clinic })}
        >
          {surroundings.renderClinics}
        </PickPanel>
      );
    case 'first-event':
      return (
        <>
          <PrimaryButton onClick={() => onAnswer({ 'first-event': true })}>
            {t('onboarding.first-event.next')}
          </PrimaryButton>
          <Button variant="subtle" onClick={() => onAnswer({ 'first-event': true, 'event-form': 'later' })}>
            {t('onboarding.first-event.later')}
          </Button>
        </>
      );
    case 'event-form':
      return null;
  }
}
