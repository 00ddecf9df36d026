import { NAME_MIN_LENGTH } from '@bergkette/contract/users.rules.ts';
import { useId, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import {
  birthYears,
  type ChosenDate,
  chosenDate,
  firstBirthday,
  isBirthday,
  isPossibleBirthday,
  plainDateOfWheels,
  wheelsOfPlainDate,
} from '../../../lib/birthday.ts';
import { plainDateOf } from '../../../lib/dates.ts';
import { cleanName, nameProblem } from '../../../lib/name-problem.ts';
import { now } from '../../../lib/server-time.ts';
import { Button, PrimaryButton, Ring } from '../../../ui/button.tsx';
import { ChoiceMark } from '../../../ui/choice-rows.tsx';
import { DateWheels } from '../../../ui/date-wheels.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { TextInput, whenSubmitted } from '../../../ui/field.tsx';
import { DayPicker } from '../../../ui/lazy-day-picker.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useFieldSaving } from '../../../ui/use-field-saving.ts';
import styles from '../settings.module.css';

interface BirthdaySheetProps {
  birthdate: string | null;
  onSave: (birthdate: string | null) => Promise<unknown>;
  onClose: () => void;
}

interface BirthdayFieldProps {
  date: ChosenDate;
  today: string;
  onChange: (date: ChosenDate) => void;
}

/** Three wheels, or a calendar instead [SET-21, SET-22, SET-23]. */
function BirthdayField({ date, today, onChange }: BirthdayFieldProps) {
  const t = useTexts('account');
  const errorId = useId();
  const [isCalendar, setCalendar] = useState(false);
  const isPossible = isPossibleBirthday(date, today);
  const chosen = chosenDate(date);
  const start = { ...firstBirthday(today), ...date };
  return (
    <>
      <p className="small" id={errorId} role="status">
        {isPossible ? t('settings.birthday.note') : t('validation.invalid_date')}
      </p>
      {isCalendar && isPossible ? (
        <DayPicker
          value={chosen && plainDateOfWheels(chosen)}
          start={plainDateOfWheels(isBirthday(start, today) ? start : { ...start, day: 1 })}
          min={`${birthYears(today, date.year).at(-1)}-01-01`}
          onChange={(day) => onChange(wheelsOfPlainDate(day))}
        />
      ) : (
        <DateWheels
          value={date}
          today={today}
          label={t('settings.birthday')}
          isInvalid={!isPossible}
          describedBy={errorId}
          onChange={onChange}
        />
      )}
      <Button variant="subtle" size="sm" disabled={!isPossible} onClick={() => setCalendar(!isCalendar)}>
        {t(isCalendar && isPossible ? 'settings.birthday.wheels' : 'settings.birthday.calendar')}
      </Button>
    </>
  );
}

export function BirthdaySheet({ birthdate, onSave, onClose }: BirthdaySheetProps) {
  const t = useTexts('account');
  const { save, isPending, isError } = useFieldSaving(onSave, onClose);
  const today = plainDateOf(now());
  const [date, setDate] = useState<ChosenDate>(birthdate === null ? {} : wheelsOfPlainDate(birthdate));
  const chosen = chosenDate(date);
  const open = chosen === null ? t('birthday.choose_all') : undefined;
  return (
    <Sheet isOpen onClose={onClose} title={t('settings.birthday')}>
      <Failure>{isError && t('settings.failed')}</Failure>
      <BirthdayField date={date} today={today} onChange={setDate} />
      <PrimaryButton
        isSaving={isPending}
        blockedReason={isPossibleBirthday(date, today) ? open : t('validation.invalid_date')}
        onClick={() => chosen !== null && save(plainDateOfWheels(chosen))}
      >
        {t('button.save')}
      </PrimaryButton>
      <Button variant="subtle" onClick={() => isPending || save(null)}>
        {t('settings.do_not_tell')}
      </Button>
    </Sheet>
  );
}

interface NameSheetProps {
  name: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** The alias: trimmed, 2 to 255 characters [SET-20]. */
export function NameSheet({ name, onSave, onClose }: NameSheetProps) {
  const t = useTexts('account');
  const { save, isPending, isError } = useFieldSaving(onSave, onClose);
  const [typed, setTyped] = useState(name);
  const [isLeft, setLeft] = useState(false);
  const problem = nameProblem(typed);
  const handleSubmit = whenSubmitted(() => {
    setLeft(true);
    if (problem === null && !isPending) save(cleanName(typed));
  });
  return (
    <Sheet isOpen onClose={onClose} title={t('settings.name')}>
      <form style={{ display: 'contents' }} onSubmit={handleSubmit} noValidate>
        <Failure>{isError && t('settings.failed')}</Failure>
        <TextInput
          aria-label={t('settings.name')}
          description={t('settings.name.note')}
          minLength={NAME_MIN_LENGTH}
          data-autofocus
          value={typed}
          error={isLeft && problem !== null ? t(problem) : null}
          onBlur={() => setLeft(true)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PrimaryButton type="submit" isSaving={isPending} blockedReason={problem === null ? undefined : t(problem)}>
          {t('button.save')}
        </PrimaryButton>
      </form>
    </Sheet>
  );
}

interface Choice<T> {
  value: T;
  label: string;
  lang?: string;
}

interface ChoiceSheetProps<T> {
  title: string;
  choices: readonly Choice<T>[];
  value: T;
  onSave: (value: T) => Promise<unknown>;
  onClose: () => void;
}

/** A few choices: a tap saves and closes. They are buttons, because with radio buttons each arrow key would save. */
export function ChoiceSheet<T extends string | null>({ title, choices, value, onSave, onClose }: ChoiceSheetProps<T>) {
  const t = useTexts('account');
  const { save, variables, isPending, isError } = useFieldSaving(onSave, onClose);
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <Failure>{isError && t('settings.failed')}</Failure>
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.value}>
            <button
              type="button"
              lang={choice.lang}
              className={styles.choice}
              aria-pressed={choice.value === value}
              onClick={() => isPending || save(choice.value)}
            >
              {choice.label}
              {isPending && choice.value === variables ? (
                <span role="status" aria-label={t('settings.saving')}>
                  <Ring size={28} />
                </span>
              ) : (
                <ChoiceMark isSelected={choice.value === value} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
