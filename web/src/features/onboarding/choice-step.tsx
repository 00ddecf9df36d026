import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { Language } from '@bergkette/contract/session.ts';
import type { Sex } from '@bergkette/contract/users.ts';
import { useState } from 'react';
import { languages } from '../../i18n/language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { hospitalFillIcon, houseLineFillIcon } from '../../ui/icons.ts';
import { type Answers, genders, type PrivacyChoice, privacyChoices } from './answers.ts';
import styles from './panels.module.css';

/** The ways to leave a question without answering it. */
export interface WaysOut {
  declines?: readonly { label: string; onDecline: () => void }[];
  /** Keeps the answer given before; null where there is none. */
  onKeep: (() => void) | null;
}

interface PanelButtonsProps extends WaysOut {
  next: string;
  isReady: boolean;
  /** Says in another place than below the button why it is not ready. */
  onBlocked?: () => void;
  onNext: () => void;
}

/** A button that keeps the answer as it was and goes back. */
export function KeepButton({ onKeep }: Pick<WaysOut, 'onKeep'>) {
  const t = useTexts('account');
  return (
    onKeep && (
      <Button variant="subtle" onClick={onKeep}>
        {t('onboarding.keep')}
      </Button>
    )
  );
}

/** The primary button, and below it plain buttons to decline, which is an equally good answer. */
export function PanelButtons({ next, isReady, declines = [], onKeep, onBlocked, onNext }: PanelButtonsProps) {
  const t = useTexts('account');
  return (
    <div data-foot className={styles.ways}>
      <PrimaryButton
        blockedReason={isReady ? undefined : t('onboarding.choose_first')}
        onBlocked={onBlocked}
        onClick={onNext}
      >
        {next}
      </PrimaryButton>
      {declines.map(({ label, onDecline }) => (
        <Button key={label} variant="subtle" onClick={onDecline}>
          {label}
        </Button>
      ))}
      <KeepButton onKeep={onKeep} />
    </div>
  );
}

export type ChoiceStepKey = 'language' | 'gender' | 'at-clinic' | 'privacy';

export const isChoiceStep = (step: keyof Answers): step is ChoiceStepKey =>
  step === 'language' || step === 'gender' || step === 'at-clinic' || step === 'privacy';

const PLACE_ICONS = { clinic: hospitalFillIcon, home: houseLineFillIcon } as const;

interface Choice<T> {
  value: T;
  label: string;
  /** A choice with a hint or a place is shown as a card. */
  hint?: string;
  place?: LocationName;
  /** Of its label. */
  lang?: Language;
}

interface ChoicePanelProps<T> extends WaysOut {
  choices: readonly Choice<T>[];
  first: T | undefined;
  /** Left out, a tap on a choice sends it. */
  next?: string;
  onSend: (value: T) => void;
}

/** A question with few choices; a button sends the chosen one [ONB-17]. The panel around it has the question's name. */
function ChoicePanel<T extends string | boolean>(props: ChoicePanelProps<T>) {
  const { choices, first, next, onSend, ...waysOut } = props;
  const [chosen, setChosen] = useState(first);
  const pick = (value: T) => {
    setChosen(value);
    if (next === undefined) onSend(value);
  };
  const isCards = choices.some(({ hint, place }) => (hint ?? place) !== undefined);
  return (
    <>
      <div className={isCards ? 'stack gap-10' : styles.pills}>
        {choices.map(({ value, label: name, hint, place, lang }) =>
          !isCards ? (
            <Chip key={name} lang={lang} isSelected={value === chosen} onClick={() => pick(value)}>
              {name}
            </Chip>
          ) : (
            <ChoiceCard
              key={name}
              title={name}
              hint={hint}
              {...(place && {
                tone: place,
                icon: (
                  <span className={styles.place}>
                    <Icon shape={PLACE_ICONS[place]} size={28} />
                  </span>
                ),
              })}
              isSelected={value === chosen}
              onSelect={() => pick(value)}
            />
          ),
        )}
      </div>
      {next === undefined ? (
        <KeepButton onKeep={waysOut.onKeep} />
      ) : (
        <PanelButtons
          {...waysOut}
          next={next}
          isReady={chosen !== undefined}
          onNext={() => {
            if (chosen !== undefined) onSend(chosen);
          }}
        />
      )}
    </>
  );
}

interface ChoiceStepProps {
  step: ChoiceStepKey;
  answers: Answers;
  /** True where nobody can find the person yet. */
  isAgeMissing: boolean;
  /** Changes the app's language. */
  onLanguage: (language: Language) => void;
  onAnswer: (answer: Answers) => void;
  onKeep: (() => void) | null;
}

/** The steps with a few answers to choose from. */
export function ChoiceStep({ step, answers, isAgeMissing, onLanguage, onAnswer, onKeep }: ChoiceStepProps) {
  const t = useTexts('account');
  const shownLanguage = useLanguage();
  switch (step) {
    case 'language':
      return (
        <ChoicePanel<Language>
          onKeep={onKeep}
          choices={languages.map((value) => ({ value, label: t(`onboarding.language.option_${value}`), lang: value }))}
          first={shownLanguage}
          onSend={(language) => {
            onLanguage(language);
            onAnswer({ language });
          }}
        />
      );
    case 'gender':
      return (
        <ChoicePanel<Sex>
          next={t('onboarding.gender.next')}
          onKeep={onKeep}
          choices={genders.map((value) => ({
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
          onKeep={onKeep}
          choices={[
            { value: true, label: t('onboarding.at-clinic.option_clinic'), place: 'clinic' },
            { value: false, label: t('onboarding.at-clinic.option_home'), place: 'home' },
          ]}
          first={answers['at-clinic']}
          onSend={(isAtClinic) => onAnswer({ 'at-clinic': isAtClinic })}
        />
      );
    case 'privacy':
      return (
        <ChoicePanel<PrivacyChoice>
          next={t('onboarding.privacy.next')}
          onKeep={onKeep}
          choices={privacyChoices.map((value) => ({
            value,
            label: t(`onboarding.privacy.option_${value}`),
            hint: t(
              value === 'meet_others' && isAgeMissing
                ? 'settings.mode.meet_others.age_unknown'
                : `onboarding.privacy.${value}_hint`,
            ),
          }))}
          first={answers.privacy}
          onSend={(privacy) => onAnswer({ privacy })}
        />
      );
  }
}
