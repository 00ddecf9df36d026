import type { Language } from '@bergkette/contract/session.ts';
import type { Sex } from '@bergkette/contract/users.ts';
import { useState } from 'react';
import type { TextId } from '../../i18n/areas.ts';
import { languages } from '../../i18n/language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import type { Answers, PrivacyChoice } from './answers.ts';
import { PanelButtons, type WaysOut } from './panel-buttons.tsx';
import styles from './panels.module.css';

const GENDERS: readonly Sex[] = ['F', 'M', 'D'];
const PRIVACY: readonly PrivacyChoice[] = ['just_me', 'meet_others'];

export type ChoiceStepKey = 'language' | 'gender' | 'at-clinic' | 'privacy';

export const isChoiceStep = (step: keyof Answers): step is ChoiceStepKey =>
  step === 'language' || step === 'gender' || step === 'at-clinic' || step === 'privacy';

interface Choice<T> {
  value: T;
  label: string;
  /** A choice with a hint is shown as a card. */
  hint?: string;
}

interface ChoicePanelProps<T> extends WaysOut {
  label: string;
  choices: readonly Choice<T>[];
  first: T | undefined;
  next: string;
  /** Called at a tap on a choice, before it is sent. */
  onPick?: ((value: T) => void) | undefined;
  onSend: (value: T) => void;
}

/** A question with few choices; a button sends the chosen one [ONB-17]. */
function ChoicePanel<T extends string | boolean>(props: ChoicePanelProps<T>) {
  const { label, choices, first, next, onPick, onSend, ...waysOut } = props;
  const [chosen, setChosen] = useState(first);
  const pick = (value: T) => {
    setChosen(value);
    onPick?.(value);
  };
  const isCards = choices.some(({ hint }) => hint !== undefined);
  return (
    <>
      <fieldset className={isCards ? 'stack gap-10' : styles.pills}>
        <legend className="sr-only">{label}</legend>
        {choices.map(({ value, label: name, hint }) =>
          hint === undefined ? (
            <Chip key={name} isSelected={value === chosen} onClick={() => pick(value)}>
              {name}
            </Chip>
          ) : (
            <ChoiceCard
              key={name}
              title={name}
              hint={hint}
              isSelected={value === chosen}
              onSelect={() => pick(value)}
            />
          ),
        )}
      </fieldset>
      <PanelButtons
        {...waysOut}
        next={next}
        isReady={chosen !== undefined}
        onNext={() => {
          if (chosen !== undefined) onSend(chosen);
        }}
      />
    </>
  );
}

interface ChoiceStepProps {
  step: ChoiceStepKey;
  answers: Answers;
  /** True where nobody can find the person yet. */
  isAgeMissing: boolean;
  /** Changes the app's language at once, before the answer is sent. */
  onLanguage: (language: Language) => void;
  onAnswer: (answer: Answers) => void;
  onKeep: (() => void) | null;
}

/** The steps with a few answers to choose from. */
export function ChoiceStep({ step, answers, isAgeMissing, onLanguage, onAnswer, onKeep }: ChoiceStepProps) {
  const t = useTexts('account');
  const shownLanguage = useLanguage();
  const common = {
    label: t(`onboarding.${step}.1` as TextId<'account'>),
    next: t(`onboarding.${step}.next`),
    onKeep,
  };
  switch (step) {
    case 'language':
      return (
        <ChoicePanel<Language>
          {...common}
          choices={languages.map((value) => ({ value, label: t(`onboarding.language.option_${value}`) }))}
          first={shownLanguage}
          onPick={onLanguage}
          onSend={(language) => onAnswer({ language })}
        />
      );
    case 'gender':
      return (
        <ChoicePanel<Sex>
          {...common}
          choices={GENDERS.map((value) => ({
            value,
            label: t(`onboarding.gender.option_${value.toLowerCase() as 'f' | 'm' | 'd'}`),
          }))}
          first={answers.gender ?? undefined}
          declines={[{ label: t('onboarding.gender.decline'), onDecline: () => onAnswer({ gender: null }) }]}
          onSend={(gender) => onAnswer({ gender })}
        />
      );
    case 'at-clinic':
      return (
        <ChoicePanel<boolean>
          {...common}
          choices={[
            { value: true, label: t('onboarding.at-clinic.option_clinic') },
            { value: false, label: t('onboarding.at-clinic.option_home') },
          ]}
          first={answers['at-clinic']}
          onSend={(isAtClinic) => onAnswer({ 'at-clinic': isAtClinic })}
        />
      );
    case 'privacy':
      return (
        <ChoicePanel<PrivacyChoice>
          {...common}
          choices={PRIVACY.map((value) => ({
            value,
            label: t(`onboarding.privacy.option_${value}`),
            hint: t(
              value === 'meet_others' && isAgeMissing
                ? 'onboarding.privacy.age_unknown'
                : `onboarding.privacy.${value}_hint`,
            ),
          }))}
          first={answers.privacy}
          onSend={(privacy) => onAnswer({ privacy })}
        />
      );
  }
}
