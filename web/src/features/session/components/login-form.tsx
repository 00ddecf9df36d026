import type { Me } from '@bergkette/contract/users.ts';
import { signIn } from '../../../data/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PrimaryButton } from '../../../ui/button.tsx';
import { rememberEmail, rememberedEmail } from '../remembered-email.ts';
import { signInText } from '../session-failure.ts';
import { checkEmail } from '../session-fields.ts';
import { useSessionForm } from '../use-session-form.ts';
import { FormFailure } from './form-failure.tsx';
import classes from './session.module.css';
import { SessionField } from './session-field.tsx';

/** Asks for address and password. */
export function LoginForm({ onSignedIn }: { onSignedIn: (me: Me, restored: boolean) => void }) {
  const t = useTexts('account');
  const { isBusy, failure, handleSubmit, fieldProps } = useSessionForm({
    initialValues: { email: rememberedEmail(), password: '' },
    validate: ({ email, password }) => ({
      email: checkEmail(email),
      password: password === '' ? 'password_validate.empty' : null,
    }),
    submit: async ({ email, password }) => {
      rememberEmail(email.trim());
      const { me, restored } = await signIn(email.trim(), password);
      onSignedIn(me, restored);
    },
    otherwise: signInText,
  });
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <FormFailure failure={failure} />
      <SessionField kind="email" label={t('field.email')} autoComplete="username" field={fieldProps('email')} />
      <SessionField
        kind="password"
        label={t('field.password')}
        autoComplete="current-password"
        field={fieldProps('password')}
      />
      <PrimaryButton type="submit" isSaving={isBusy}>
        {t('login.submit')}
      </PrimaryButton>
    </form>
  );
}
