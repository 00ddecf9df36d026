import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PrimaryButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { infoIcon } from '../../../ui/shell-icons.ts';
import type { SessionFailure } from '../session-failure.ts';
import type { useSessionForm } from '../use-session-form.ts';
import classes from './session.module.css';

const SECONDS_SHOWN_UP_TO = 90;

/** The error of the whole form; after too many tries it says when the next one is possible. */
export function FormFailure({ failure }: { failure: Pick<SessionFailure, 'form' | 'retryAfterS'> | null }) {
  const t = useTexts('account');
  const text = (): string | null => {
    if (failure === null) return null;
    const seconds = failure.retryAfterS;
    if (seconds === null) return failure.form === null ? null : t(failure.form);
    if (seconds <= SECONDS_SHOWN_UP_TO) return t('too_many.seconds', { seconds });
    return t('too_many.minutes', { minutes: Math.ceil(seconds / 60) });
  };
  const shown = text();
  return (
    <div role="alert">
      {shown !== null && (
        <p className={classes.failure}>
          <Icon shape={infoIcon} size={20} />
          {shown}
        </p>
      )}
    </div>
  );
}

interface SessionFormProps {
  form: Pick<ReturnType<typeof useSessionForm>, 'isBusy' | 'failure' | 'handleSubmit'>;
  /** Tells the browser's password manager which account this is, where no field does. */
  account?: string;
  /** Text of the button; without it there is none. */
  submit: string | null;
  blockedReason?: string | undefined;
  children?: ReactNode;
}

/** Says what failed, shows the fields, and sends them. */
export function SessionForm({ form, account, submit, blockedReason, children }: SessionFormProps) {
  return (
    <form className="stack gap-16" onSubmit={form.handleSubmit} noValidate>
      <FormFailure failure={form.failure} />
      {account !== undefined && <input type="hidden" autoComplete="username" value={account} readOnly />}
      {children}
      {submit !== null && (
        <PrimaryButton type="submit" isSaving={form.isBusy} blockedReason={blockedReason}>
          {submit}
        </PrimaryButton>
      )}
    </form>
  );
}
