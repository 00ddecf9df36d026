import type { Language } from '@bergkette/contract/session.ts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { TextId } from '../../i18n/areas.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import {
  type ChosenDate,
  chosenDate,
  isPossibleBirthday,
  plainDateOfWheels,
  wheelsOfPlainDate,
} from '../../lib/birthday.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { cleanName, nameProblem } from '../../lib/name-problem.ts';
import { now } from '../../lib/server-time.ts';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import { DateWheels } from '../../ui/date-wheels.tsx';
import { TextInput, whenSubmitted } from '../../ui/field.tsx';
import { DayPicker } from '../../ui/lazy-day-picker.tsx';
import { isSpecified, type PickValue, pickValue } from '../../ui/pick-list.tsx';
import type { Answers, StepKey } from './answers.ts';
import { ChoiceStep, isChoiceStep, KeepButton, PanelButtons, type WaysOut } from './choice-step.tsx';
import styles from './panels.module.css';

/** What the chat needs of other features: lists to choose from, and names. */
export interface Surroundings {
  /** True where the clinic has not entered the age group: nobody can find the person, whatever they choose. */
  isAgeMissing: boolean;
  /** From the invitation; chosen before the person says anything. */
  invitedClinic: number | null;
  /** @param take gets a picture's number, 1 to 55. The others stand below the button that takes it. */
  renderPictures: (
    take: (number: number) => void,
    others: { className: string | undefined; ways: ReactNode },
  ) => ReactNode;
  renderDiagnoses: (value: PickValue, onPick: (value: PickValue) => void) => ReactNode;
  renderClinics: (value: PickValue, onPick: (value: PickValue) => void) => ReactNode;
  /** Empty while the list is being loaded. */
  pictureName: (number: number) => string;
  diagnosisName: (id: number) => string;
  clinicName: (id: number) => string;
}

interface BirthdayPanelProps extends WaysOut {
  label: string;
  first: string | null;
  /** Called with a plain date (`2010-05-17`). */
  onSend: (day: string) => void;
}

/** Three wheels, each to be touched [ONB-13, ONB-14]; names a day that does not exist or lies ahead, and does not send it [ONB-15]. */
function BirthdayPanel({ label, first, onSend, ...waysOut }: BirthdayPanelProps) {
  const t = useTexts('account');
  const problemId = useId();
  const [today] = useState(() => plainDateOf(now()));
  const [day, setDay] = useState<ChosenDate>(() => (first === null ? {} : wheelsOfPlainDate(first)));
  const [hasTried, setTried] = useState(false);
  const isPossible = isPossibleBirthday(day, today);
  const chosen = isPossible ? chosenDate(day) : null;
  return (
    <>
      {/* Above the wheels, which stay where they are as it comes. */}
      <p
        className={styles.problem}
        id={problemId}
        role="status"
        data-wrong={!isPossible}
        data-turn={isPossible && !hasTried}
      >
        {!isPossible && t('onboarding.error.invalid_birthday')}
        {isPossible && chosen === null && t(hasTried ? 'birthday.choose_all' : 'birthday.turn')}
      </p>
      <DateWheels
        value={day}
        today={today}
        label={label}
        isInvalid={!isPossible}
        describedBy={problemId}
        onChange={setDay}
      />
      <PanelButtons
        {...waysOut}
        next={t('onboarding.birthday.next')}
        isReady={chosen !== null}
        onBlocked={() => setTried(true)}
        onNext={() => {
          if (chosen !== null) onSend(plainDateOfWheels(chosen));
        }}
      />
    </>
  );
}

interface StepPanelProps {
  step: StepKey;
  /** The person's answers so far. */
  answers: Answers;
  surroundings: Surroundings;
  /** Changes the app's language. */
  onLanguage: (language: Language) => void;
  onAnswer: (answer: Answers) => void;
  onKeep: (() => void) | null;
}

const numberOf = (clinic: Answers['clinic']): number | null => (typeof clinic === 'number' ? clinic : null);

interface PickPanelProps extends WaysOut {
  first: PickValue;
  next: string;
  /** Renders a list that can be searched. */
  children: (value: PickValue, onPick: (value: PickValue) => void) => ReactNode;
  onSend: (id: number) => void;
}

/** A question with a long list; a button sends the chosen entry [ONB-17]. */
function PickPanel({ first, next, children, onSend, ...waysOut }: PickPanelProps) {
  const [value, setValue] = useState(first);
  return (
    <>
      <div className={styles.picks}>{children(value, setValue)}</div>
      <PanelButtons {...waysOut} next={next} isReady={isSpecified(value)} onNext={() => onSend(value.id)} />
    </>
  );
}

interface NamePanelProps {
  first: string;
  onSend: (name: string) => void;
  onKeep: (() => void) | null;
}

const PAUSE_MS = 1000;

/** Enter sends as the button does [ONB-11]. */
function NamePanel({ first, onSend, onKeep }: NamePanelProps) {
  const t = useTexts('account');
  const [name, setName] = useState(first);
  const [hasTried, setTried] = useState(false);
  const problem = nameProblem(name);
  // Who pauses after one letter is told why the button does not work.
  useEffect(() => {
    if (name === '') return;
    const timer = setTimeout(() => setTried(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const send = () => {
    if (problem === null) onSend(cleanName(name));
    else setTried(true);
  };
  return (
    <>
      <form onSubmit={whenSubmitted(send)}>
        <TextInput
          className={styles.name}
          aria-label={t('onboarding.name.placeholder')}
          placeholder={t('onboarding.name.placeholder')}
          enterKeyHint="send"
          // Saves a tap: nothing else can be answered at this step.
          autoFocus
          value={name}
          error={hasTried && problem !== null && <span role="alert">{t(problem)}</span>}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
      <PanelButtons
        next={t('onboarding.name.next')}
        isReady={problem === null}
        onBlocked={send}
        onKeep={onKeep}
        onNext={send}
      />
    </>
  );
}

interface DiagnosedPanelProps extends WaysOut {
  first: string | null;
  onSend: (day: string) => void;
}

/**
 * Month and year up to today; who knows the day can open a calendar, its weeks from Monday [ONB-19]. A month is sent as
 * its first day.
 */
function DiagnosedPanel({ first, onSend, ...waysOut }: DiagnosedPanelProps) {
  const t = useTexts('account');
  const [day, setDay] = useState(first);
  const [isExact, setIsExact] = useState(first !== null && !first.endsWith('-01'));
  return (
    <>
      <fieldset className={styles.calendar}>
        <legend className="sr-only">{t('onboarding.initial-diagnosis.date_label')}</legend>
        <DayPicker value={day} isByMonth={!isExact} onChange={setDay} />
      </fieldset>
      <Button
        variant="subtle"
        size="sm"
        onClick={() => {
          setIsExact(!isExact);
          setDay(null);
        }}
      >
        {t(isExact ? 'onboarding.initial-diagnosis.roughly' : 'onboarding.initial-diagnosis.exact')}
      </Button>
      <PanelButtons
        {...waysOut}
        next={t('onboarding.initial-diagnosis.next')}
        isReady={day !== null}
        onNext={() => {
          if (day !== null) onSend(day);
        }}
      />
    </>
  );
}

export function StepPanel({ step, answers, surroundings, onLanguage, onAnswer, onKeep }: StepPanelProps) {
  const t = useTexts('account');
  const decline = (answer: Answers) => [
    { label: t(`onboarding.${step}.decline` as TextId<'account'>), onDecline: () => onAnswer(answer) },
  ];
  if (isChoiceStep(step))
    return (
      <ChoiceStep
        isAgeMissing={surroundings.isAgeMissing}
        step={step}
        answers={answers}
        onLanguage={onLanguage}
        onAnswer={onAnswer}
        onKeep={onKeep}
      />
    );
  switch (step) {
    case 'introduction':
      return (
        <PrimaryButton onClick={() => onAnswer({ introduction: true })}>
          {t('onboarding.introduction.next')}
        </PrimaryButton>
      );
    case 'avatar':
      return surroundings.renderPictures((avatar) => onAnswer({ avatar }), {
        className: styles.ways,
        ways: (
          <>
            <Button variant="subtle" onClick={() => onAnswer({ avatar: null })}>
              {t('onboarding.avatar.decline')}
            </Button>
            <KeepButton onKeep={onKeep} />
          </>
        ),
      });
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
