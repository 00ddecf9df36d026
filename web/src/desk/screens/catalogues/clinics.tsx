import type { DeskClinic, DeskWard } from '@bergkette/contract/desk/catalogues.ts';
import { CLINIC_TEXT_MAX_LENGTH, ENTRY_NAME_MAX_LENGTH, tellsOfIllness } from '@bergkette/contract/desk/desk.rules.ts';
import { mayCall } from '@bergkette/contract/desk/rights.ts';
import { FEVER_LIMIT_MAX, FEVER_LIMIT_MIN } from '@bergkette/contract/help.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { plusIcon } from '../../../ui/icons.ts';
import { LimitedInput } from '../../../ui/limited-field.tsx';
import { addClinic, addWard, changeClinic, changeWard, clinicsOfDeskQuery } from '../../data/catalogues.ts';
import { isFound } from '../../data/invitations.ts';
import { refreshCatalogue } from '../../data/refresh.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import { EditButton } from '../../parts/edit-button.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { Panel, Screen, Table, Tag } from '../../parts/parts.tsx';
import { fieldFailure } from '../../parts/said.ts';
import { useMe } from '../../session.ts';
import { CLINIC_FIELDS, clinicOf, OWN_FIELDS, patchOf, typedOf, WARD_FIELDS, wardOf } from './lines.ts';
import styles from './page.module.css';
import { RowForm } from './row-form.tsx';

const FEVER_LIMITS = { from: FEVER_LIMIT_MIN, to: FEVER_LIMIT_MAX };

/** The lines of a clinic or a ward, as they are typed. */
const useLines = <Field extends string>(
  names: readonly Field[],
  row: Partial<Record<Field, string | number | null>> | undefined,
) => {
  const t = useTexts('desk');
  const [begun] = useState(() => typedOf(names, row));
  const [fields, setFields] = useState(begun);
  return {
    begun,
    fields,
    isChanged: names.some((field) => fields[field] !== begun[field]),
    line: (
      field: Field,
      error: unknown,
      rest: Pick<ComponentProps<typeof LimitedInput>, 'label' | 'description' | 'limit' | 'required'>,
    ) => (
      <LimitedInput
        key={field}
        required={field === 'name'}
        {...rest}
        value={fields[field]}
        inputMode={field === 'phone' ? 'tel' : field === 'fever_limit' ? 'decimal' : 'text'}
        error={
          fieldFailure(error, field) &&
          (field === 'fever_limit' ? t('clinic.fever_limit.wrong', FEVER_LIMITS) : fieldFailure(error, field))
        }
        onChange={(event) => setFields({ ...fields, [field]: event.currentTarget.value })}
      />
    ),
  };
};

function WardForm({ clinic, ward, onDone }: { clinic: DeskClinic; ward: DeskWard | undefined; onDone: () => void }) {
  const t = useTexts('desk');
  const { begun, fields, isChanged, line } = useLines(WARD_FIELDS, ward);
  const input = wardOf(fields);
  return (
    <>
      <RowForm
        kind="clinics"
        name={input.name}
        isChanged={isChanged}
        save={(): Promise<unknown> =>
          ward ? changeWard(ward.id, patchOf(input, fields, begun)) : addWard(clinic.id, input)
        }
        onDone={onDone}
      >
        {(error) =>
          WARD_FIELDS.map((field) => {
            const said =
              field === 'name' || field === 'phone' ? (`ward.${field}` as const) : (`clinic.${field}` as const);
            return line(field, error, {
              label: t(said),
              description: t(`${said}.hint`, FEVER_LIMITS),
              limit: field === 'name' ? ENTRY_NAME_MAX_LENGTH : CLINIC_TEXT_MAX_LENGTH,
            });
          })
        }
      </RowForm>
      {ward && (
        <AskingButton
          label={t('ward.retire')}
          title={t('ward.retire')}
          text={t('ward.retire.text', { name: ward.name })}
          keepLabel={t('button.cancel')}
          call={() => changeWard(ward.id, { is_offered: false })}
          onDone={async () => {
            await refreshCatalogue('clinics');
            alertStore.show('success', t('catalogues.retired', { name: ward.name }));
            onDone();
          }}
        />
      )}
    </>
  );
}

/** From which temperature on the app says to call; a ward without a limit follows its clinic. */
const useSayFever = () => {
  const t = useTexts('desk');
  const language = useLanguage();
  return (limit: number | null): string =>
    limit === null
      ? t('fever.none')
      : t('fever.from', { degrees: limit.toLocaleString(language, { minimumFractionDigits: 1 }) });
};

/** The wards of a clinic, and the way to one or to a new one. */
function Wards({ clinic }: { clinic: DeskClinic }) {
  const t = useTexts('desk');
  const sayFever = useSayFever();
  const [open, setOpen] = useState<{ ward?: DeskWard }>();
  const close = () => setOpen(undefined);
  return (
    <div className={`stack gap-14 ${styles.wards}`}>
      {clinic.wards.map((ward) => (
        <div key={ward.id}>
          <b>{ward.name}</b>
          <div className="small">{[ward.phone, ward.hours].filter((line) => line !== null).join(', ')}</div>
          <div className="small">
            {t('clinic.fever_limit')}: {sayFever(ward.fever_limit ?? clinic.fever_limit)}
          </div>
          {clinic.is_offered && <EditButton name={ward.name} variant="subtle" onClick={() => setOpen({ ward })} />}
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
      {open && (
        <FormSheet onClose={close} title={t(open.ward ? 'ward.edit' : 'ward.add')}>
          <WardForm clinic={clinic} ward={open.ward} onDone={close} />
        </FormSheet>
      )}
    </div>
  );
}

/** Somebody of a ward keeps its number, hours and fever limit, and nothing else. */
const useIsEditor = (): boolean => mayCall('GET /catalogues/:kind/', useMe().roles);

const LIMITS: Partial<Record<(typeof CLINIC_FIELDS)[number], number>> = {
  country: 2,
  short_name: ENTRY_NAME_MAX_LENGTH,
};

interface ClinicFormProps {
  clinic: DeskClinic | undefined;
  onDone: () => void;
  onSaved: (id: number) => void;
}

function ClinicForm({ clinic, onDone, onSaved }: ClinicFormProps) {
  const t = useTexts('desk');
  const isEditor = useIsEditor();
  const { begun, fields, isChanged, line } = useLines(CLINIC_FIELDS, clinic);
  const input = clinicOf(fields);
  // As cards do: without what stands behind the comma (`nameOnCards`).
  const isNameLeftOut = tellsOfIllness(fields.name.split(',')[0] ?? '');
  return (
    <RowForm
      kind="clinics"
      name={input.name}
      isChanged={isChanged}
      save={() =>
        clinic ? changeClinic(clinic.id, patchOf(input, fields, begun)).then(() => clinic) : addClinic(input)
      }
      onDone={onDone}
      onSaved={({ id }) => onSaved(id)}
    >
      {(error) =>
        (isEditor ? CLINIC_FIELDS : OWN_FIELDS).map((field) =>
          line(field, error, {
            label: t(`clinic.${field}`),
            description:
              field === 'name' || field === 'address'
                ? undefined
                : t(
                    field === 'short_name' && isNameLeftOut ? 'clinic.short_name.needed' : `clinic.${field}.hint`,
                    FEVER_LIMITS,
                  ),
            required: field === 'name' || (field === 'short_name' && isNameLeftOut),
            limit: LIMITS[field] ?? CLINIC_TEXT_MAX_LENGTH,
          }),
        )
      }
    </RowForm>
  );
}

const isOfHouse = ({ is_own, wards, phone }: DeskClinic): boolean => is_own || wards.length > 0 || phone !== null;
const rowId = (id: number): string => `clinic-${id}`;

/** Clinics with the ward's telephone number and hours, which their people see. */
export function Page() {
  const t = useTexts('desk');
  const isEditor = useIsEditor();
  const language = useLanguage();
  const clinics = useQuery(clinicsOfDeskQuery);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<{ clinic?: DeskClinic }>();
  const close = () => setOpen(undefined);
  const sayFever = useSayFever();
  const [areAllShown, setAllShown] = useState(false);
  const [saved, setSaved] = useState<number>();
  useEffect(() => {
    if (saved !== undefined) document.getElementById(rowId(saved))?.scrollIntoView({ block: 'center' });
  }, [saved]);
  const found = clinics.data
    ?.filter(isFound(typed))
    .toSorted(
      (one, other) => Number(other.is_offered) - Number(one.is_offered) || one.name.localeCompare(other.name, language),
    );
  const first = found?.filter(isOfHouse) ?? [];
  const rest = found?.filter((clinic) => !isOfHouse(clinic)) ?? [];
  /** What is searched for is not folded away, nor a list of others alone. */
  const isFolding = typed.trim() === '' && first.length > 0;
  return (
    <Screen
      title={t('catalogues.clinics')}
      lead={t(isEditor ? 'catalogues.lead' : 'clinic.lead')}
      actions={
        isEditor && (
          <Button size="sm" icon={plusIcon} onClick={() => setOpen({})}>
            {t('clinic.add')}
          </Button>
        )
      }
    >
      <Panel>
        {isEditor && (
          <TextInput
            aria-label={t('desk.staff.clinics_find')}
            placeholder={t('desk.staff.clinics_find')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <Table
          label={t('catalogues.clinics')}
          of={clinics}
          keyOf={({ id }) => id}
          empty={t('catalogues.none')}
          rows={found && [...first, ...(areAllShown || !isFolding ? rest : [])]}
          columns={[
            {
              title: t('clinic.name'),
              cell: ({ id, name, address, is_offered }) => (
                <>
                  <b lang="de" id={rowId(id)}>
                    {name}
                  </b>
                  {address !== null && <div className="small">{address}</div>}
                  {!is_offered && <Tag kind="past">{t('catalogues.is_retired')}</Tag>}
                </>
              ),
            },
            {
              title: t('clinic.phone'),
              cell: ({ phone, hours }) => (
                <>
                  {phone ?? '–'}
                  {hours !== null && <div className="small">{hours}</div>}
                </>
              ),
            },
            { title: t('ward.list'), cell: (clinic) => <Wards clinic={clinic} /> },
            {
              title: t('clinic.fever_limit'),
              cell: ({ fever_limit }) => sayFever(fever_limit),
            },
            {
              title: t('desk.edit'),
              isBare: true,
              cell: (clinic) =>
                clinic.is_offered && (
                  <div className="row flow gap-12">
                    <EditButton name={clinic.name} onClick={() => setOpen({ clinic })} />
                    {isEditor && (
                      <AskingButton
                        label={t('catalogues.retire')}
                        aria-label={t('catalogues.retire_named', { name: clinic.name })}
                        title={t('clinic.retire.title')}
                        text={t('clinic.retire.text', { name: clinic.name })}
                        keepLabel={t('button.cancel')}
                        call={() => changeClinic(clinic.id, { is_offered: false })}
                        onDone={async () => {
                          await refreshCatalogue('clinics');
                          alertStore.show('success', t('catalogues.retired', { name: clinic.name }));
                        }}
                      />
                    )}
                  </div>
                ),
            },
          ]}
        />
        {isFolding && rest.length > 0 && (
          <div>
            <Button size="sm" variant="default" aria-expanded={areAllShown} onClick={() => setAllShown(!areAllShown)}>
              {t('clinic.others', { count: rest.length })}
            </Button>
          </div>
        )}
      </Panel>
      {open && (
        <FormSheet onClose={close} title={t(open.clinic ? 'clinic.edit' : 'clinic.add')}>
          <ClinicForm clinic={open.clinic} onDone={close} onSaved={setSaved} />
        </FormSheet>
      )}
    </Screen>
  );
}
