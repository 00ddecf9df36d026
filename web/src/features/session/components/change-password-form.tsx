import { useState } from 'react';
import { changePassword } from '../../../data/account.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { checkNewPassword, checkOldPassword } from '../session-fields.ts';
import { useSessionForm } from '../use-session-form.ts';
import { PasswordRules } from './password-rules.tsx';
import classes from './session.module.css';
import { SessionField } from './session-field.tsx';
import { SessionForm } from './session-form.tsx';

interface ChangePasswordFormProps {
  userId: number;
  /** Tells the browser's password manager which account this is. */
  email: string;
  onChanged: () => void;
  onDone: () => void;
}

/** Asks for the old and the new password; saving is blocked while one of them breaks a rule [SET-24, SET-25, SET-26]. */
export function ChangePasswordForm({ userId, email, onChanged, onDone }: ChangePasswordFormProps) {
  const t = useTexts('account');
  const [isDone, setDone] = useState(false);
  const form = useSessionForm({
    initialValues: { old_password: '', new_password: '' },
    validate: ({ old_password, new_password }) => ({
      old_password: checkOldPassword(old_password),
      new_password: checkNewPassword(new_password),
    }),
    isLive: true,
    submit: async ({ old_password, new_password }) => {
      await changePassword(userId, old_password, new_password);
      onChanged();
      setDone(true);
    },
    otherwise: 'password_change_failure_message',
  });
  if (isDone) {
    return (
      <div className="stack gap-16" role="status">
        <p className={classes.notice}>{t('password_change_success_message')}</p>
        <p className="small">{t('password_change.others')}</p>
        <Button data-autofocus onClick={onDone}>
          {t('password_change.done')}
        </Button>
      </div>
    );
  }
  return (
    <SessionForm
      form={{ ...form, failure: form.failure && { ...form.failure, form: 'password_change_failure_message' } }}
      account={email}
      submit={t('password_change.submit')}
      blockedReason={form.problem === null ? undefined : t(form.problem)}
    >
      <SessionField kind="old_password" field={form.fieldProps('old_password')} />
      <SessionField kind="new_password" field={form.fieldProps('new_password')} />
      <PasswordRules password={form.values.new_password} email={email} said={form.fieldProps('new_password').errorId} />
    </SessionForm>
  );
}
