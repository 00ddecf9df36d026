import { recoverAccount } from '../../../data/session.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { Textarea } from '../../../ui/field.tsx';
import { rememberEmail, rememberedEmail } from '../remembered-email.ts';
import { checkEmail, checkNewPassword } from '../session-fields.ts';
import { type FieldProps, useSessionForm } from '../use-session-form.ts';
import { PasswordRules } from './password-rules.tsx';
import { SessionError, SessionField } from './session-field.tsx';
import { SessionForm } from './session-form.tsx';

/** Six words do not fit into one line of a phone, and are compared with paper. */
function WordsField({ errorId, ...input }: FieldProps) {
  const t = useTexts('account');
  return (
    <Textarea
      label={t('recover.words')}
      error={errorId && <SessionError text={t(errorId)} />}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rows={2}
      maxRows={6}
      {...input}
    />
  );
}

interface RecoverFormProps {
  /** @param email the address that is valid now; the new one waits for its letter */
  onDone: (email: string, hasNewEmail: boolean) => void;
}

/** Old address, words, new password, and a new address if there is one. */
export function RecoverForm({ onDone }: RecoverFormProps) {
  const t = useTexts('account');
  const language = useLanguage();
  const form = useSessionForm({
    initialValues: { email: rememberedEmail(), words: '', new_email: '', password: '' },
    validate: ({ email, words, new_email, password }) => ({
      email: checkEmail(email),
      words: words.trim() === '' ? 'recover.words_empty' : null,
      new_email: new_email.trim() === '' ? null : checkEmail(new_email),
      password: checkNewPassword(password),
    }),
    submit: async ({ email, words, new_email, password }) => {
      const next = new_email.trim();
      await recoverAccount({ email: email.trim(), words, password, new_email: next || null, lang: language });
      rememberEmail(email.trim());
      onDone(email.trim(), next !== '');
    },
    otherwise: 'recover.failed',
  });
  return (
    <SessionForm form={form} submit={t('recover.submit')}>
      <SessionField kind="email" label={t('recover.old_email')} field={form.fieldProps('email')} />
      <WordsField {...form.fieldProps('words')} />
      <SessionField kind="new_email" label={t('recover.new_email')} field={form.fieldProps('new_email')} />
      <SessionField kind="new_password" field={form.fieldProps('password')} />
      <PasswordRules
        password={form.values.password}
        email={form.values.email}
        said={form.fieldProps('password').errorId}
      />
    </SessionForm>
  );
}
