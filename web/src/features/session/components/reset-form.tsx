import { type ReactNode, useEffect, useState } from 'react';
import { checkPasswordReset, confirmPasswordReset } from '../../../data/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ApiError, type WhyRefused, whyRefused } from '../../../lib/api-error.ts';
import { rememberedEmail } from '../remembered-email.ts';
import { checkNewPassword, checkParticipantCode, checkRepeated } from '../session-fields.ts';
import { useSessionForm } from '../use-session-form.ts';
import { PasswordRules } from './password-rules.tsx';
import { SessionField } from './session-field.tsx';
import { FormFailure, SessionForm } from './session-form.tsx';

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
  if (isLooking) return null;
  return (
    <SessionForm form={form} account={rememberedEmail()} submit={t('reset.submit')}>
      <SessionField kind="new_password" field={form.fieldProps('password')} />
      <PasswordRules password={form.values.password} said={form.fieldProps('password').errorId} />
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
