import type { Me } from '@bergkette/contract/users.ts';
import { useState } from 'react';
import { changeEmail, sendConfirmation } from '../../../data/account.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { checkEmail } from '../session-fields.ts';
import { useSessionForm } from '../use-session-form.ts';
import classes from './session.module.css';
import { SessionField } from './session-field.tsx';
import { FormFailure, SessionForm } from './session-form.tsx';

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
    otherwise: 'email_change.failed',
  });
  return (
    <form className="stack gap-16" onSubmit={handleSubmit}>
      <FormFailure failure={failure} />
      <div role="status">{isSent && <p className={classes.notice}>{t('email_change.sent')}</p>}</div>
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
    otherwise: 'email_change.failed',
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
