import type { Me } from '@bergkette/contract/users.ts';
import { type ReactNode, useEffect, useState } from 'react';
import {
  checkPasswordReset,
  confirmPasswordReset,
  recoverAccount,
  requestPasswordReset,
  signIn,
} from '../../../data/session.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { ApiError, type WhyRefused, whyRefused } from '../../../lib/api-error.ts';
import { Textarea } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/list-state.tsx';
import { signInText } from '../session-failure.ts';
import { checkEmail, checkNewPassword, checkParticipantCode, checkRepeated } from '../session-fields.ts';
import { type FieldProps, rememberEmail, rememberedEmail, useSessionForm } from '../use-session-form.ts';
import { NewPasswordField } from './password-rules.tsx';
import classes from './session.module.css';
import { FormFailure, SessionField, SessionForm } from './session-form.tsx';

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
    <p className={classes.done} role="status">
      {t('reset_request.sent')}
    </p>
  );
}

interface ResetFormProps {
  token: string;
  onDone: () => void;
  /** Leads to a new link; shown when this one is used up [SESS-36]. */
  newLink: ReactNode;
}

const isCodeMissing = (error: unknown) => error instanceof ApiError && error.code === 'invalid_participant_code';

/** Why the link opens nothing, or `null` for any other failure. */
const refusedBy = (error: unknown): WhyRefused | null =>
  error instanceof ApiError && error.code === 'invalid_reset_token' ? whyRefused(error.errors.token) : null;

/** Asks why the link opens nothing; `null` where it does, or nobody knows. */
const look = async (token: string): Promise<WhyRefused | null> => {
  try {
    await checkPasswordReset(token);
    return null;
  } catch (error) {
    return refusedBy(error);
  }
};

export function ResetForm({ token, onDone, newLink }: ResetFormProps) {
  const t = useTexts('account');
  const [refused, setRefused] = useState<WhyRefused | null>(token === '' ? 'unknown' : null);
  const [isLooking, setLooking] = useState(true);
  // Where nobody confirmed the address and the account was not signed in from here.
  const [isCodeAsked, setCodeAsked] = useState(false);
  // Before anybody thinks of a password for a link that does not work. Without an answer the form finds out.
  useEffect(() => {
    if (token === '') return;
    void look(token)
      .then(setRefused)
      .finally(() => setLooking(false));
  }, [token]);
  const form = useSessionForm({
    initialValues: { password: '', repeated: '', participant_code: '' },
    validate: ({ password, repeated, participant_code }) => ({
      password: checkNewPassword(password),
      repeated: checkRepeated(password, repeated),
      participant_code: isCodeAsked ? checkParticipantCode(participant_code) : null,
    }),
    submit: async ({ password, participant_code }) => {
      try {
        await confirmPasswordReset({ password, token, ...(isCodeAsked ? { participant_code } : {}) });
        onDone();
      } catch (error) {
        const refusal = refusedBy(error);
        // The look alone tells why.
        if (refusal) setRefused((await look(token)) ?? refusal);
        else if (isCodeMissing(error) && !isCodeAsked) setCodeAsked(true);
        else throw error;
      }
    },
    otherwise: 'error_messages.reset_password_failed',
  });
  if (refused) {
    return (
      <div className="stack gap-16" role="alert">
        <FormFailure failure={{ form: 'error_messages.reset_link_invalid', retryAfterS: null }} />
        <p>{t(`reset.${refused}`)}</p>
        {newLink}
      </div>
    );
  }
  if (isLooking) return <Skeleton label={t('reset.loading')} cards={2} />;
  return (
    <SessionForm form={form} account={rememberedEmail()} submit={t('reset.submit')}>
      <NewPasswordField field={form.fieldProps('password')} />
      <SessionField kind="repeat_password" field={form.fieldProps('repeated')} />
      {isCodeAsked && (
        <SessionField
          kind="participant_code"
          field={form.fieldProps('participant_code')}
          description={t('reset.code')}
          autoFocus
        />
      )}
    </SessionForm>
  );
}

/** Six words do not fit into one line of a phone, and are compared with paper. */
function WordsField({ errorId, ...input }: FieldProps) {
  const t = useTexts('account');
  return (
    <Textarea
      label={t('recover.words')}
      error={errorId && t(errorId)}
      required
      isMarked={false}
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
    otherwise: 'account.failed',
  });
  return (
    <SessionForm form={form} submit={t('recover.submit')}>
      <SessionField kind="email" label={t('recover.old_email')} field={form.fieldProps('email')} />
      <WordsField {...form.fieldProps('words')} />
      <SessionField
        kind="new_email"
        label={t('recover.new_email')}
        required={false}
        field={form.fieldProps('new_email')}
      />
      <NewPasswordField email={form.values.email} field={form.fieldProps('password')} />
    </SessionForm>
  );
}

/** Asks for address and password. */
export function LoginForm({ onSignedIn }: { onSignedIn: (me: Me | null, restored: boolean) => void }) {
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
