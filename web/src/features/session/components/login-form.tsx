import type { Me } from '@bergkette/contract/users.ts';
import { signIn } from '../../../data/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { rememberEmail, rememberedEmail } from '../remembered-email.ts';
import { signInText } from '../session-failure.ts';
import { checkEmail } from '../session-fields.ts';
import { useSessionForm } from '../use-session-form.ts';
import { SessionField } from './session-field.tsx';
import { SessionForm } from './session-form.tsx';

/** Asks for address and password. */
export function LoginForm({ onSignedIn }: { onSignedIn: (me: Me, restored: boolean) => void }) {
  const t = useTexts('account');
  const form = useSessionForm({
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
    <SessionForm form={form} submit={t('login.submit')}>
      <SessionField kind="email" field={form.fieldProps('email')} />
      <SessionField kind="password" field={form.fieldProps('password')} />
    </SessionForm>
  );
}
