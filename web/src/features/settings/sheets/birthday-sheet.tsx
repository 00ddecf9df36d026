import { useMutation } from '@tanstack/react-query';
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
import { now } from '../../../lib/server-time.ts';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { DateWheels } from '../../../ui/date-wheels.tsx';
import { DayPicker } from '../../../ui/lazy-day-picker.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SaveFailure } from '../save-failure.tsx';

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
      <p className="small" id={errorId} role="status">
        {isPossible ? t('settings.birthday.note') : t('validation.invalid_date')}
      </p>
      {isPossible && (
        <Button variant="subtle" size="sm" onClick={() => setCalendar(!isCalendar)}>
          {t(isCalendar ? 'settings.birthday.wheels' : 'settings.birthday.calendar')}
        </Button>
      )}
    </>
  );
}

export function BirthdaySheet({ birthdate, onSave, onClose }: BirthdaySheetProps) {
  const t = useTexts('account');
  const { mutate, isPending, isError } = useMutation({ mutationFn: onSave, onSuccess: () => onClose() });
  const today = plainDateOf(now());
  const [date, setDate] = useState<ChosenDate>(birthdate === null ? {} : wheelsOfPlainDate(birthdate));
  const chosen = chosenDate(date);
  const open = chosen === null ? t('birthday.choose_all') : undefined;
  return (
    <Sheet isOpen onClose={onClose} title={t('settings.birthday')}>
      <SaveFailure isShown={isError} />
      <BirthdayField date={date} today={today} onChange={setDate} />
      <PrimaryButton
        isSaving={isPending}
        blockedReason={isPossibleBirthday(date, today) ? open : t('validation.invalid_date')}
        onClick={() => chosen !== null && mutate(plainDateOfWheels(chosen))}
      >
        {t('settings.save')}
      </PrimaryButton>
      <Button variant="subtle" onClick={() => isPending || mutate(null)}>
        {t('settings.do_not_tell')}
      </Button>
    </Sheet>
  );
}
