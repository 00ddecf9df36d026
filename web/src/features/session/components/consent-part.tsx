import type { Invitation } from '@bergkette/contract/session.ts';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ChoiceRows } from '../../../ui/choice-rows.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { infoIcon } from '../../../ui/shell-icons.ts';
import { type ConsentValues, isAgeAsked, isGuardianAsked } from '../consent-fields.ts';
import type { FieldProps } from '../use-session-form.ts';
import classes from './session.module.css';

const AGES = ['older', 'younger'] as const;

function FieldError({ id, errorId, age }: { id: string; errorId: FieldProps['errorId']; age: number }) {
  const t = useTexts('account');
  if (errorId === null) return null;
  return (
    <p className={classes.tickError} id={id}>
      <Icon shape={infoIcon} size={18} />
      {t(errorId, { age })}
    </p>
  );
}

interface TickProps {
  label: string;
  field: FieldProps;
  age: number;
}

function Tick({ label, field, age }: TickProps) {
  const id = useId();
  const { errorId, value, onChange, ...rest } = field;
  return (
    <div>
      <label className={classes.tick}>
        <input
          {...rest}
          type="checkbox"
          checked={value !== ''}
          onChange={(event) => onChange(event.currentTarget.checked ? 'yes' : '')}
          aria-invalid={errorId !== null}
          aria-describedby={errorId === null ? undefined : id}
        />
        <span>{label}</span>
      </label>
      <FieldError id={id} errorId={errorId} age={age} />
    </div>
  );
}

interface ConsentPartProps {
  invitation: Invitation | undefined;
  /** Name of the operator, if the invitation does not say it. */
  institution: string | null;
  values: ConsentValues;
  fieldProps: (name: keyof ConsentValues) => FieldProps;
  /** Links to privacy, terms and the other pages, which open over the form. */
  links: ReactNode;
}

/** Says what happens with the entries, links to the pages about it, and asks for consent. */
export function ConsentPart({ invitation, institution, values, fieldProps, links }: ConsentPartProps) {
  const t = useTexts('account');
  const titleId = useId();
  const ageErrorId = useId();
  const age = invitation?.guardian_age ?? 16;
  const ageField = fieldProps('age');
  return (
    <section className={classes.consent} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('registration.consent.title')}</h2>
      <p>
        {institution === null
          ? t('registration.consent.text_unnamed')
          : t('registration.consent.text', { institution })}
      </p>
      {links}
      {invitation?.consent_required !== false && (
        <Tick label={t('registration.consent.agree')} field={fieldProps('consent')} age={age} />
      )}
      {isAgeAsked(invitation) && (
        <fieldset className={classes.age} aria-describedby={ageErrorId} data-field="age" tabIndex={-1}>
          <legend>{t('registration.consent.age', { age })}</legend>
          <ChoiceRows
            values={AGES}
            chosen={AGES.find((choice) => choice === values.age) ?? null}
            nameOf={(choice) => t(choice === 'older' ? 'registration.consent.age_yes' : 'registration.consent.age_no')}
            onChoose={(choice) => ageField.onChange(choice)}
          />
          <FieldError id={ageErrorId} errorId={ageField.errorId} age={age} />
        </fieldset>
      )}
      {isGuardianAsked(values, invitation) && (
        <>
          <p className="small">{t('registration.consent.guardian_why', { age })}</p>
          <Tick label={t('registration.consent.guardian')} field={fieldProps('guardian')} age={age} />
        </>
      )}
    </section>
  );
}
