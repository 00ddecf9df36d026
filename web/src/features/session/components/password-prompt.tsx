import { useTexts } from '../../../i18n/use-texts.ts';
import { PrimaryButton } from '../../../ui/button.tsx';
import { useSessionForm } from '../use-session-form.ts';
import { FormFailure } from './form-failure.tsx';
import classes from './session.module.css';
import { SessionField } from './session-field.tsx';

interface PasswordPromptProps {
  email: string;
  submitLabel: string;
  onSubmit: (password: string) => Promise<void>;
}

/** Asks for the password before an action that somebody else with the phone must not do. */
export function PasswordPrompt({ email, submitLabel, onSubmit }: PasswordPromptProps) {
  const t = useTexts('account');
  const { isBusy, failure, handleSubmit, fieldProps } = useSessionForm({
    initialValues: { password: '' },
    validate: ({ password }) => ({ password: password === '' ? 'password_validate.empty' : null }),
    submit: ({ password }) => onSubmit(password),
    otherwise: 'password_prompt.failed',
  });
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <FormFailure failure={failure} />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <SessionField
        kind="password"
        label={t('field.password')}
        autoComplete="current-password"
        field={fieldProps('password')}
      />
      <PrimaryButton type="submit" isSaving={isBusy}>
        {submitLabel}
      </PrimaryButton>
    </form>
  );
}
