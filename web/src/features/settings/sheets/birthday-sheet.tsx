import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import {
  birthYears,
  firstBirthday,
  isBirthday,
  plainDateOfWheels,
  type WheelDate,
  wheelsOfPlainDate,
} from '../../../lib/birthday.ts';
import { plainDateOf } from '../../../lib/dates.ts';
import { DateWheels } from '../../../ui/date-wheels.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SaveFailure } from '../save-failure.tsx';
import { useSave } from '../use-save.ts';
import { DateField } from './date-field.tsx';

interface BirthdaySheetProps {
  birthdate: string | null;
  onSave: (birthdate: string | null) => Promise<unknown>;
  onClose: () => void;
}

interface BirthdayFieldProps {
  date: WheelDate;
  today: string;
  onChange: (date: WheelDate) => void;
}

/** Three wheels, or a calendar instead [SET-21, SET-22, SET-23]. */
function BirthdayField({ date, today, onChange }: BirthdayFieldProps) {
  const t = useTexts('settings');
  const errors = useTexts('errors');
  const language = useLanguage();
  const errorId = useId();
  const [isCalendar, setCalendar] = useState(false);
  const isPossible = isBirthday(date, today);
  return (
    <>
      {isCalendar && isPossible ? (
        <DateField
          value={plainDateOfWheels(date)}
          min={`${birthYears(today, date.year).at(-1)}-01-01`}
          onChange={(day) => onChange(wheelsOfPlainDate(day))}
        />
      ) : (
        <DateWheels
          value={date}
          today={today}
          language={language}
          labels={{
            group: t('settings.birthday'),
            day: t('settings.birthday.day'),
            month: t('settings.birthday.month'),
            year: t('settings.birthday.year'),
          }}
          isInvalid={!isPossible}
          describedBy={errorId}
          onChange={onChange}
        />
      )}
      <p className="small" id={errorId} role="status">
        {isPossible ? t('settings.birthday.note') : errors('validation.invalid_date')}
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
  const t = useTexts('settings');
  const errors = useTexts('errors');
  const { state, save } = useSave(onClose);
  const today = plainDateOf(Date.now());
  const [date, setDate] = useState(birthdate === null ? firstBirthday(today) : wheelsOfPlainDate(birthdate));
  return (
    <Sheet isOpen onClose={onClose} title={t('settings.birthday')} closeLabel={t('settings.close')}>
      <SaveFailure isShown={state === 'failed'} />
      <BirthdayField date={date} today={today} onChange={setDate} />
      <PrimaryButton
        isSaving={state === 'saving'}
        blockedReason={isBirthday(date, today) ? undefined : errors('validation.invalid_date')}
        onClick={() => void save(() => onSave(plainDateOfWheels(date)))}
      >
        {t('settings.save')}
      </PrimaryButton>
      <Button variant="subtle" onClick={() => void save(() => onSave(null))}>
        {t('settings.do_not_tell')}
      </Button>
    </Sheet>
  );
}
