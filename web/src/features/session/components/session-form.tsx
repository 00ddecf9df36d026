import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PrimaryButton } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { PasswordInput, TextInput } from '../../../ui/field.tsx';
import type { SessionFailure } from '../session-failure.ts';
import type { SessionText } from '../session-fields.ts';
import type { FieldProps, useSessionForm } from '../use-session-form.ts';

const KINDS = {
  invitation: { autoComplete: 'off' },
  participant_code: { autoComplete: 'off', autoCapitalize: 'characters' },
  email: { autoComplete: 'username', type: 'email', inputMode: 'email' },
  new_email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  password: { autoComplete: 'current-password' },
  old_password: { autoComplete: 'current-password' },
  new_password: { autoComplete: 'new-password' },
  repeat_password: { autoComplete: 'new-password' },
} as const;

interface SessionFieldProps {
  kind: keyof typeof KINDS;
  field: FieldProps;
  /** Left out, it is that of the kind. */
  label?: string;
  description?: ReactNode;
  /** In place of the words of `field.errorId`. */
  error?: string;
  /** For a field that is asked for later than the others. */
  autoFocus?: boolean;
  /** False for one that may stay empty. */
  required?: boolean;
  /** Id of the rules beside the field. */
  'aria-describedby'?: string;
}

/** What is said after a sentence of the documents, which alone does not say how to mend it. */
const MENDS: Partial<Record<SessionText, SessionText>> = {
  'email_validate.invalid': 'email_validate.example',
  'error_messages.wrong_email_password': 'login.wrong',
};

/** What is wrong, and how to mend it. */
const useWrong = () => {
  const t = useTexts('account');
  return (id: SessionText): string => {
    const mend = MENDS[id];
    return mend === undefined ? t(id) : `${t(id).replace(/\.?$/, '.')} ${t(mend)}`;
  };
};

const plainTyping = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** One field with its label, and its error below it. */
export function SessionField({ kind, field, required = true, ...own }: SessionFieldProps) {
  const t = useTexts('account');
  const wrong = useWrong();
  const { errorId, ...input } = field;
  const props = {
    label: t(`field.${kind}`),
    error: errorId && wrong(errorId),
    required,
    isMarked: false,
    ...plainTyping,
    ...KINDS[kind],
    ...own,
    ...input,
  };
  return kind.endsWith('password') ? <PasswordInput {...props} /> : <TextInput type="text" {...props} />;
}

const SECONDS_SHOWN_UP_TO = 90;

/** The error of the whole form; after too many tries it says when the next one is possible. */
export function FormFailure({ failure }: { failure: Pick<SessionFailure, 'form' | 'retryAfterS'> | null }) {
  const t = useTexts('account');
  const wrong = useWrong();
  const text = (): string | null => {
    if (failure === null) return null;
    const seconds = failure.retryAfterS;
    if (seconds === null) return failure.form === null ? null : wrong(failure.form);
    if (seconds <= SECONDS_SHOWN_UP_TO) return t('too_many.seconds', { seconds });
    return t('too_many.minutes', { minutes: Math.ceil(seconds / 60) });
  };
  return <Failure>{text()}</Failure>;
}

interface SessionFormProps {
  form: Pick<ReturnType<typeof useSessionForm>, 'isBusy' | 'failure' | 'unread' | 'handleSubmit'>;
  /** Tells the browser's password manager which account this is, where no field does. */
  account?: string;
  /** Text of the button; without it there is none. */
  submit: string | null;
  blockedReason?: string | undefined;
  /** Said below the button while the form is sent, where that takes long. */
  busy?: string;
  children?: ReactNode;
}

/** Says what failed, shows the fields, and sends them. */
export function SessionForm({ form, account, submit, blockedReason, busy, children }: SessionFormProps) {
  const t = useTexts('account');
  const wrong = useWrong();
  const { unread } = form;
  return (
    <form className="stack gap-16" onSubmit={form.handleSubmit} noValidate>
      <FormFailure failure={form.failure} />
      <p className="sr-only" role="status">
        {unread && <span key={unread.at}>{t('field.wrong', { count: unread.count, first: wrong(unread.first) })}</span>}
      </p>
      {account !== undefined && <input type="hidden" autoComplete="username" value={account} readOnly />}
      {children}
      {submit !== null && (
        <PrimaryButton type="submit" isSaving={form.isBusy} blockedReason={blockedReason}>
          {submit}
        </PrimaryButton>
      )}
      {busy !== undefined && (
        <p className="small" role="status">
          {form.isBusy && busy}
        </p>
      )}
    </form>
  );
}
