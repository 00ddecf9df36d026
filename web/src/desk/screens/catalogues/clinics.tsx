import type {
  DeskClinic,
  DeskClinicInput,
  DeskClinicPatch,
  DeskWard,
  DeskWardInput,
} from '@bergkette/contract/desk/catalogues.ts';
import { CLINIC_TEXT_MAX_LENGTH, ENTRY_NAME_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import { deskRights, mayCall } from '@bergkette/contract/desk/rights.ts';
import { FEVER_LIMIT_MAX, FEVER_LIMIT_MIN } from '@bergkette/contract/help.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { LimitedInput } from '../../../ui/limited-field.tsx';
import { addClinic, addWard, changeClinic, changeWard, clinicsOfDeskQuery } from '../../data/catalogues.ts';
import { isFound } from '../../data/invitations.ts';
import { refreshCatalogue } from '../../data/refresh.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { AskFirst, Screen, Tag } from '../../parts/parts.tsx';
import { fieldFailure } from '../../parts/said.ts';
import { useAct } from '../../parts/use-act.ts';
import { useMe } from '../../session.ts';
import { Catalogue, degreesOf, orNull, RowForm, typedOf } from './catalogue.tsx';

const WARD_FIELDS = ['name', 'phone', 'hours', 'fever_limit'] as const;
type WardFields = Record<(typeof WARD_FIELDS)[number], string>;

const wardOf = ({ name, phone, hours, fever_limit }: WardFields): DeskWardInput => ({
  name: name.trim(),
  phone: orNull(phone),
  hours: orNull(hours),
  fever_limit: degreesOf(fever_limit),
});

function WardForm({ clinic, ward, onDone }: { clinic: DeskClinic; ward: DeskWard | undefined; onDone: () => void }) {
  const t = useTexts('desk');
  const [fields, setFields] = useState(() => typedOf(WARD_FIELDS, ward));
  const [isRetiring, setRetiring] = useState(false);
  const input = wardOf(fields);
  const limits = { from: FEVER_LIMIT_MIN, to: FEVER_LIMIT_MAX };
  const retire = useAct(
    (id: number) => changeWard(id, { is_offered: false }),
    async () => {
      await refreshCatalogue('clinics');
      alertStore.show('success', t('catalogues.retired', { name: input.name }));
      onDone();
    },
  );
  return (
    <>
      <RowForm
        kind="clinics"
        name={input.name}
        isChanged={WARD_FIELDS.some((field) => fields[field] !== typedOf(WARD_FIELDS, ward)[field])}
        save={(): Promise<unknown> => (ward ? changeWard(ward.id, input) : addWard(clinic.id, input))}
        onDone={onDone}
      >
        {(error) =>
          WARD_FIELDS.map((field) => (
            <LimitedInput
              key={field}
              label={t(field === 'name' ? 'ward.name' : `clinic.${field}`)}
              description={t(
                field === 'name' ? 'ward.name.hint' : field === 'phone' ? 'ward.phone.hint' : `clinic.${field}.hint`,
                limits,
              )}
              value={fields[field]}
              required={field === 'name'}
              inputMode={field === 'phone' ? 'tel' : field === 'fever_limit' ? 'decimal' : 'text'}
              limit={field === 'name' ? ENTRY_NAME_MAX_LENGTH : CLINIC_TEXT_MAX_LENGTH}
              error={fieldFailure(error, field)}
              onChange={(event) => setFields({ ...fields, [field]: event.currentTarget.value })}
            />
          ))
        }
      </RowForm>
      {ward && (
        <Button variant="subtle" size="sm" onClick={() => setRetiring(true)}>
          {t('ward.retire')}
        </Button>
      )}
      {ward && isRetiring && (
        <AskFirst
          title={t('ward.retire')}
          text={t('ward.retire.text', { name: ward.name })}
          keepLabel={t('catalogues.cancel')}
          loseLabel={t('ward.retire')}
          act={retire}
          onKeep={() => setRetiring(false)}
          onLose={() => retire.run(ward.id)}
        />
      )}
    </>
  );
}

/** The wards of a clinic, and the way to one or to a new one. */
function Wards({ clinic }: { clinic: DeskClinic }) {
  const t = useTexts('desk');
  const [open, setOpen] = useState<{ ward?: DeskWard }>();
  const close = () => setOpen(undefined);
  return (
    <div className="stack gap-14">
      {clinic.wards.map((ward) => (
        <div key={ward.id}>
          <b>{ward.name}</b>
          <div className="small">{[ward.phone, ward.hours].filter((line) => line !== null).join(', ')}</div>
          {clinic.is_offered && (
            <Button
              size="sm"
              variant="subtle"
              aria-label={t('catalogues.edit_named', { name: ward.name })}
              onClick={() => setOpen({ ward })}
            >
              {t('catalogues.edit')}
            </Button>
          )}
        </div>
      ))}
      {clinic.is_offered && (
        <div>
          <Button
            size="sm"
            variant="subtle"
            aria-label={t('ward.add_to', { name: clinic.name })}
            onClick={() => setOpen({})}
          >
            {t('ward.add')}
          </Button>
        </div>
      )}
      <FormSheet isOpen={open !== undefined} onClose={close} title={t(open?.ward ? 'ward.edit' : 'ward.add')}>
        {open !== undefined && <WardForm clinic={clinic} ward={open.ward} onDone={close} />}
      </FormSheet>
    </div>
  );
}

const OWN_FIELDS = ['phone', 'hours', 'fever_limit'] as const;
const FIELDS = ['name', 'short_name', 'address', 'country', ...OWN_FIELDS] as const;
type Fields = Record<(typeof FIELDS)[number], string>;
const ownOf = ({ phone, hours, fever_limit }: DeskClinicInput): DeskClinicPatch => ({ phone, hours, fever_limit });
/** Somebody of a ward keeps its number, hours and fever limit, and nothing else. */
const useIsEditor = (): boolean => mayCall(deskRights['GET /catalogues/:kind/'], useMe().roles);
const LIMITS: Partial<Record<keyof Fields, number>> = { country: 2, short_name: ENTRY_NAME_MAX_LENGTH };

const inputOf = ({ name, fever_limit, country, ...lines }: Fields): DeskClinicInput => ({
  name: name.trim(),
  short_name: orNull(lines.short_name),
  address: orNull(lines.address),
  country: orNull(country.toUpperCase()),
  phone: orNull(lines.phone),
  hours: orNull(lines.hours),
  fever_limit: degreesOf(fever_limit),
});

function ClinicForm({ clinic, onDone }: { clinic: DeskClinic | undefined; onDone: () => void }) {
  const t = useTexts('desk');
  const isEditor = useIsEditor();
  const [fields, setFields] = useState(() => typedOf(FIELDS, clinic));
  const input = inputOf(fields);
  const limits = { from: FEVER_LIMIT_MIN, to: FEVER_LIMIT_MAX };
  return (
    <RowForm
      kind="clinics"
      name={input.name}
      isChanged={FIELDS.some((field) => fields[field] !== typedOf(FIELDS, clinic)[field])}
      save={(): Promise<unknown> =>
        clinic ? changeClinic(clinic.id, isEditor ? input : ownOf(input)) : addClinic(input)
      }
      onDone={onDone}
    >
      {(error) =>
        (isEditor ? FIELDS : OWN_FIELDS).map((field) => (
          <LimitedInput
            key={field}
            label={t(`clinic.${field}`)}
            description={field === 'name' || field === 'address' ? undefined : t(`clinic.${field}.hint`, limits)}
            value={fields[field]}
            required={field === 'name'}
            inputMode={field === 'phone' ? 'tel' : field === 'fever_limit' ? 'decimal' : 'text'}
            limit={LIMITS[field] ?? CLINIC_TEXT_MAX_LENGTH}
            error={fieldFailure(error, field)}
            onChange={(event) => setFields({ ...fields, [field]: event.currentTarget.value })}
          />
        ))
      }
    </RowForm>
  );
}

function RetireClinic({ clinic, onDone }: { clinic: DeskClinic; onDone: () => void }) {
  const t = useTexts('desk');
  const retire = useAct(
    () => changeClinic(clinic.id, { is_offered: false }),
    async () => {
      await refreshCatalogue('clinics');
      alertStore.show('success', t('catalogues.retired', { name: clinic.name }));
      onDone();
    },
  );
  return (
    <AskFirst
      title={t('clinic.retire.title')}
      text={t('clinic.retire.text', { name: clinic.name })}
      keepLabel={t('catalogues.cancel')}
      loseLabel={t('catalogues.retire')}
      act={retire}
      onKeep={onDone}
      onLose={() => retire.run(undefined)}
    />
  );
}

/** Clinics with the ward's telephone number and hours, which their people see. */
export function Page() {
  const t = useTexts('desk');
  const isEditor = useIsEditor();
  const language = useLanguage();
  const clinics = useQuery(clinicsOfDeskQuery);
  const [typed, setTyped] = useState('');
  const [retiring, setRetiring] = useState<DeskClinic>();
  return (
    <Screen title={t('catalogues.clinics')} lead={t(isEditor ? 'catalogues.lead' : 'clinic.lead')}>
      <Catalogue
        title={t('catalogues.clinics')}
        addLabel={isEditor ? t('clinic.add') : undefined}
        editLabel={t('clinic.edit')}
        list={clinics}
        search={
          isEditor && (
            <TextInput
              aria-label={t('desk.staff.clinics_find')}
              placeholder={t('desk.staff.clinics_find')}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )
        }
        rows={clinics.data
          ?.filter(isFound(typed))
          .toSorted(
            (one, other) =>
              Number(other.is_offered) - Number(one.is_offered) || one.name.localeCompare(other.name, language),
          )}
        columns={[
          {
            key: 'name',
            title: t('clinic.name'),
            cell: ({ name, address, is_offered }) => (
              <>
                <b lang="de">{name}</b>
                {address !== null && <div className="small">{address}</div>}
                {!is_offered && <Tag kind="past">{t('catalogues.is_retired')}</Tag>}
              </>
            ),
          },
          {
            key: 'phone',
            title: t('clinic.phone'),
            cell: ({ phone, hours }) => (
              <>
                {phone ?? '–'}
                {hours !== null && <div className="small">{hours}</div>}
              </>
            ),
          },
          { key: 'wards', title: t('ward.list'), cell: (clinic) => <Wards clinic={clinic} /> },
          {
            key: 'fever',
            title: t('clinic.fever_limit'),
            cell: ({ fever_limit }) => (fever_limit === null ? '–' : `${fever_limit.toLocaleString(language)} °C`),
          },
        ]}
        nameOf={({ name }) => name}
        canEdit={({ is_offered }) => is_offered}
        actions={(clinic) =>
          isEditor &&
          clinic.is_offered && (
            <Button
              size="sm"
              variant="subtle"
              aria-label={t('catalogues.retire_named', { name: clinic.name })}
              onClick={() => setRetiring(clinic)}
            >
              {t('catalogues.retire')}
            </Button>
          )
        }
        rowForm={(clinic, onDone) => <ClinicForm clinic={clinic} onDone={onDone} />}
      />
      {retiring && <RetireClinic clinic={retiring} onDone={() => setRetiring(undefined)} />}
    </Screen>
  );
}
