import type { DeskClinic, DeskWard, DeskWardInput } from '@bergkette/contract/desk/catalogues.ts';
import { CLINIC_TEXT_MAX_LENGTH, ENTRY_NAME_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import { FEVER_LIMIT_MAX, FEVER_LIMIT_MIN } from '@bergkette/contract/help.rules.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { Button } from '../../../ui/button.tsx';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import { LimitedInput } from '../../../ui/limited-field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { addWard, changeWard } from '../../data/catalogues.ts';
import { refreshCatalogue } from '../../data/refresh.ts';
import { Failure, form } from '../../parts/parts.tsx';
import { fieldFailure } from '../../parts/said.ts';
import { useAct } from '../../parts/use-act.ts';
import { RowForm } from './catalogue.tsx';

const FIELDS = ['name', 'phone', 'hours', 'fever_limit'] as const;
type Fields = Record<(typeof FIELDS)[number], string>;

const fieldsOf = (ward: DeskWard | undefined): Fields => ({
  ...{ name: ward?.name ?? '', phone: ward?.phone ?? '', hours: ward?.hours ?? '' },
  fever_limit: ward?.fever_limit == null ? '' : String(ward.fever_limit),
});
const inputOf = ({ name, phone, hours, fever_limit }: Fields): DeskWardInput => ({
  ...{ name: name.trim(), phone: phone.trim() || null, hours: hours.trim() || null },
  fever_limit: fever_limit.trim() === '' ? null : Number(fever_limit.replace(',', '.')),
});

function WardForm({ clinic, ward, onDone }: { clinic: DeskClinic; ward: DeskWard | undefined; onDone: () => void }) {
  const t = useTexts('desk');
  const [fields, setFields] = useState(() => fieldsOf(ward));
  const [isRetiring, setRetiring] = useState(false);
  const input = inputOf(fields);
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
        isChanged={FIELDS.some((field) => fields[field] !== fieldsOf(ward)[field])}
        save={(): Promise<unknown> => (ward ? changeWard(ward.id, input) : addWard(clinic.id, input))}
        onDone={onDone}
      >
        {(error) =>
          FIELDS.map((field) => (
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
        <KeepSheet
          title={t('ward.retire')}
          text={
            <>
              <p className="lead">{t('ward.retire.text', { name: ward.name })}</p>
              <Failure error={retire.error} />
            </>
          }
          closeLabel={t('catalogues.close')}
          keepLabel={t('catalogues.cancel')}
          loseLabel={t('ward.retire')}
          isLosing={retire.isRunning}
          onKeep={() => setRetiring(false)}
          onLose={() => retire.run(ward.id)}
        />
      )}
    </>
  );
}

/** The wards of a clinic, and the way to one or to a new one. */
export function Wards({ clinic }: { clinic: DeskClinic }) {
  const t = useTexts('desk');
  const [open, setOpen] = useState<{ ward?: DeskWard }>();
  const close = () => setOpen(undefined);
  return (
    <div className={form.fields}>
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
      <Sheet
        isOpen={open !== undefined}
        onClose={close}
        title={t(open?.ward ? 'ward.edit' : 'ward.add')}
        closeLabel={t('catalogues.close')}
      >
        {open !== undefined && <WardForm clinic={clinic} ward={open.ward} onDone={close} />}
      </Sheet>
    </div>
  );
}
