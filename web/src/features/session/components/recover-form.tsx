import { recoverAccount } from '../../../data/session.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { PrimaryButton } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { infoIcon } from '../../../ui/shell-icons.ts';
import { rememberEmail, rememberedEmail } from '../remembered-email.ts';
import { checkEmail, checkNewPassword } from '../session-fields.ts';
import { type FieldProps, useSessionForm } from '../use-session-form.ts';
import { FormFailure } from './form-failure.tsx';
import { PasswordRules } from './password-rules.tsx';
import classes from './session.module.css';
import { SessionField } from './session-field.tsx';

/** Six words do not fit into one line of a phone, and are compared with paper. */
function WordsField({ errorId, ...input }: FieldProps) {
  const t = useTexts('account');
  const error = errorId && (
    <span className={classes.error}>
      <Icon shape={infoIcon} size={18} />
      {t(errorId)}
    </span>
  );
  return (
    <Textarea
      label={t('recover.words')}
      error={error}
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
  const { values, isBusy, failure, handleSubmit, fieldProps } = useSessionForm({
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
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <FormFailure failure={failure} />
      <SessionField kind="email" label={t('recover.old_email')} autoComplete="username" field={fieldProps('email')} />
      <WordsField {...fieldProps('words')} />
      <SessionField kind="email" label={t('recover.new_email')} autoComplete="email" field={fieldProps('new_email')} />
      <SessionField
        kind="password"
        label={t('field.new_password')}
        autoComplete="new-password"
        field={fieldProps('password')}
      />
      <PasswordRules password={values.password} email={values.email} said={fieldProps('password').errorId} />
      <PrimaryButton type="submit" isSaving={isBusy}>
        {t('recover.submit')}
      </PrimaryButton>
    </form>
  );
}
