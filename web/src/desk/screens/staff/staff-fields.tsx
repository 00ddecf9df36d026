import { type StaffRole, staffRoles } from '@bergkette/contract/desk/rights.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { TextInput } from '../../../ui/field.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { clinicsQuery, isFound } from '../../data/invitations.ts';
import styles from '../../parts/parts.module.css';
import { CallFailure } from '../../parts/parts.tsx';

export interface Tasks {
  roles: StaffRole[];
  clinics: number[];
}

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((each) => each !== one) : [...list, one];

/** The chosen clinics first, then those that have the typed words. */
function ClinicTicks({
  chosen,
  isOfAll,
  isMissing,
  onChange,
}: {
  chosen: number[];
  /** Without a choice the tasks are those of all clinics. */
  isOfAll: boolean;
  isMissing: boolean;
  onChange: (clinics: number[]) => void;
}) {
  const t = useTexts('desk');
  const clinics = useQuery(clinicsQuery);
  const [typed, setTyped] = useState('');
  const [first] = useState(chosen);
  const shown = (clinics.data ?? [])
    .filter((clinic) => chosen.includes(clinic.id) || isFound(typed)(clinic))
    .toSorted((a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id)));
  return (
    <fieldset>
      <legend>
        {isOfAll && chosen.length === 0
          ? t('desk.staff.clinics_all')
          : t('desk.staff.clinics_chosen', { count: chosen.length })}
      </legend>
      <CallFailure error={clinics.error} />
      <TextInput
        aria-label={t('desk.staff.clinics_find')}
        placeholder={t('desk.staff.clinics_find')}
        value={typed}
        error={isMissing && chosen.length === 0 && t('desk.staff.clinics_required')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too */}
      <div className={styles.clinics} tabIndex={0}>
        {shown.map(({ id, name }) => (
          // A German name, which an English page would break without a hyphen.
          <Tick key={id} checked={chosen.includes(id)} onChange={() => onChange(toggled(chosen, id))}>
            <span lang="de">{name}</span>
          </Tick>
        ))}
        {clinics.data !== undefined && shown.length === 0 && <p className="small">{t('desk.staff.clinics_none')}</p>}
      </div>
    </fieldset>
  );
}

/** What somebody does at the desk, and in which clinics. */
export function TaskFields({
  value,
  isClinicMissing,
  onChange,
}: {
  value: Tasks;
  isClinicMissing: boolean;
  onChange: (value: Tasks) => void;
}) {
  const t = useTexts('desk');
  return (
    <>
      <fieldset>
        <legend>{t('desk.tasks')}</legend>
        <div className={styles.wide}>
          {staffRoles.map((role) => (
            <Tick
              key={role}
              checked={value.roles.includes(role)}
              onChange={() => onChange({ ...value, roles: toggled(value.roles, role) })}
            >
              {t(`desk.role.${role}`)}
              <small>{t(`desk.staff.role.${role}`)}</small>
            </Tick>
          ))}
        </div>
      </fieldset>
      {value.roles.length > 0 && !value.roles.includes('admin') && (
        <ClinicTicks
          chosen={value.clinics}
          isOfAll={!value.roles.includes('ward')}
          isMissing={isClinicMissing}
          onChange={(clinics) => onChange({ ...value, clinics })}
        />
      )}
    </>
  );
}

/** The clinics that go with the tasks: none for who keeps the staff. */
export const clinicsOf = ({ roles, clinics }: Tasks): number[] => (roles.includes('admin') ? [] : clinics);
