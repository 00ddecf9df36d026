import { useSessionForm } from '../use-session-form.ts';
import { SessionField } from './session-field.tsx';
import { SessionForm } from './session-form.tsx';

interface PasswordPromptProps {
  email: string;
  submitLabel: string;
  onSubmit: (password: string) => Promise<void>;
}

/** Asks for the password before an action that somebody else with the phone must not do. */
export function PasswordPrompt({ email, submitLabel, onSubmit }: PasswordPromptProps) {
  const form = useSessionForm({
    initialValues: { password: '' },
    validate: ({ password }) => ({ password: password === '' ? 'password_validate.empty' : null }),
    submit: ({ password }) => onSubmit(password),
    otherwise: 'password_prompt.failed',
  });
  return (
    <SessionForm form={form} account={email} submit={submitLabel}>
      <SessionField kind="password" field={form.fieldProps('password')} />
    </SessionForm>
  );
}
