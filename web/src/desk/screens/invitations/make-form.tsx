import {
  DESK_INVITATION_DAYS_MAX,
  DESK_INVITATIONS_AT_ONCE_MAX,
  MARK_MAX_LENGTH,
} from '@bergkette/contract/desk/desk.rules.ts';
import type { DeskLink } from '@bergkette/contract/desk/invitations.ts';
import { mayCall } from '@bergkette/contract/desk/rights.ts';
import { INVITATION_DEFAULT_DAYS } from '@bergkette/contract/session.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatMonthName } from '../../../lib/dates.ts';
import { now } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Select, Textarea, TextInput } from '../../../ui/field.tsx';
import { warningCircleIcon } from '../../../ui/icons.ts';
import {
  birthMonthOf,
  birthYears,
  clinicsQuery,
  isFound,
  keepLastWard,
  lastWardsQuery,
  makeInvitations,
  marksOf,
  usualWard,
} from '../../data/invitations.ts';
import { refreshInvitations } from '../../data/refresh.ts';
import { Form } from '../../parts/form.tsx';
import styles from '../../parts/parts.module.css';
import { CallFailure, Note } from '../../parts/parts.tsx';
import { fieldFailure } from '../../parts/said.ts';
import { useAct } from '../../parts/use-act.ts';
import { useUnsaved } from '../../parts/use-unsaved.ts';
import { useMe } from '../../session.ts';

const NO_CLINIC = 'none';

const numberIn = (text: string, max: number): number | undefined => {
  const number = Number(text);
  return /^\d+$/.test(text.trim()) && number >= 1 && number <= max ? number : undefined;
};

/** One invitation or many: what is common is there already, so that a number and a click are enough. */
export function MakeForm({ onMade }: { onMade: (links: DeskLink[]) => void }) {
  const t = useTexts('desk');
  const language = useLanguage();
  const me = useMe();
  const isForAll = me.roles.includes('admin');
  const clinics = useQuery(clinicsQuery);
  const [count, setCount] = useState('1');
  const [chosen, setChosen] = useState('');
  const [sought, setSought] = useState('');
  const [chosenWard, setWard] = useState<string>();
  const { data: lastWards } = useQuery(lastWardsQuery);
  const [month, setMonth] = useState('');
  const [year, setYear] = useState('');
  const [days, setDays] = useState(String(INVITATION_DEFAULT_DAYS));
  const [marks, setMarks] = useState('');
  const [isTried, setTried] = useState(false);
  const make = useAct(makeInvitations, (links, made) => {
    keepLastWard(made);
    void refreshInvitations();
    onMade(links);
  });

  useUnsaved(
    [month, year, marks.trim()].some((typed) => typed !== '') ||
      count !== '1' ||
      days !== String(INVITATION_DEFAULT_DAYS),
  );

  // Where there is one clinic alone, nobody has to choose; among several, none is chosen by itself.
  const clinic = chosen === '' && clinics.data?.length === 1 ? String(clinics.data[0]?.id) : chosen;
  const found = clinics.data?.find(({ id }) => String(id) === clinic);
  const wards = found?.wards ?? [];
  const ward = chosenWard ?? usualWard(wards, lastWards?.[clinic]);
  const number = numberIn(count, DESK_INVITATIONS_AT_ONCE_MAX);
  const validFor = numberIn(days, DESK_INVITATION_DAYS_MAX);
  const birthMonth = birthMonthOf(month, year);
  const lines = marksOf(marks);
  const wrong = {
    count: number === undefined && t('desk.make.number_wrong', { max: DESK_INVITATIONS_AT_ONCE_MAX }),
    days: validFor === undefined && t('desk.make.number_wrong', { max: DESK_INVITATION_DAYS_MAX }),
    clinic: clinic === '' && t('desk.make.clinic_wrong'),
    month: birthMonth === undefined && t('desk.make.month_wrong'),
    marks:
      (lines.length > Math.max(1, number ?? 1) && t('desk.make.marks_many', { count: number ?? 1 })) ||
      (lines.some((line) => line.length > MARK_MAX_LENGTH) && t('desk.make.mark_long', { max: MARK_MAX_LENGTH })),
  };
  const told = (field: keyof typeof wrong) => isTried && wrong[field];
  const handleSubmit = () => {
    setTried(true);
    if (number === undefined || validFor === undefined || birthMonth === undefined) return false;
    if (wrong.clinic || wrong.marks) return false;
    const clinicId = clinic === NO_CLINIC ? null : Number(clinic);
    return make.run({
      count: number,
      clinic: clinicId,
      ward: ward === '' ? null : Number(ward),
      birth_month: birthMonth,
      days: validFor,
      marks: lines,
    });
  };
  const isMany = (number ?? 1) > 1;
  const offered = (clinics.data ?? []).filter((each) => String(each.id) === clinic || isFound(sought)(each));
  return (
    <Form onSubmit={handleSubmit}>
      <div className={styles.wide}>
        <TextInput
          label={t('desk.make.count')}
          inputMode="numeric"
          value={count}
          error={told('count')}
          onChange={(event) => setCount(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        {isForAll && (
          <TextInput
            label={t('desk.staff.clinics_find')}
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
        )}
        <Select
          label={t('desk.clinic')}
          value={clinic}
          error={told('clinic') || fieldFailure(make.error, 'clinic')}
          none={clinics.data?.length === 1 ? undefined : t('desk.make.clinic_choose')}
          options={[
            ...(isForAll ? [[NO_CLINIC, t('desk.make.no_clinic')] as const] : []),
            ...offered.map(({ id, name }) => [id, name] as const),
          ]}
          onChoose={(id) => {
            setChosen(id);
            setWard(undefined);
          }}
        />
        {wards.length > 0 && (
          <Select
            label={t('ward.name')}
            value={ward}
            error={fieldFailure(make.error, 'ward')}
            none={t('ward.none')}
            options={wards.map(({ id, name }) => [id, name])}
            onChoose={setWard}
          />
        )}
        <TextInput
          label={t('desk.make.days')}
          inputMode="numeric"
          value={days}
          error={told('days')}
          onChange={(event) => setDays(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      {found?.is_on_cards === false && (
        <Note icon={warningCircleIcon} kind="sun">
          <p>
            {t('desk.nameless')}{' '}
            {t(mayCall('GET /catalogues/:kind/', me.roles) ? 'desk.nameless.mend' : 'desk.nameless.ask')}
          </p>
        </Note>
      )}
      <div className={styles.wide}>
        <fieldset>
          <legend>{isMany ? t('desk.make.born_all', { count: number ?? 1 }) : t('desk.born')}</legend>
          <div className={styles.wide}>
            <Select
              aria-label={t('birthday.month')}
              value={month}
              error={(month === '' && told('month')) || fieldFailure(make.error, 'birth_month')}
              none={t('birthday.month')}
              options={Array.from({ length: 12 }, (_, index) => [index + 1, formatMonthName(index + 1, language)])}
              onChoose={setMonth}
            />
            <Select
              aria-label={t('birthday.year')}
              value={year}
              error={year === '' && told('month')}
              none={t('birthday.year')}
              options={birthYears(new Date(now()).getFullYear()).map((value) => [value, value])}
              onChoose={setYear}
            />
          </div>
          <p className="small">{t('desk.make.born_hint')}</p>
        </fieldset>
        <Textarea
          label={t(isMany ? 'desk.make.marks' : 'desk.make.mark')}
          description={t('desk.make.mark_hint')}
          rows={isMany ? 4 : 1}
          value={marks}
          error={told('marks')}
          onChange={(event) => setMarks(event.currentTarget.value)}
        />
      </div>
      <CallFailure error={make.error} />
      <div className="row flow gap-12">
        <Button type="submit" aria-busy={make.isRunning}>
          {t('desk.make.do', { count: number ?? 1 })}
        </Button>
      </div>
    </Form>
  );
}
