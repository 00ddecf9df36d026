import type { Me } from '@bergkette/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeEmail,
  changePassword,
  makeRecoveryWords,
  recoveryQuery,
  sendConfirmation,
} from '../../../data/account.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { checkEmail, checkNewPassword, checkOldPassword } from '../session-fields.ts';
import { useSessionForm } from '../use-session-form.ts';
import { NewPasswordField } from './password-rules.tsx';
import classes from './session.module.css';
import { FormFailure, SessionField, SessionForm } from './session-form.tsx';

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
    otherwise: 'account.failed',
  });
  return (
    <SessionForm form={form} account={email} submit={submitLabel}>
      <SessionField kind="password" field={form.fieldProps('password')} />
    </SessionForm>
  );
}

interface RecoveryWordsProps {
  words: readonly string[];
  onDone: () => void;
}

/** The words, shown this once. */
export function RecoveryWords({ words, onDone }: RecoveryWordsProps) {
  const t = useTexts('account');
  return (
    <div className="stack gap-16">
      <p className={classes.done} role="status">
        {t('recovery.once')}
      </p>
      <ol className={classes.words} aria-label={t('recovery.list')} translate="no">
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and the list never changes
          <li key={index}>{word}</li>
        ))}
      </ol>
      <Button data-autofocus onClick={onDone}>
        {t('recovery.written')}
      </Button>
    </div>
  );
}

interface RecoveryWordsFormProps {
  userId: number;
  email: string;
  onMade: (words: readonly string[]) => void;
}

/** Makes words after the password (19-RECOVERY). */
export function RecoveryWordsForm({ userId, email, onMade }: RecoveryWordsFormProps) {
  const t = useTexts('account');
  const language = useLanguage();
  const { data } = useQuery(recoveryQuery(userId));
  const madeAt = data?.made_at ?? null;
  return (
    <div className="stack gap-16">
      <p>{t('recovery.what')}</p>
      <p role="status">
        {data === undefined
          ? ''
          : madeAt === null
            ? t('recovery.none')
            : t('recovery.made', { day: formatDate(madeAt, language) })}
      </p>
      <PasswordPrompt
        email={email}
        submitLabel={t(madeAt === null ? 'recovery.make' : 'recovery.make_new')}
        onSubmit={async (password) => onMade(await makeRecoveryWords(userId, password, language))}
      />
    </div>
  );
}

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
        <p className={classes.done}>{t('password_change_success_message')}</p>
        <p className="small">{t('password_change.others')}</p>
        <Button data-autofocus onClick={onDone}>
          {t('button.okay')}
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
      <NewPasswordField email={email} field={form.fieldProps('new_password')} />
    </SessionForm>
  );
}

type Owner = Pick<Me, 'id' | 'email' | 'email_confirmed' | 'pending_email'>;

/** Sends the mail again for people who did not find it. */
function SendAgain({ userId }: { userId: number }) {
  const t = useTexts('account');
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, handleSubmit } = useSessionForm({
    initialValues: {},
    validate: () => ({}),
    submit: async () => {
      await sendConfirmation(userId);
      setSent(true);
    },
    otherwise: 'account.failed',
  });
  return (
    <form className="stack gap-16" onSubmit={handleSubmit}>
      <FormFailure failure={failure} />
      <div role="status">{isSent && <p className={classes.done}>{t('email_change.sent')}</p>}</div>
      {!isSent && (
        <Button type="submit" variant="light" isSaving={isBusy}>
          {t('email_change.send_again')}
        </Button>
      )}
    </form>
  );
}

function State({ me }: { me: Owner }) {
  const t = useTexts('account');
  if (me.pending_email !== undefined)
    return <p>{t('email_change.pending', { next: me.pending_email, email: me.email })}</p>;
  return <p>{t(me.email_confirmed ? 'email_change.confirmed' : 'email_change.unconfirmed', { email: me.email })}</p>;
}

interface EmailFormProps {
  me: Owner;
  /** Called after a new address was entered, or a waiting one was withdrawn. */
  onChanged: () => Promise<void>;
}

/** Shows the current address, sends the confirming mail again, and changes the address. */
export function EmailForm({ me, onChanged }: EmailFormProps) {
  const t = useTexts('account');
  const isOpen = me.pending_email !== undefined || !me.email_confirmed;
  const form = useSessionForm({
    initialValues: { email: '', password: '' },
    validate: ({ email, password }) => ({
      email: checkEmail(email),
      password: password === '' ? 'password_validate.empty' : null,
    }),
    submit: async ({ email, password }) => {
      await changeEmail(me.id, password, email.trim());
      await onChanged();
      form.reset();
    },
    otherwise: 'account.failed',
  });
  return (
    <div className="stack gap-16">
      <div role="status" className={classes.addresses}>
        <State me={me} />
      </div>
      {isOpen && <SendAgain key={me.pending_email} userId={me.id} />}
      <h3>{t('email_change.other')}</h3>
      <SessionForm form={form} submit={t('email_change.submit')}>
        <SessionField kind="new_email" field={form.fieldProps('email')} />
        <SessionField kind="password" field={form.fieldProps('password')} />
        <p className="small">{t('email_change.why')}</p>
      </SessionForm>
    </div>
  );
}
