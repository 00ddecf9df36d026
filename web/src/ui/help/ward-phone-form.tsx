import { isPhone, PHONE_MAX_LENGTH } from '@bergkette/contract/help.rules.ts';
import { type FormEvent, useState } from 'react';
import { saveWardPhone, useWard } from '../../data/ward.ts';
import { showError } from '../../i18n/show-error.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useHasLeft } from '../../lib/use-has-left.ts';
import { Button, PrimaryButton } from '../button.tsx';
import { LimitedInput } from '../limited-field.tsx';
import styles from './help.module.css';

/** Asks for the number of the own ward. A number that could not be saved stays in the field. */
export function WardPhoneForm({ onSaved }: { onSaved: () => void }) {
  const t = useTexts('app');
  const { own_phone } = useWard();
  const [typed, setTyped] = useState(own_phone ?? '');
  const [problem, setProblem] = useState<'call.invalid' | 'call.failed' | null>(null);
  const [isSaving, setSaving] = useState(false);
  const hasLeft = useHasLeft();
  const save = async (phone: string | null) => {
    setSaving(true);
    try {
      await saveWardPhone(phone);
      if (!hasLeft.current) onSaved();
    } catch (error) {
      setProblem('call.failed');
      if (hasLeft.current) await showError(error, 'error_messages.update_user');
    } finally {
      setSaving(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A sheet may have another form around this one, which must not be submitted.
    event.stopPropagation();
    const phone = typed.trim();
    if (isPhone(phone)) void save(phone);
    else setProblem('call.invalid');
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
        error={problem === null ? null : t(problem)}
        onChange={(event) => {
          setProblem(null);
          setTyped(event.currentTarget.value);
        }}
      />
      <PrimaryButton type="submit" isSaving={isSaving}>
        {t('call.save')}
      </PrimaryButton>
      {own_phone !== null && (
        <Button variant="danger" onClick={() => void save(null)}>
          {t('call.remove')}
        </Button>
      )}
    </form>
  );
}
