import { isPhone, PHONE_MAX_LENGTH } from '@bergkette/contract/help.rules.ts';
import { type FormEvent, useState } from 'react';
import { saveWardPhone, useWard } from '../../data/ward.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button, PrimaryButton } from '../button.tsx';
import { LimitedInput } from '../limited-field.tsx';
import { useFieldSaving } from '../use-field-saving.ts';
import styles from './help.module.css';

/** Asks for the number of the own ward. A number that could not be saved stays in the field. */
export function WardPhoneForm({ onSaved }: { onSaved: () => void }) {
  const t = useTexts('app');
  const { own_phone } = useWard();
  const [typed, setTyped] = useState(own_phone ?? '');
  const [isInvalid, setInvalid] = useState(false);
  const { save, isPending, isError, reset } = useFieldSaving(saveWardPhone, onSaved);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A sheet may have another form around this one, which must not be submitted.
    event.stopPropagation();
    const phone = typed.trim();
    setInvalid(!isPhone(phone));
    if (isPhone(phone)) save(phone);
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <LimitedInput
        label={t('call.number')}
        description={t('call.enter_text')}
        type="tel"
        inputMode="tel"
        enterKeyHint="done"
        limit={PHONE_MAX_LENGTH}
        value={typed}
        error={isInvalid ? t('call.invalid') : isError ? t('call.failed') : null}
        onChange={(event) => {
          setInvalid(false);
          if (isError) reset();
          setTyped(event.currentTarget.value);
        }}
      />
      <PrimaryButton type="submit" isSaving={isPending}>
        {t('call.save')}
      </PrimaryButton>
      {own_phone !== null && (
        <Button variant="danger" onClick={() => save(null)}>
          {t('call.remove')}
        </Button>
      )}
    </form>
  );
}
