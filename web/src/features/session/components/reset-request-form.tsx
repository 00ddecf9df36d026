import { requestPasswordReset } from '../../../data/session.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { rememberEmail, rememberedEmail } from '../remembered-email.ts';
import { checkEmail } from '../session-fields.ts';
import { useSessionForm } from '../use-session-form.ts';
import classes from './session.module.css';
import { SessionField } from './session-field.tsx';
import { SessionForm } from './session-form.tsx';

/** Asks for the address; the answer is the same whether there is such an account or not. */
export function ResetRequestForm({ onSent }: { onSent: () => void }) {
  const t = useTexts('account');
  const language = useLanguage();
  const form = useSessionForm({
    initialValues: { email: rememberedEmail() },
    validate: ({ email }) => ({ email: checkEmail(email) }),
    submit: async ({ email }) => {
      await requestPasswordReset(email.trim(), language);
      rememberEmail(email.trim());
      onSent();
    },
    otherwise: 'error_messages.reset_password_request',
  });
  return (
    <SessionForm form={form} submit={t('reset_request.submit')}>
      <SessionField kind="email" field={form.fieldProps('email')} />
    </SessionForm>
  );
}

/** Shown after each request, so that nobody learns who has an account. */
export function ResetRequestSent() {
  const t = useTexts('account');
  return (
    <p className={classes.notice} role="status">
      {t('reset_request.sent')}
    </p>
  );
}
