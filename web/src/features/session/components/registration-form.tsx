import { Button } from '@mantine/core';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { rememberEmail, rememberedEmail } from '../remembered-email.ts';
import { register } from '../session.api.ts';
import {
  checkEmail,
  checkInvitationToken,
  checkNewPassword,
  checkParticipantCode,
  normaliseParticipantCode,
  readInvitationToken,
} from '../session-fields.ts';
import { useInvitationCheck } from '../use-invitation-check.ts';
import { useSessionForm } from '../use-session-form.ts';
import { FormFailure } from './form-failure.tsx';
import { ParticipantCodeHelp } from './participant-code-help.tsx';
import { PasswordRules } from './password-rules.tsx';
import classes from './session.module.css';
import { SessionField } from './session-field.tsx';

interface RegistrationFormProps {
  /** From the invitation's link; empty for a code typed by hand. */
  token: string;
  onRegistered: () => void;
}

/** Invitation, participant code, address, password; the name comes later [SESS-22, SESS-23]. */
export function RegistrationForm({ token, onRegistered }: RegistrationFormProps) {
  const t = useTexts('session');
  const language = useLanguage();
  const { values, isBusy, failure, handleSubmit, fieldProps } = useSessionForm({
    initialValues: { invitation_token: token, participant_code: '', email: rememberedEmail(), password: '' },
    validate: (typed) => ({
      invitation_token: checkInvitationToken(typed.invitation_token),
      participant_code: checkParticipantCode(typed.participant_code),
      email: checkEmail(typed.email),
      password: checkNewPassword(typed.password),
    }),
    submit: async (typed) => {
      rememberEmail(typed.email.trim());
      await register({
        invitation_token: readInvitationToken(typed.invitation_token),
        participant_code: normaliseParticipantCode(typed.participant_code),
        email: typed.email.trim(),
        password: typed.password,
        language,
      });
      onRegistered();
    },
    otherwise: 'error_messages.registration',
  });
  const invitation = useInvitationCheck(token);
  const invitationField = fieldProps('invitation_token');
  const isLinkInvalid = invitation === 'invalid' && values.invitation_token === token;
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <FormFailure failure={failure} />
      <SessionField
        label={t('field.invitation')}
        autoComplete="off"
        description={invitation === 'valid' ? t('registration.token_found') : undefined}
        field={isLinkInvalid ? { ...invitationField, errorId: 'registration.token_invalid' } : invitationField}
      />
      <SessionField
        kind="code"
        label={t('field.participant_code')}
        autoComplete="off"
        field={fieldProps('participant_code')}
      />
      <ParticipantCodeHelp code={values.participant_code} />
      <SessionField kind="email" label={t('field.email')} autoComplete="username" field={fieldProps('email')} />
      <SessionField
        kind="password"
        label={t('field.password')}
        autoComplete="new-password"
        field={fieldProps('password')}
      />
      <PasswordRules password={values.password} />
      <Button type="submit" fullWidth loading={isBusy}>
        {t('registration.submit')}
      </Button>
    </form>
  );
}
